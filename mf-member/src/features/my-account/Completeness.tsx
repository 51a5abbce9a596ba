import type { MemberInfo } from '@portal/contracts';
import { Button, Card, portal, ProgressBar, useTranslation } from '@portal/portal';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type AccountPart, accountParts, type Safety } from './completeness';
import styles from './MyAccount.module.css';

export type CompletenessProps = {
  member: MemberInfo;
  safety: Safety;
  /** Opens what this page itself has for a part. */
  onAct: (part: 'mobileNum' | 'email' | 'secondFactor' | 'passkey') => void;
};

/** How whole the account is and what it lacks; every part leads to where it is added or changed. */
export function Completeness({ member, safety, onAct }: CompletenessProps) {
  const { t } = useTranslation('member');
  const parts = accountParts(member, safety);
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
    passkey: () => onAct('passkey'),
    identity: () => portal.openCenter('member', 'identity'),
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
        {parts.map(({ part, isThere, isWaiting = false }) => (
          <li key={part} className={isThere ? styles.there : styles.lacking}>
            {isThere ? <CircleCheck aria-hidden size={20} /> : <CircleDashed aria-hidden size={20} />}
            <span>
              <strong>{t(`completeness.parts.${part}.name`)}</strong>
              <span>
                {isWaiting ? t('completeness.checking') : isThere ? t('completeness.there') : t(`completeness.parts.${part}.why`)}
              </span>
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
