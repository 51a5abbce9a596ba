import { serverNow } from '@portal/portal';
import { useState } from 'react';
import { type DayRange, type Period, rangeOf } from '../lib/period';

/** The period that is chosen on a page, and its days. */
export function usePeriod() {
  const [period, setPeriod] = useState<Period>('today');
  const [range, setRange] = useState<DayRange>(() => rangeOf('today', serverNow()));
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
