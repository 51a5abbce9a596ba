import { DateRange, serverNow } from '@portal/portal';
import { oldestDay, type DayRange } from '../lib/days';

export type RecordDaysProps = { value: DayRange; onChange: (range: DayRange) => void };

const presets = ['today', 'yesterday', 7, 30, 'thisMonth', 'lastMonth'] as const;

/** The days of a record: the usual ones, the period before and after, or any days of the last year. */
export const RecordDays = ({ value, onChange }: RecordDaysProps) => (
  <DateRange value={value} onChange={onChange} presets={presets} min={oldestDay(serverNow())} />
);
