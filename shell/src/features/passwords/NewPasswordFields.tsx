import { useTranslation } from '@portal/i18n';
import { PasswordField, type PasswordFieldProps } from '@portal/ui';
import { useStatus } from '../../state/status.store';
import { passwordHint } from './find-password-mistakes';

type Name = 'newPassword' | 'confirmNewPassword';

export type NewPasswordFieldsProps = {
  /** What an input needs to be a field of the form. */
  field: (name: Name) => Pick<PasswordFieldProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'error'>;
};

/** The new password twice, its rule before any mistake. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { t } = useTranslation('entrance');
  const hint = passwordHint(useStatus(({ registerRules }) => registerRules));
  const labels = { show: t('fields.showPassword'), hide: t('fields.hidePassword') };
  function showField(name: Name, hintText?: string) {
    const props = field(name);
    return (
      <PasswordField
        label={`${t(`fields.${name}`)} *`}
        labels={labels}
        {...props}
        autoComplete="new-password"
        required
        hint={props.error ? undefined : hintText}
      />
    );
  }
  return (
    <>
      {showField('newPassword', hint)}
      {showField('confirmNewPassword', t('register.confirmHint'))}
    </>
  );
}
