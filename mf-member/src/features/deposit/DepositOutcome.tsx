import type { Deposit } from '@portal/contracts';
import { Button, imageUrl, portal, useMoneyText, useTranslation } from '@portal/portal';
import { CircleX, Hourglass } from 'lucide-react';
import styles from './DepositOutcome.module.css';

type Ended = Exclude<Deposit['status'], 'waiting_payment'>;
const icons = { expired: Hourglass, cancelled: CircleX, review: Hourglass, rejected: CircleX } as const;

export type DepositOutcomeProps = { deposit: Deposit; onPutAway: () => void };

/** What became of a deposit, and what to do next. */
export function DepositOutcome({ deposit, onPutAway }: DepositOutcomeProps) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const status = deposit.status as Ended;
  const Icon = status === 'credited' ? null : icons[status];
  const amount = moneyText(deposit.creditedAmount ?? deposit.payableAmount);

  return (
    <div className={styles.outcome} role="status">
      {Icon ? (
        <Icon aria-hidden size={48} className={styles.plain} />
      ) : (
        <img src={imageUrl('/img/rabbit/cheering.svg')} alt="" width={192} height={160} />
      )}
      <h2>{t(`deposit.outcomes.${status}.title`, { amount })}</h2>
      <p className={styles.body}>{t(`deposit.outcomes.${status}.body`, { amount, number: deposit.number })}</p>
      <div className={styles.acts}>
        {status === 'credited' && (
          <Button variant="primary" onClick={() => portal.closeCenter()}>
            {t('deposit.goPlay')}
          </Button>
        )}
        {(status === 'review' || status === 'rejected') && (
          <Button variant="primary" onClick={() => portal.openCustomerService()}>
            {t('deposit.askService')}
          </Button>
        )}
        <Button onClick={onPutAway}>{t('deposit.again')}</Button>
      </div>
    </div>
  );
}
