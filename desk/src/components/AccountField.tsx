import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';

type AccountFieldProps = { value: string; onChange: (account: string) => void };

/** Narrows a list to one member, by the whole account. */
export function AccountField({ value, onChange }: AccountFieldProps) {
  const { t } = useTranslation('desk');
  return (
    <TextField
      label={t('payments.account')}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
