import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';

/** What names a booking of a bank; the platform checks the same. */
export const bankReferencePattern = /^[A-Za-z0-9._:-]{8,64}$/;
export const isBankReference = (text: string): boolean => bankReferencePattern.test(text.trim());

type BankReferenceFieldProps = {
  value: string;
  /** Whether somebody has tried to send it. */ isTried: boolean;
  onChange: (value: string) => void;
};

/** Under what a bank has booked a payment that an officer made in its app. */
export function BankReferenceField({ value, isTried, onChange }: BankReferenceFieldProps) {
  const { t } = useTranslation('desk');
  return (
    <TextField
      label={t('withdrawals.bankReference')}
      hint={t('withdrawals.bankReferenceHint')}
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      value={value}
      error={isTried && !isBankReference(value) ? t('withdrawals.bankReferenceWrong') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
