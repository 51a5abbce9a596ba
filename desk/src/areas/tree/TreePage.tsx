import { useTranslation } from '@portal/i18n';
import { Badge, Button, Card, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AreaLink } from '../../app/navigation';
import { AccountField } from '../../components/AccountField';
import { Facts } from '../../components/Facts';
import { PageFrame } from '../../components/PageFrame';
import { RecordTable } from '../../components/RecordTable';
import { Section } from '../../components/Section';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { MoveDialog } from './MoveDialog';
import { readTree, type TreeAnswer, type TreeMember, type TreeMove } from './tree-desk.api';
import styles from './Tree.module.css';

const pageSize = 25;

/** The tree of agents, level by level: who stands above, who below, and moves. */
export function TreePage({ canChange }: AreaPageProps) {
  const { id = '' } = useParams();
  // Another account is another page: what was typed and where one was belong to the one before.
  return <Level key={id} memberId={id} canChange={canChange} />;
}

function Level({ memberId, canChange }: AreaPageProps & { memberId: string }) {
  const { t } = useTranslation('desk');
  const [account, setAccount] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [isMoving, setIsMoving] = useState(false);
  const wanted = account.trim();
  const reading = useRead(['tree', memberId, wanted, pageNo], (by: By) => readTree({ memberId, account: wanted, pageNo, pageSize }, by));
  const isAtTop = wanted === '' && memberId === '';

  return (
    <PageFrame
      title={t('areas.tree')}
      hint={t('tree.hint')}
      reading={reading}
      tools={
        <>
          {memberId && <AreaLink to="/tree">{t('tree.toTop')}</AreaLink>}
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
      {({ member, line, below, moves }) =>
        member === null && !isAtTop ? (
          <EmptyState title={t('tree.unknown')} description={t('tree.unknownHint')} />
        ) : (
          <>
            {member && (
              <Card>
                <div className={styles.standing}>
                  <Standing member={member} line={line} />
                  <Button disabled={!canChange} onClick={() => setIsMoving(true)}>
                    {t('tree.move')}
                  </Button>
                </div>
              </Card>
            )}
            <Section title={member ? t('tree.below') : t('tree.tops')}>
              <Below below={below} pageNo={pageNo} onPageChange={setPageNo} />
            </Section>
            {moves.length > 0 && (
              <Section title={t('tree.moves')}>
                <Moves moves={moves} />
              </Section>
            )}
            {member && isMoving && <MoveDialog member={member} onClose={() => setIsMoving(false)} />}
          </>
        )
      }
    </PageFrame>
  );
}

const Account = ({ id, account }: { id: string; account: string }) => <AreaLink to={`/tree/${id}`}>{account}</AreaLink>;

function Standing({ member, line }: { member: TreeMember; line: TreeAnswer['line'] }) {
  const { t } = useTranslation('desk');
  const { id, account, nickname, type, rebate, team, direct, isShut, registeredAt } = member;
  const facts = [
    ['account', <AreaLink key="account" to={`/members/${id}`}>{account}</AreaLink>], // prettier-ignore
    ['nickname', nickname],
    ['type', t(`members.types.${type}`)],
    ['state', isShut ? <Badge key="state" tone="lose">{t('tree.shut')}</Badge> : t('members.states.active')], // prettier-ignore
    ['rebate', `${rebate}%`],
    ['team', team],
    ['direct', direct],
    ['registeredAt', <DateTime key="at" value={registeredAt} />],
  ] as const;
  return (
    <>
      <nav aria-label={t('tree.line')}>
        <ol className={styles.line}>
          {line.map((above) => (
            <li key={above.id}>
              <Account {...above} /> <span aria-hidden>›</span>
            </li>
          ))}
          <li aria-current="page">{account}</li>
        </ol>
      </nav>
      <Facts facts={facts.map(([name, value]) => [t(`tree.facts.${name}`), value])} />
    </>
  );
}

type BelowProps = { below: TreeAnswer['below']; pageNo: number; onPageChange: (pageNo: number) => void };

function Below({ below, pageNo, onPageChange }: BelowProps) {
  const { t } = useTranslation('desk');
  return (
    <RecordTable<TreeMember>
      page={below}
      pageNo={pageNo}
      onPageChange={onPageChange}
      byTime={false}
      none={{ title: t('tree.nobody'), description: t('tree.nobodyHint') }}
      summary={t('tree.count', { count: below.totalElements })}
      label={t('tree.pages')}
      caption={t('tree.below')}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'account',
          header: t('tree.facts.account'),
          render: ({ id, account, isShut }) => (
            <>
              <Account id={id} account={account} /> {isShut && <Badge tone="lose">{t('tree.shut')}</Badge>}
            </>
          ),
        },
        { key: 'nickname', header: t('tree.facts.nickname'), value: ({ nickname }) => nickname },
        { key: 'type', header: t('tree.facts.type'), value: ({ type }) => t(`members.types.${type}`) },
        { key: 'rebate', header: t('tree.facts.rebate'), align: 'end', value: ({ rebate }) => `${rebate}%` },
        { key: 'team', header: t('tree.facts.team'), align: 'end', value: ({ team }) => team },
        { key: 'direct', header: t('tree.facts.direct'), align: 'end', value: ({ direct }) => direct },
      ]}
    />
  );
}

function Moves({ moves }: { moves: TreeMove[] }) {
  const { t } = useTranslation('desk');
  const party = (one: TreeMove['from']) => (one ? <Account {...one} /> : t('tree.noUpline'));
  return (
    <DataTable<TreeMove>
      caption={t('tree.moves')}
      rows={moves}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        { key: 'at', header: t('tree.movedAt'), render: ({ at }) => <DateTime value={at} /> },
        { key: 'from', header: t('tree.from'), render: ({ from }) => party(from) },
        { key: 'to', header: t('tree.to'), render: ({ to }) => party(to) },
        { key: 'accounts', header: t('tree.accounts'), align: 'end', value: ({ accounts }) => accounts },
        { key: 'officers', header: t('tree.officers'), value: ({ officers }) => officers },
        { key: 'reason', header: t('tree.reason'), value: ({ reason }) => reason },
      ]}
    />
  );
}
