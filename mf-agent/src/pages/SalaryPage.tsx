import type { PayKind } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { PayRecords } from '../features/pay-records';

type SalaryPageId = 'agentDailySalary' | 'agentHourlySalary' | 'agentRealtimeSalary';

/** The records of one kind of salary. */
function SalaryPage({ kind, id, first }: { kind: PayKind; id: SalaryPageId; first: 'custom' | 'today' }) {
  const { t } = useTranslation('agent');
  const period = usePeriod(first);
  const title = t(`pages.${id}`);
  return (
    <div className={page.page}>
      <PageHead title={title} detail={t(`pay.details.${kind}`)} />
      <PeriodPicker {...period} />
      <PayRecords key={`${period.range.from} ${period.range.to}`} kind={kind} range={period.range} caption={title} />
    </div>
  );
}

/** AGT-10 */
export const DailySalaryPage = () => <SalaryPage kind="DAILY_SALARY" id="agentDailySalary" first="custom" />;
/** AGT-11 */
export const HourlySalaryPage = () => <SalaryPage kind="HOURLY_SALARY" id="agentHourlySalary" first="today" />;
/** AGT-12 */
export const RealtimeSalaryPage = () => <SalaryPage kind="REALTIME_SALARY" id="agentRealtimeSalary" first="today" />;
