import { useTranslation } from '@portal/i18n';
import { PasswordField, TextField } from '@portal/ui';
import { inputOf, type RegisterFieldName } from './register-fields';
import type { useRegisterForm } from './useRegisterForm';

export type RegisterFieldProps = { name: RegisterFieldName; register: ReturnType<typeof useRegisterForm> };

/** One field. Its rule stands under it until a mistake takes that place. */
export function RegisterField({ name, register }: RegisterFieldProps) {
  const { t } = useTranslation('shell');
  const { type, ...input } = inputOf(name);
  const error = register.errorOf(name);
  const required = register.isRequired(name);
  const field = {
    ...input,
    label: required ? `${register.label(name)} *` : register.label(name),
    name,
    required,
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 255,
    value: register.fields[name] ?? '',
    hint: error ? undefined : register.hintOf(name),
    error,
    onBlur: () => void register.judge(name),
    onChange: (event: { target: { value: string } }) => register.change(name, event.target.value),
  };
  if (type === 'password') return <PasswordField {...field} labels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }} />;
  return <TextField {...field} type={type} />;
}
