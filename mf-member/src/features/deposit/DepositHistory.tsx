import type { Deposit } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, DateTime, EmptyState, Money, useTranslation } from '@portal/portal';
import { RecordCard } from '../../components/RecordCard';
import { RecordDays } from '../../components/RecordDays';
import { RecordTable } from '../../components/RecordTable';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { fetchDeposits, useDeposits } from './deposit.api';

const usualDays = 30;
const tones = {
  waiting_payment: 'info',
  credited: 'win',
  expired: 'neutral',
  cancelled: 'neutral',
  review: 'brand',
  rejected: 'lose',
} as const;

/** The deposits of a range, whatever became of them. */
export function DepositHistory() {
  const { t } = useTranslation('member');
  const { range, pageNo, setRange, setPageNo } = useRecordFilter(usualDays);
  const query = useDeposits(range, pageNo);

  return (
    <RecordCard title={t('deposit.history')} filters={<RecordDays value={range} onChange={setRange} />}>
      <RecordTable<Deposit>
        caption={t('deposit.history')}
        query={query}
        pageNo={pageNo}
        onPageChange={setPageNo}
        skeletonRows={3}
        empty={<EmptyState title={t('deposit.emptyTitle')} description={t('deposit.emptyBody')} />}
        columns={[
          {
            key: 'time',
            header: t('deposit.time'),
            value: ({ createdAt }) => createdAt,
            render: ({ createdAt }) => <DateTime value={createdAt} />,
          },
          { key: 'number', header: t('deposit.numberLabel'), value: ({ number }) => number },
          {
            key: 'requested',
            header: t('deposit.toPay'),
            align: 'end',
            value: ({ payableAmount }) => payableAmount,
            render: ({ payableAmount }) => <Money value={parseMoney(payableAmount)} />,
          },
          {
            key: 'credited',
            header: t('deposit.arrived'),
            align: 'end',
            value: ({ creditedAmount }) => creditedAmount,
            render: ({ creditedAmount }) => (creditedAmount ? <Money value={parseMoney(creditedAmount)} /> : '–'),
          },
          {
            key: 'status',
            header: t('deposit.status'),
            value: ({ status }) => t(`deposit.statuses.${status}`),
            render: ({ status }) => <Badge tone={tones[status]}>{t(`deposit.statuses.${status}`)}</Badge>,
          },
        ]}
        file={{ name: recordFileName('deposits', range), fetchAll: () => fetchDeposits(range) }}
      />
    </RecordCard>
  );
}
