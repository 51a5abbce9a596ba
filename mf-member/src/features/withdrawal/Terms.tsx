import type { WithdrawalOptions } from '@portal/contracts';
import { useMoneyText, useTranslation } from '@portal/portal';
import styles from './Withdrawals.module.css';

/** Hours, and how much of the day's room is used. */
export function Terms({ options: { daily, hours } }: { options: WithdrawalOptions }) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  return (
    <ul className={styles.terms}>
      <li>{t('withdraw.terms.hours', hours)}</li>
      <li>{t('withdraw.terms.count', { used: daily.countUsed, all: daily.count })}</li>
      <li>{t('withdraw.terms.sum', { used: moneyText(daily.sumUsed), all: moneyText(daily.sum) })}</li>
    </ul>
  );
}
