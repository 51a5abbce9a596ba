import type { MemberInfo } from '@portal/contracts';
import { Button, Card, portal, ProgressBar, useTranslation } from '@portal/portal';
import { CircleCheck, CircleDashed, Headset } from 'lucide-react';
import { type AccountPart, accountParts } from './completeness';
import styles from './MyAccount.module.css';

/** Pages on which a member adds what is missing. */
const ownPage: Partial<Record<AccountPart, string>> = { payeeName: 'payoutDetails', paymentPassword: 'payoutDetails' };

/** How whole the account is and what it lacks; what a member cannot add alone, customer service adds. */
export function Completeness({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('member');
  const parts = accountParts(member);
  const there = parts.filter(({ isThere }) => isThere).length;
  const missing = parts.length - there;

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
            {!isThere && ownPage[part] && (
              <Button
                size="small"
                className={styles.add}
                aria-label={t('completeness.addOne', { what: t(`completeness.parts.${part}.name`) })}
                onClick={() => portal.openCenter('member', ownPage[part])}
              >
                {t('completeness.add')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {parts.some(({ part, isThere }) => !isThere && !ownPage[part]) && (
        <Button wide icon={<Headset aria-hidden />} onClick={() => portal.openCustomerService()}>
          {t('completeness.ask')}
        </Button>
      )}
    </Card>
  );
}
