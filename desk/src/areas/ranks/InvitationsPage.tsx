import { useTranslation } from '@portal/i18n';
import { Badge, DateTime } from '@portal/ui';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { AccountField } from '../../components/AccountField';
import { PageFrame } from '../../components/PageFrame';
import { RecordTable } from '../../components/RecordTable';
import { type By, useRead } from '../../lib/useRead';
import { type DeskReferral, readReferrals } from './ranks-desk.api';

const pageSize = 25;
const tones = { registered: 'info', qualified: 'info', rewarded: 'win', ended: 'neutral' } as const;

/** Who invited whom, how far each is, and what speaks against a reward. */
export function InvitationsPage() {
  const { t } = useTranslation('desk');
  const [account, setAccount] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const wanted = account.trim();
  const reading = useRead(['ranks', 'invitations', wanted, pageNo], (by: By) => readReferrals({ account: wanted, pageNo, pageSize }, by));

  return (
    <PageFrame
      title={t('ranks.referrals')}
      hint={t('ranks.referralsHint')}
      reading={reading}
      tools={
        <>
          <AreaLink to="/ranks">{t('ranks.back')}</AreaLink>
          <AccountField
            value={account}
            onChange={(text) => {
              setAccount(text);
              setPageNo(1);
            }}
          />
        </>
      }
    >
      {(page) => (
        <RecordTable<DeskReferral>
          page={page}
          pageNo={pageNo}
          onPageChange={setPageNo}
          none={{ title: t('ranks.none'), description: t('ranks.noneHint') }}
          summary={t('ranks.count', { count: page.totalElements })}
          label={t('ranks.pages')}
          caption={t('ranks.referrals')}
          rowKey={({ referee }) => referee.id}
          columns={[
            { key: 'registered', header: t('ranks.registered'), render: ({ registeredAt }) => <DateTime value={registeredAt} /> },
            {
              key: 'referrer',
              header: t('ranks.referrer'),
              render: ({ referrer }) => <AreaLink to={`/members/${referrer.id}`}>{referrer.account}</AreaLink>,
            },
            {
              key: 'referee',
              header: t('ranks.referee'),
              render: ({ referee }) => <AreaLink to={`/members/${referee.id}`}>{referee.account}</AreaLink>,
            },
            {
              key: 'status',
              header: t('ranks.status'),
              render: ({ status }) => <Badge tone={tones[status]}>{t(`ranks.statuses.${status}`)}</Badge>,
            },
            {
              key: 'doubts',
              header: t('ranks.doubts'),
              value: ({ doubts }) => doubts.map((doubt) => t(`ranks.doubtNames.${doubt}`)).join(', '),
            },
          ]}
        />
      )}
    </PageFrame>
  );
}
