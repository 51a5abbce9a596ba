import { useTranslation } from '@portal/portal';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { TeamProfit } from '../features/team-profit';

export function TeamProfitPage() {
  const { t } = useTranslation('agent');
  const period = usePeriod();
  return (
    <div className={page.page}>
      <PageHead title={t('pages.agentTeamProfit')} detail={t('profit.detail')} />
      <PeriodPicker {...period} />
      <TeamProfit key={`${period.range.from} ${period.range.to}`} range={period.range} />
    </div>
  );
}
