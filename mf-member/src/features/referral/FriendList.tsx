import type { Referee } from '@portal/contracts';
import { Badge, Card, DateTime, EmptyState, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { RecordTable } from '../../components/RecordTable';
import { useFriends } from './referral.api';

const tones = { registered: 'info', qualified: 'info', rewarded: 'win', ended: 'neutral' } as const;

/** Friends who came by the link, newest first. */
export function FriendList() {
  const { t } = useTranslation('member');
  const [pageNo, setPageNo] = useState(1);
  const query = useFriends(pageNo);
  return (
    <Card title={t('referral.friends')}>
      <RecordTable<Referee>
        caption={t('referral.friends')}
        query={query}
        pageNo={pageNo}
        onPageChange={setPageNo}
        skeletonRows={3}
        empty={<EmptyState title={t('referral.emptyTitle')} description={t('referral.emptyBody')} />}
        columns={[
          { key: 'name', header: t('referral.name'), render: ({ name }) => name },
          { key: 'time', header: t('referral.since'), render: ({ registeredAt }) => <DateTime value={registeredAt} /> },
          {
            key: 'status',
            header: t('referral.status'),
            render: ({ status }) => <Badge tone={tones[status]}>{t(`referral.statuses.${status}`)}</Badge>,
          },
        ]}
      />
    </Card>
  );
}
