import { useTranslation } from '@portal/portal';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { TeamTransactions } from '../features/team-transactions';

export function TransactionsPage() {
  const { t } = useTranslation('agent');
  const period = usePeriod();
  return (
    <div className={page.page}>
      <PageHead title={t('pages.agentTransactions')} detail={t('transactions.detail')} />
      <PeriodPicker {...period} />
      <TeamTransactions key={`${period.range.from} ${period.range.to}`} range={period.range} />
    </div>
  );
}
