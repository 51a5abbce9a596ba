import { PasswordField, useTranslation } from '@portal/portal';

export type PaymentPasswordFieldProps = {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  hint?: string;
  error?: string | null;
  autoFocus?: boolean;
};

const digits = 6;
export const isWholePaymentPassword = (text: string): boolean => new RegExp(`^[0-9]{${digits}}$`).test(text);

/** The six digits, with the number pad of a phone. Browsers keep it as no password of the site. */
export function PaymentPasswordField({ value, onChange, label, ...more }: PaymentPasswordFieldProps) {
  const { t } = useTranslation('member');
  return (
    <PasswordField
      label={label ?? t('paymentPassword.name')}
      labels={{ show: t('paymentPassword.show'), hide: t('paymentPassword.hide') }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      required
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/[^0-9]/g, ''))}
      {...more}
    />
  );
}
