import type { UplineTransfer } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, Card, DateTime, EmptyState, Money, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { RecordTable } from '../../components/RecordTable';
import { useUplineTransfers } from './upline-transfer.api';

const tones = { sent: 'info', arrived: 'win', returned: 'neutral' } as const;

/** What was sent to the upline, newest first. */
export function TransferHistory() {
  const { t } = useTranslation('member');
  const [pageNo, setPageNo] = useState(1);
  const query = useUplineTransfers(pageNo);

  return (
    <Card title={t('upline.history')}>
      <RecordTable<UplineTransfer>
        caption={t('upline.history')}
        query={query}
        pageNo={pageNo}
        onPageChange={setPageNo}
        skeletonRows={3}
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
    </Card>
  );
}
