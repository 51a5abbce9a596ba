import type { UplineTransfer } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, Card, DataTable, DateTime, EmptyState, Money, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { RecordPages } from '../../components/RecordPages';
import { useUplineTransfers } from './upline-transfer.api';

const tones = { sent: 'info', arrived: 'win', returned: 'neutral' } as const;

/** What was sent to the upline, newest first. */
export function TransferHistory() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useUplineTransfers(pageNo);

  return (
    <Card title={t('upline.history')}>
      <DataTable<UplineTransfer>
        caption={t('upline.history')}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        skeletonRows={3}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: refetch } : undefined}
        empty={<EmptyState title={t('upline.emptyTitle')} description={t('upline.emptyBody')} />}
        columns={[
          { key: 'time', header: t('upline.time'), render: ({ createdAt }) => <DateTime value={createdAt} /> },
          { key: 'amount', header: t('upline.amount'), align: 'end', render: ({ amount }) => <Money value={parseMoney(amount)} /> },
          {
            key: 'state',
            header: t('upline.state'),
            render: ({ state }) => <Badge tone={tones[state]}>{t(`upline.states.${state}`)}</Badge>,
          },
        ]}
      />
      {data && <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />}
    </Card>
  );
}
