import { useTranslation } from '@portal/portal';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { TeamBets } from '../features/team-bets';

export function TeamBetsPage() {
  const { t } = useTranslation('agent');
  const period = usePeriod();
  return (
    <div className={page.page}>
      <PageHead title={t('pages.agentTeamBets')} detail={t('bets.detail')} />
      <PeriodPicker {...period} />
      <TeamBets key={`${period.range.from} ${period.range.to}`} range={period.range} />
    </div>
  );
}
