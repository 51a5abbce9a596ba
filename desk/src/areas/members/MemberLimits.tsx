import { useTranslation } from '@portal/i18n';
import { DateTime } from '@portal/ui';
import type { ReactNode } from 'react';
import type { DeskMember } from './members-desk.api';
import styles from './Members.module.css';
import { shownAmount } from '../../lib/shown-amount';

type Fact = readonly [string, ReactNode];

function FactList({ id, title, facts }: { id: string; title: string; facts: readonly Fact[] }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, content]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the member has set for own play (MEM-20): staff see it and cannot loosen it. */
export function Limits({ member: { limits, exclusion } }: { member: DeskMember }) {
  const { t } = useTranslation('desk');
  const facts: Fact[] = [
    ...limits.limits.map(({ kind, period, amount, used, pending }): Fact => [
      `${t(`members.limitKinds.${kind}`)}, ${t(`members.limitPeriods.${period}`)}`,
      <>
        {t('members.used', { used: used === null ? '–' : shownAmount(used), amount: amount === null ? '–' : shownAmount(amount) })}
        {pending && (
          <span className={styles.muted}>
            {' '}
            {t('members.pending', { amount: pending.amount === null ? t('members.noLimit') : shownAmount(pending.amount) })}
          </span>
        )}
      </>,
    ]),
    ...(limits.timedOutUntil ? [[t('members.states.timedOut'), <DateTime key="until" value={limits.timedOutUntil} />] as const] : []),
    ...(exclusion
      ? [[t('members.states.excluded'), exclusion.until ? <DateTime key="until" value={exclusion.until} /> : t('members.forGood')] as const]
      : []),
    ...(exclusion?.endAskedAt ? [[t('members.endAskedAt'), <DateTime key="asked" value={exclusion.endAskedAt} />] as const] : []),
    [t('members.realityCheck'), limits.realityMinutes === 0 ? t('members.off') : t('members.minutes', { count: limits.realityMinutes })],
    [t('members.blocks'), limits.blocks.map(({ category }) => category).join(', ') || '–'],
  ];
  return <FactList id="member-limits" title={t('members.limits')} facts={facts} />;
}

/** What opens and empties the account, and whether it is in order. */
export function Security({ member: { secondFactor, passkeys, paymentPassword, withdrawalsPausedUntil } }: { member: DeskMember }) {
  const { t } = useTranslation('desk');
  const { isSet, triesLeft, lockedUntil } = paymentPassword;
  const facts: Fact[] = [
    [t('members.secondFactor'), secondFactor.isOn ? t('members.factorOn', { count: secondFactor.recoveryCodesLeft }) : t('members.off')],
    [
      t('members.passkeys'),
      passkeys.length === 0 ? (
        t('members.noPasskeys')
      ) : (
        <ul>
          {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id}>
              {name} · {t('members.addedAt')} <DateTime value={addedAt} />
              {lastUsedAt && (
                <>
                  {' '}
                  · {t('members.usedAt')} <DateTime value={lastUsedAt} />
                </>
              )}
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t('members.paymentPassword'),
      lockedUntil ? (
        <>
          {t('members.lockedUntil')} <DateTime value={lockedUntil} />
        </>
      ) : (
        t(isSet ? 'members.passwordSet' : 'members.passwordNotSet', { count: triesLeft })
      ),
    ],
    [t('members.withdrawalsPaused'), withdrawalsPausedUntil ? <DateTime value={withdrawalsPausedUntil} /> : t('members.no')],
  ];
  return <FactList id="member-security" title={t('members.security')} facts={facts} />;
}
