import { serverNow } from '@portal/portal';
import { useState } from 'react';
import { lastDays, type DayRange } from '../lib/days';

/** The days and the page of a record. Whatever else is filtered, a change starts again at the first page. */
export function useRecordFilter(days: number) {
  const [range, setRange] = useState<DayRange>(() => lastDays(days, serverNow()));
  const [pageNo, setPageNo] = useState(1);
  return {
    range,
    pageNo,
    setPageNo,
    toFirstPage: () => setPageNo(1),
    setRange(next: DayRange) {
      setRange(next);
      setPageNo(1);
    },
  };
}
