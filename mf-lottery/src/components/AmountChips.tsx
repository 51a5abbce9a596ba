import { isMoney } from '@portal/money';
import { Chip, TextField, useMoneyText, useTranslation } from '@portal/portal';
import { readAmount } from '../lib/fields/read-amount';
import styles from './AmountChips.module.css';

export type AmountChipsProps = {
  label: string;
  amounts: readonly string[];
  value: string;
  onChange(value: string): void;
  /** The lowest and highest amount that is taken, decimal text. */
  least?: string | undefined;
  most?: string | undefined;
};

export const isAmount = (text: string): boolean => isMoney(text) && !text.startsWith('-') && /[1-9]/.test(text);

/** An amount of money by hand or by chip; its limits stand below it before any mistake. */
export function AmountChips({ label, amounts, value, onChange, least, most }: AmountChipsProps) {
  const { t } = useTranslation('lottery');
  const money = useMoneyText();
  return (
    <div className={styles.amounts}>
      <TextField
        className={styles.field}
        label={label}
        inputMode="decimal"
        value={value}
        error={isAmount(value) ? undefined : t('pick.stakeWrong')}
        hint={least && most ? t('pick.range', { least: money(least), most: money(most) }) : undefined}
        onChange={(event) => onChange(readAmount(event.currentTarget.value))}
      />
      <div className={styles.chips} role="group" aria-label={t('pick.quickAmounts')}>
        {amounts.map((amount) => (
          <Chip key={amount} selected={value === amount} onClick={() => onChange(amount)}>
            {amount.replace(/\B(?=(\d{3})+$)/g, ',')}
          </Chip>
        ))}
      </div>
    </div>
  );
}
