import { useTranslation } from '@portal/i18n';
import { Button, DateTime } from '@portal/ui';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { RecordTable } from '../../components/RecordTable';
import { shownAmount } from '../../lib/shown-amount';
import { useRight } from '../../lib/staff';
import { useLocalText } from '../../lib/useLocalText';
import { type By, useRead } from '../../lib/useRead';
import { GrantDialog } from './GrantDialog';
import { readGrants, type StaffGrant } from './grants-desk.api';

const pageSize = 25;
const everyMs = 10_000;

/** Rewards that officers gave to members they named, and how many have theirs. */
export function GrantsPage() {
  const { t } = useTranslation('desk');
  const text = useLocalText();
  const canGive = useRight('adjust');
  const [pageNo, setPageNo] = useState(1);
  const [isOpen, setIsOpen] = useState(false);
  const reading = useRead(['offers', 'grants', pageNo], (by: By) => readGrants({ pageNo, pageSize }, by), { everyMs });
  const worthOf = ({ kind, amount }: StaffGrant) => `${kind === 'money' ? shownAmount(amount) : amount} ${t(`missions.kinds.${kind}`)}`;

  return (
    <PageFrame
      title={t('grants.title')}
      hint={t('grants.hint')}
      reading={reading}
      tools={
        <>
          <AreaLink to="/offers">{t('grants.back')}</AreaLink>
          <Button variant="primary" disabled={!canGive} onClick={() => setIsOpen(true)}>
            {t('grants.add')}
          </Button>
        </>
      }
    >
      {(page) => (
        <>
          <RecordTable<StaffGrant>
            page={page}
            pageNo={pageNo}
            onPageChange={setPageNo}
            none={{ title: t('grants.none'), description: t('grants.noneHint') }}
            summary={t('grants.count', { count: page.totalElements })}
            label={t('grants.pages')}
            caption={t('grants.title')}
            rowKey={({ id }) => id}
            columns={[
              { key: 'approvedAt', header: t('grants.approvedAt'), render: ({ approvedAt }) => <DateTime value={approvedAt} /> },
              { key: 'title', header: t('grants.name'), value: ({ title }) => text(title) },
              { key: 'worth', header: t('missions.prize'), value: worthOf },
              { key: 'members', header: t('grants.members'), align: 'end', value: ({ members }) => String(members) },
              { key: 'given', header: t('grants.given'), align: 'end', value: ({ given }) => String(given) },
              { key: 'refused', header: t('grants.refused'), align: 'end', value: ({ refused }) => String(refused) },
              { key: 'why', header: t('grants.why'), value: ({ reason, approvedBy }) => `${reason} · ${approvedBy}` },
            ]}
          />
          {isOpen && <GrantDialog onDone={() => void reading.refresh()} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </PageFrame>
  );
}
