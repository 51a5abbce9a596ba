import { DateRange, serverNow, useTranslation } from '@portal/portal';
import { oldestDay, type DayRange } from '../lib/days';

export type RecordDaysProps = { value: DayRange; onChange: (range: DayRange) => void };

/** The days of a record: today, 7 and 30 days, the period before and after, or any days of the last year. */
export function RecordDays({ value, onChange }: RecordDaysProps) {
  const { t } = useTranslation('member');
  return (
    <DateRange
      value={value}
      onChange={onChange}
      min={oldestDay(serverNow())}
      now={serverNow}
      labels={{
        group: t('range.group'),
        from: t('range.from'),
        to: t('range.to'),
        previous: t('range.previous'),
        next: t('range.next'),
        preset: (days) => t(`range.preset.${days}`),
        invalid: t('range.invalid'),
      }}
    />
  );
}
