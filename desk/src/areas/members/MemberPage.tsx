import { useTranslation } from '@portal/i18n';
import { Badge, Button, Card, DateTime } from '@portal/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AreaLink } from '../../app/navigation';
import { Notes } from '../../components/Notes';
import { PageFrame } from '../../components/PageFrame';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { MemberDialog, type MemberAct } from './MemberDialogs';
import { BankAccounts, Bets, Deposits, Entries, Events, Sessions, Withdrawals } from './MemberLists';
import { Limits, Security } from './MemberLimits';
import { addNote, type DeskMember, readMember } from './members-desk.api';
import styles from './Members.module.css';
import { useRight } from '../../lib/staff';
import { shownAmount } from '../../lib/shown-amount';

const everyMs = 10_000;

/** A member with everything at a glance, and what officers do for and about the member. */
export function MemberPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const canAdjust = useRight('adjust');
  const mayDo = (name: string) => (name === 'credit' || name === 'debit' || name === 'points' ? canAdjust : canChange);
  const { id = '' } = useParams();
  const [act, setAct] = useState<MemberAct | null>(null);
  const reading = useRead(['members', 'one', id], (by: By) => readMember(id, by), { everyMs });

  return (
    <PageFrame
      title={reading.value?.account ?? t('members.one')}
      hint={t('members.oneHint')}
      reading={reading}
      tools={<AreaLink to="/members">{t('members.back')}</AreaLink>}
    >
      {(member) => {
        const refresh = () => void reading.refresh();
        return (
          <>
            <Card>
              <Facts member={member} />
            </Card>
            {(canChange || canAdjust) && (
              <div className={styles.tools}>
                {actsFor(member)
                  .filter(mayDo)
                  .map((name) => (
                    <Button key={name} onClick={() => setAct({ name })}>
                      {t(`members.acts.${name}`)}
                    </Button>
                  ))}
              </div>
            )}
            <div className={styles.columns}>
              <Entries member={member} />
              <Bets member={member} />
              <Deposits member={member} />
              <Withdrawals member={member} />
              <BankAccounts member={member} />
              <Security member={member} />
              <Limits member={member} />
              <Notes notes={member.notes} canChange={canChange} add={(_, text) => addNote(id, text)} onAdded={refresh} />
            </div>
            <Sessions member={member} canChange={canChange} onAct={setAct} />
            <Events member={member} />
            {act && <MemberDialog act={act} member={member} onDone={refresh} onClose={() => setAct(null)} />}
          </>
        );
      }}
    </PageFrame>
  );
}

/** What can be done about this member now; the platform decides all the same. */
function actsFor(member: DeskMember): Exclude<MemberAct['name'], 'endSession'>[] {
  const { type, isFrozen, closedAt, secondFactor, passkeys, paymentPassword, exclusion } = member;
  if (type === 4) return [];
  return [
    'credit',
    'debit',
    'points',
    isFrozen ? 'unfreeze' : 'freeze',
    ...(closedAt ? (['reopen'] as const) : []),
    ...(secondFactor.isOn ? (['removeFactor'] as const) : []),
    ...(passkeys.length > 0 ? (['removePasskeys'] as const) : []),
    ...(paymentPassword.isSet ? (['removePassword'] as const) : []),
    ...(paymentPassword.lockedUntil ? (['unlockPassword'] as const) : []),
    ...(exclusion?.isPeriodOver && !exclusion.endAskedAt ? (['endExclusion'] as const) : []),
  ];
}

function Facts({ member }: { member: DeskMember }) {
  const { t } = useTranslation('desk');
  const { customerId, id, nickname, type, rankLevel, isFrozen, closedAt, isMember, exclusion, limits, uplines, funds } = member;
  const states = [
    ...(isFrozen ? ['frozen'] : []),
    ...(closedAt ? ['closed'] : []),
    ...(exclusion ? ['excluded'] : []),
    ...(limits.timedOutUntil ? ['timedOut'] : []),
    ...(isMember ? [] : ['noSignIn']),
  ];
  const facts = [
    [
      'state',
      states.length === 0
        ? t('members.states.active')
        : states.map((state) => (
            <Badge key={state} tone="lose">
              {t(`members.states.${state}`)}
            </Badge>
          )),
    ],
    ['available', shownAmount(funds.available)],
    ['hold', shownAmount(funds.hold)],
    ['openStakes', shownAmount(funds.openStakes)],
    ['depositsSum', shownAmount(funds.deposits)],
    ['withdrawalsSum', shownAmount(funds.withdrawals)],
    ['customerId', customerId],
    ['id', id],
    ['nickname', nickname],
    ['type', t(`members.types.${type}`)],
    ['rank', rankLevel],
    ['registeredAt', <DateTime key="at" value={member.registeredAt} />],
    [
      'uplines',
      uplines.length === 0
        ? '–'
        : uplines.map((upline, index) => (
            <span key={upline.id}>
              {index > 0 && ' › '}
              <AreaLink to={`/members/${upline.id}`}>{upline.account}</AreaLink>
            </span>
          )),
    ],
    ['payeeName', member.payeeName ?? '–'],
    ['mobileNum', member.mobileNum ? `${member.mobileNum}${member.isMobileProven ? ` · ${t('members.proven')}` : ''}` : '–'],
    ['email', member.email ?? '–'],
    ['language', member.language],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([key, content]) => (
        <div key={key}>
          <dt>{t(`members.facts.${key}`)}</dt>
          <dd className="tabular">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
