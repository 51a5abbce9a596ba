import { toWire, type MinorUnits } from '@portal/money';
import { TextField, useMoneyText, useSession, useTranslation } from '@portal/portal';
import { findAmountFault } from './check-amount';

export type AmountFieldProps = { label: string; value: string; most: MinorUnits | null; onChange: (value: string) => void };

export function AmountField({ label, value, most, onChange }: AmountFieldProps) {
  const { t } = useTranslation('lobby');
  const moneyText = useMoneyText();
  const symbol = useSession((session) => session.currencySymbol);
  const fault = findAmountFault(value, most);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      prefix={symbol}
      value={value}
      hint={most !== null && t('wallets.upTo', { amount: moneyText(toWire(most)) })}
      error={fault && t(`wallets.faults.${fault}`)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
