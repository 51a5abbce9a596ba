import { serverNow } from '@portal/portal';
import { useState } from 'react';
import { type DayRange, type Period, rangeOf } from '../lib/period';

/**
 * The period that is chosen on a page, and its days; at first the named one. What comes about once a day or less often begins with the days of
 * `custom`: on the first of a month `month` is empty.
 */
export function usePeriod(first: Period = 'today') {
  const [period, setPeriod] = useState<Period>(first);
  const [range, setRange] = useState<DayRange>(() => rangeOf(first, serverNow()));
  return {
    period,
    range,
    onRangeChange: setRange,
    onPeriodChange(next: Period) {
      setPeriod(next);
      if (next !== 'custom') setRange(rangeOf(next, serverNow()));
    },
  };
}
