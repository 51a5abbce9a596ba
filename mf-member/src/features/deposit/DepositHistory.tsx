import type { Deposit } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, DataTable, DateTime, EmptyState, Money, useErrorText, useTranslation } from '@portal/portal';
import { RecordCard } from '../../components/RecordCard';
import { RecordDays } from '../../components/RecordDays';
import { RecordPages } from '../../components/RecordPages';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { sortWhenWhole } from '../../lib/sort-when-whole';
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
  const errorText = useErrorText();
  const { range, pageNo, setRange, setPageNo } = useRecordFilter(usualDays);
  const { data, error, isPlaceholderData, refetch } = useDeposits(range, pageNo);

  return (
    <RecordCard title={t('deposit.history')} filters={<RecordDays value={range} onChange={setRange} />}>
      <DataTable<Deposit>
        caption={t('deposit.history')}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        skeletonRows={3}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: refetch } : undefined}
        empty={<EmptyState title={t('deposit.emptyTitle')} description={t('deposit.emptyBody')} />}
        columns={sortWhenWhole(
          [
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
          ],
          data?.totalPages,
        )}
        exportFileName={recordFileName('deposits', range)}
        exportRows={() => fetchDeposits(range)}
        labels={{ exportCsv: t('actions.exportCsv') }}
      />
      {data && <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />}
    </RecordCard>
  );
}
