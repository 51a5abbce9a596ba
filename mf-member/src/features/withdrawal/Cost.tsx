import type { WithdrawalOptions } from '@portal/contracts';
import { useMoneyText, useTranslation } from '@portal/portal';
import styles from './Withdrawals.module.css';

export type CostProps = { preview: WithdrawalOptions['preview']; fee: WithdrawalOptions['fee'] };

/** What arrives, what it costs, and what leaves the balance. The fee is told before an amount is typed. */
export function Cost({ preview, fee }: CostProps) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const rule =
    fee.freeLeft > 0
      ? t('withdraw.freeLeft', { count: fee.freeLeft })
      : t('withdraw.feeRule', { rate: fee.ratePercent, maximum: moneyText(fee.maximum) });
  const rows = [
    { key: 'arrives', label: t('withdraw.arrives'), value: preview?.amount },
    { key: 'fee', label: t('withdraw.fee'), value: preview?.fee },
    { key: 'total', label: t('withdraw.total'), value: preview?.total },
  ];
  return (
    <div className={styles.cost}>
      <dl>
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '–' : moneyText(value)}</dd>
          </div>
        ))}
      </dl>
      <p>{rule}</p>
    </div>
  );
}
