import type { PayKind } from '@portal/contracts';
import { Segmented, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { Income } from '../features/income';
import { PayRecords } from '../features/pay-records';

const kinds = ['DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'DIVIDEND'] as const satisfies readonly PayKind[];

/** What came in by day and kind (AGT-07), and below it the records that it came from. */
export function IncomePage() {
  const { t } = useTranslation('agent');
  const period = usePeriod('month');
  const [kind, setKind] = useState<PayKind>('DAILY_SALARY');
  return (
    <div className={page.page}>
      <PageHead title={t('pages.agentIncome')} detail={t('income.detail')} />
      <PeriodPicker {...period} />
      <Income key={`${period.range.from} ${period.range.to}`} range={period.range} />
      <Segmented
        label={t('income.records')}
        options={kinds.map((value) => ({ value, label: t(`income.contracts.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <PayRecords
        key={`${kind} ${period.range.from} ${period.range.to}`}
        kind={kind}
        range={period.range}
        caption={t(`income.contracts.${kind}`)}
      />
    </div>
  );
}
