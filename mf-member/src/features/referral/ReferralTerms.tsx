import type { Referral } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Card, useMoneyText, useTranslation } from '@portal/portal';
import styles from './Referrals.module.css';

/** What both get, and what the friend has to do for it. */
export function ReferralTerms({ terms }: { terms: Referral['terms'] }) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const { referrerReward, refereeReward, minimumDeposit, minimumTurnover, days, sharePercent } = terms;
  return (
    <Card title={t('referral.terms')}>
      <ul className={styles.terms}>
        {parseMoney(referrerReward) > 0n && <li>{t('referral.forYou', { amount: moneyText(referrerReward) })}</li>}
        {parseMoney(refereeReward) > 0n && <li>{t('referral.forFriend', { amount: moneyText(refereeReward) })}</li>}
        {sharePercent !== '0' && <li>{t('referral.weekly', { percent: sharePercent })}</li>}
        <li>{t('referral.condition', { deposit: moneyText(minimumDeposit), turnover: moneyText(minimumTurnover), days })}</li>
        <li>{t('referral.fair')}</li>
      </ul>
    </Card>
  );
}
