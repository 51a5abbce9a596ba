import type { PayKind } from '@portal/contracts';
import { Segmented, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { Commissions } from '../features/commissions';
import { Income } from '../features/income';
import { PayRecords } from '../features/pay-records';

const payKinds = ['DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'DIVIDEND'] as const satisfies readonly PayKind[];
const kinds = ['REBATE', ...payKinds] as const;

/** What came in by day and kind (AGT-07), and below it the records that it came from. */
export function IncomePage() {
  const { t } = useTranslation('agent');
  const period = usePeriod('custom');
  const [kind, setKind] = useState<(typeof kinds)[number]>('REBATE');
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
      {kind === 'REBATE' ? (
        <Commissions key={`${kind} ${period.range.from} ${period.range.to}`} range={period.range} />
      ) : (
        <PayRecords
          key={`${kind} ${period.range.from} ${period.range.to}`}
          kind={kind}
          range={period.range}
          caption={t(`income.contracts.${kind}`)}
        />
      )}
    </div>
  );
}
