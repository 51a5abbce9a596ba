import { PasswordField, useTranslation } from '@portal/portal';

type OwnPasswordFieldProps = { value: string; onChange: (password: string) => void };

/** The password for signing in, typed once more; empty for whoever has none. */
export function OwnPasswordField({ value, onChange }: OwnPasswordFieldProps) {
  const { t } = useTranslation('member');
  return (
    <PasswordField
      label={t('ownPassword.label')}
      labels={{ show: t('ownPassword.show'), hide: t('ownPassword.hide') }}
      name="password"
      autoComplete="current-password"
      hint={t('ownPassword.hint')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
