import { useDayTexts } from '@portal/i18n/day-texts';
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
  return <DateRange value={value} onChange={onChange} mostDays={mostDays} labels={useDayTexts()} />;
}
