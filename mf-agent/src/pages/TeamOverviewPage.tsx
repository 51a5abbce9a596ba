import { serverNow } from '@portal/portal';
import { useState } from 'react';
import { PeriodPicker, TeamOverview } from '../features/team-overview';
import { TeamTree } from '../features/team-tree';
import { rangeOf, type DayRange, type Period } from '../lib/period';
import styles from './TeamOverviewPage.module.css';

/** One period for the figures and for the tree below them. */
export function TeamOverviewPage() {
  const [period, setPeriod] = useState<Period>('today');
  const [range, setRange] = useState<DayRange>(() => rangeOf('today', serverNow()));

  function handlePeriod(next: Period) {
    setPeriod(next);
    if (next !== 'custom') setRange(rangeOf(next, serverNow()));
  }

  return (
    <div className={styles.page}>
      <TeamOverview
        period={period}
        range={range}
        picker={<PeriodPicker period={period} range={range} onPeriodChange={handlePeriod} onRangeChange={setRange} />}
      />
      <TeamTree key={`${range.from} ${range.to}`} range={range} />
    </div>
  );
}
