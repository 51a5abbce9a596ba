import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { TeamOverview } from '../features/team-overview';

/** How the team did in a period. */
export function TeamOverviewPage() {
  const period = usePeriod();
  return (
    <div className={page.page}>
      <TeamOverview period={period.period} range={period.range} picker={<PeriodPicker {...period} />} />
    </div>
  );
}
