import { useDayTexts } from '@portal/i18n/day-texts';
import * as ui from '@portal/ui/date-range';
import { serverNow } from './server-clock';

type Given = 'labels' | 'now';
export type DateRangeProps = Omit<ui.DateRangeProps, Given>;
export type DayFieldProps = Omit<ui.DayFieldProps, Given>;

/** The days of a record or a report, up to today by the server's clock. */
export function DateRange(props: DateRangeProps) {
  return <ui.DateRange {...props} labels={useDayTexts()} now={serverNow} />;
}

/** One day, typed or chosen from a calendar. */
export function DayField(props: DayFieldProps) {
  return <ui.DayField {...props} labels={useDayTexts()} now={serverNow} />;
}
