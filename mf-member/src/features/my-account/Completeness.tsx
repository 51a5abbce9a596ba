import type { MemberInfo } from '@portal/contracts';
import { Button, Card, portal, ProgressBar, useTranslation } from '@portal/portal';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type AccountPart, accountParts } from './completeness';
import styles from './MyAccount.module.css';

export type CompletenessProps = {
  member: MemberInfo;
  hasSecondFactor: boolean;
  /** Opens what this page itself has for a part. */
  onAct: (part: 'mobileNum' | 'email' | 'secondFactor') => void;
};

/** How whole the account is and what it lacks; every part leads to where it is added or changed. */
export function Completeness({ member, hasSecondFactor, onAct }: CompletenessProps) {
  const { t } = useTranslation('member');
  const parts = accountParts(member, hasSecondFactor);
  const there = parts.filter(({ isThere }) => isThere).length;
  const missing = parts.length - there;
  const openPayout = () => portal.openCenter('member', 'payoutDetails');
  /** Where a member adds or changes a part. */
  const acts: Record<AccountPart, () => void> = {
    signIn: () => portal.changePassword(),
    payeeName: openPayout,
    mobileNum: () => onAct('mobileNum'),
    email: () => onAct('email'),
    paymentPassword: openPayout,
    secondFactor: () => onAct('secondFactor'),
  };

  return (
    <Card title={t('completeness.title')}>
      <ProgressBar
        label={t('completeness.done')}
        value={there}
        max={parts.length}
        valueText={t('completeness.share', { there, all: parts.length })}
        tone={missing === 0 ? 'gold' : 'brand'}
      />
      <ul className={styles.parts}>
        {parts.map(({ part, isThere }) => (
          <li key={part} className={isThere ? styles.there : styles.lacking}>
            {isThere ? <CircleCheck aria-hidden size={20} /> : <CircleDashed aria-hidden size={20} />}
            <span>
              <strong>{t(`completeness.parts.${part}.name`)}</strong>
              <span>{isThere ? t('completeness.there') : t(`completeness.parts.${part}.why`)}</span>
            </span>
            <Button
              size="small"
              className={styles.add}
              aria-label={t(isThere ? 'completeness.changeOne' : 'completeness.addOne', { what: t(`completeness.parts.${part}.name`) })}
              onClick={acts[part]}
            >
              {t(isThere ? 'completeness.change' : 'completeness.add')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
