import { useTranslation } from '@portal/i18n';
import { Badge, DateTime, EmptyState, SelectField, TextField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { OnwardPages } from '../../components/OnwardPages';
import { PageFrame } from '../../components/PageFrame';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { findMembers, type MemberSearch } from './members-desk.api';

const pageSize = 25;

/** Finds a member by the beginning of a name, by phone number or by id. */
export function MembersPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [by, setBy] = useState<MemberSearch>('account');
  const [text, setText] = useState('');
  /** Behind whom each page begins that was seen on the way here. */
  const [afters, setAfters] = useState<string[]>([]);
  const search = text.trim();
  const after = afters.at(-1) ?? null;
  const reading = useRead(['members', 'search', by, search, after], (how: By) => findMembers({ by, search, after, pageSize }, how));
  // Whoever sees payee names masked does not search by them.
  const searches: MemberSearch[] = canChange ? ['account', 'nickname', 'payee_name'] : ['account', 'nickname'];

  return (
    <PageFrame
      title={t('members.title')}
      hint={t('members.hint')}
      reading={reading}
      tools={
        <>
          <SelectField
            label={t('members.by')}
            value={by}
            options={searches.map((value) => ({ value, label: t(`members.searches.${value}`) }))}
            onChange={(event) => {
              setBy(event.target.value as MemberSearch);
              setAfters([]);
            }}
          />
          <TextField
            label={t('members.search')}
            type="search"
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAfters([]);
            }}
          />
        </>
      }
    >
      {({ content, next }) => (
        <>
          <DataTable
            caption={t('members.title')}
            rows={content}
            rowKey={({ id }) => id}
            refreshing={reading.isRefreshing}
            empty={<EmptyState title={t('members.none')} description={t('members.noneHint')} />}
            columns={[
              {
                key: 'account',
                header: t('members.facts.account'),
                render: ({ id, account, isFrozen, closedAt }) => (
                  <>
                    <AreaLink to={`/members/${id}`}>{account}</AreaLink>
                    {isFrozen && <Badge tone="lose">{t('members.states.frozen')}</Badge>}
                    {closedAt && <Badge tone="lose">{t('members.states.closed')}</Badge>}
                  </>
                ),
              },
              { key: 'nickname', header: t('members.facts.nickname'), value: ({ nickname }) => nickname },
              { key: 'customerId', header: t('members.facts.customerId'), value: ({ customerId }) => customerId },
              { key: 'type', header: t('members.facts.type'), value: ({ type }) => t(`members.types.${type}`) },
              { key: 'rank', header: t('members.facts.rank'), align: 'end', value: ({ rankLevel }) => rankLevel },
              {
                key: 'registeredAt',
                header: t('members.facts.registeredAt'),
                render: ({ registeredAt }) => <DateTime value={registeredAt} />,
              },
            ]}
          />
          <OnwardPages label={t('members.pages')} afters={afters} next={next} onChange={setAfters} />
        </>
      )}
    </PageFrame>
  );
}
