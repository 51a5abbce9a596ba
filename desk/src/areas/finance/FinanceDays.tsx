import { useTranslation } from '@portal/i18n';
import { dayAfter, DateRange, todayInBangkok } from '@portal/ui/date-range';

export type Days = { from: string; to: string };
/** As many days as the platform sums at once. */
const mostDays = 31;

export function lastSevenDays(): Days {
  const today = todayInBangkok(Date.now());
  return { from: dayAfter(today, -6), to: today };
}

/** The days that figures of finance are of. */
export function FinanceDays({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation('desk');
  return (
    <DateRange
      value={value}
      // A longer range keeps its end.
      onChange={(next) => onChange(next.from < dayAfter(next.to, 1 - mostDays) ? { ...next, from: dayAfter(next.to, 1 - mostDays) } : next)}
      presets={[1, 7, mostDays]}
      labels={{
        group: t('finance.days'),
        from: t('finance.from'),
        to: t('finance.to'),
        previous: t('finance.previous'),
        next: t('finance.next'),
        preset: (count) => t('finance.preset', { count }),
        invalid: t('finance.invalid'),
      }}
    />
  );
}
