import { useTranslation } from '@portal/portal';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { OwedDividends } from '../features/owed-dividends';
import { PayRecords } from '../features/pay-records';

/** Dividends that the agent is paid, and those that the agent owes (AGT-09). */
export function DividendsPage() {
  const { t } = useTranslation('agent');
  const period = usePeriod('custom');
  const title = t('pages.agentDividends');
  return (
    <div className={page.page}>
      <PageHead title={title} detail={t('pay.details.DIVIDEND')} />
      <OwedDividends />
      <PeriodPicker {...period} />
      <PayRecords key={`${period.range.from} ${period.range.to}`} kind="DIVIDEND" range={period.range} caption={title} />
    </div>
  );
}
