import { useTranslation } from '@portal/portal';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { TeamTree } from '../features/team-tree';

/** Who is in the team, level by level. */
export function TeamPage() {
  const { t } = useTranslation('agent');
  const period = usePeriod();
  return (
    <div className={page.page}>
      <PageHead title={t('pages.agentTeam')} detail={t('tree.detail')} />
      <PeriodPicker {...period} />
      <TeamTree key={`${period.range.from} ${period.range.to}`} range={period.range} />
    </div>
  );
}
