import { useTranslation } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { Fragment, useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { AccountField } from '../../components/AccountField';
import { PageFrame } from '../../components/PageFrame';
import { RecordTable } from '../../components/RecordTable';
import { shownAmount } from '../../lib/shown-amount';
import { type By, useRead } from '../../lib/useRead';
import { readSigns, type TeamSign } from './signs-desk.api';
import styles from './Signs.module.css';

const pageSize = 25;
const kinds = ['ring', 'hedge'] as const;

/** What every night finds in teams of agents that calls for a closer look. */
export function SignsPage() {
  const { t } = useTranslation('desk');
  const [account, setAccount] = useState('');
  const [kind, setKind] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const wanted = account.trim();
  const reading = useRead(['signs', wanted, kind, pageNo], (by: By) => readSigns({ account: wanted, kind, pageNo, pageSize }, by));

  return (
    <PageFrame
      title={t('areas.signs')}
      hint={t('signs.hint')}
      reading={reading}
      tools={
        <>
          <AccountField
            value={account}
            onChange={(text) => {
              setAccount(text);
              setPageNo(1);
            }}
          />
          <SelectField
            label={t('signs.kind')}
            value={kind}
            onChange={({ target }) => {
              setKind(target.value);
              setPageNo(1);
            }}
            options={[{ value: '', label: t('signs.allKinds') }, ...kinds.map((value) => ({ value, label: t(`signs.kinds.${value}`) }))]}
          />
        </>
      }
    >
      {(page) => (
        <RecordTable<TeamSign>
          page={page}
          pageNo={pageNo}
          onPageChange={setPageNo}
          none={{ title: t('signs.none'), description: t('signs.noneHint') }}
          summary={t('signs.count', { count: page.totalElements })}
          label={t('signs.pages')}
          caption={t('areas.signs')}
          rowKey={({ id }) => id}
          columns={[
            { key: 'kind', header: t('signs.kind'), value: (sign) => t(`signs.kinds.${sign.kind}`) },
            {
              key: 'agent',
              header: t('signs.agent'),
              render: ({ agent }) => <AreaLink to={`/tree/${agent.id}`}>{agent.account}</AreaLink>,
            },
            { key: 'members', header: t('signs.members'), render: ({ members }) => <Members members={members} /> },
            { key: 'evidence', header: t('signs.evidence'), render: (sign) => <Evidence sign={sign} /> },
            { key: 'earned', header: t('signs.earned'), align: 'end', value: ({ earned }) => shownAmount(earned) },
            {
              key: 'days',
              header: t('signs.days'),
              render: ({ firstDay, lastDay }) => <Days days={firstDay === lastDay ? [lastDay] : [firstDay, lastDay]} />,
            },
          ]}
        />
      )}
    </PageFrame>
  );
}

const Members = ({ members }: Pick<TeamSign, 'members'>) => (
  <ul className={styles.members}>
    {members.map(({ id, account }) => (
      <li key={id}>
        <AreaLink to={`/members/${id}`}>{account}</AreaLink>
      </li>
    ))}
  </ul>
);

/** A day, or the first and the last; a line breaks between two of them only. */
const Days = ({ days }: { days: readonly string[] }) =>
  days.map((day, place) => (
    <Fragment key={day}>
      {place > 0 && ' – '}
      <time className={styles.day}>{day}</time>
    </Fragment>
  ));

/** What was found, in a sentence. */
function Evidence({ sign }: { sign: TeamSign }) {
  const { t } = useTranslation('desk');
  const { kind, members, share, hasAgent, draws, opposite } = sign;
  const turnover = shownAmount(sign.turnover);
  if (kind === 'hedge') return <p>{t('signs.hedgeFound', { opposite, draws, turnover })}</p>;
  return <p>{t(hasAgent ? 'signs.ringWithAgent' : 'signs.ringFound', { count: members.length, share, turnover })}</p>;
}
