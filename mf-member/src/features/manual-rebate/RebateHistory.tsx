import type { RebateClaim } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Card, DateTime, EmptyState, Money, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { RecordTable } from '../../components/RecordTable';
import { useRebateClaims } from './manual-rebate.api';

/** What was paid, newest first. */
export function RebateHistory() {
  const { t } = useTranslation('member');
  const [pageNo, setPageNo] = useState(1);
  const query = useRebateClaims(pageNo);
  return (
    <Card title={t('rebate.history')}>
      <RecordTable<RebateClaim>
        caption={t('rebate.history')}
        query={query}
        pageNo={pageNo}
        onPageChange={setPageNo}
        skeletonRows={3}
        empty={<EmptyState title={t('rebate.emptyTitle')} description={t('rebate.emptyBody')} />}
        columns={[
          { key: 'time', header: t('rebate.time'), render: ({ claimedAt }) => <DateTime value={claimedAt} /> },
          { key: 'kind', header: t('rebate.kind'), render: ({ kind }) => t(`rebate.kinds.${kind}`) },
          { key: 'amount', header: t('rebate.amount'), align: 'end', render: ({ total }) => <Money value={parseMoney(total)} /> },
        ]}
      />
    </Card>
  );
}
