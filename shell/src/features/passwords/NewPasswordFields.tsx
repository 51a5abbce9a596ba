import { useTranslation } from '@portal/i18n';
import { PasswordField } from '@portal/ui';
import { useStatus } from '../../state/status.store';
import { passwordHint } from './find-password-mistakes';

type Name = 'newPassword' | 'confirmNewPassword';

export type NewPasswordFieldsProps = {
  values: Record<Name, string>;
  mistakes: Partial<Record<Name, string>>;
  onChange: (name: Name, value: string) => void;
};

/** The new password twice, its rule before any mistake. */
export function NewPasswordFields({ values, mistakes, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation('entrance');
  const hint = passwordHint(useStatus(({ registerRules }) => registerRules));
  const labels = { show: t('fields.showPassword'), hide: t('fields.hidePassword') };
  const field = (name: Name, hintText?: string) => (
    <PasswordField
      label={`${t(`fields.${name}`)} *`}
      labels={labels}
      name={name}
      autoComplete="new-password"
      required
      value={values[name]}
      hint={mistakes[name] ? undefined : hintText}
      error={mistakes[name]}
      onChange={(event) => onChange(name, event.target.value)}
    />
  );
  return (
    <>
      {field('newPassword', hint)}
      {field('confirmNewPassword', t('register.confirmHint'))}
    </>
  );
}
