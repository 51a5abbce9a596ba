import { useTranslation } from '@portal/i18n';
import { PasswordField, TextField } from '@portal/ui';
import { CaptchaField } from '../../components/CaptchaField';
import { CodeField } from '../../components/code';
import { PhoneField } from '../../components/phone';
import { inputOf, type RegisterFieldName } from './register-fields';
import type { useRegisterForm } from './useRegisterForm';

export type RegisterFieldProps = { name: RegisterFieldName; register: ReturnType<typeof useRegisterForm> };

/** One field. Its rule stands under it until a mistake takes that place. */
export function RegisterField({ name, register }: RegisterFieldProps) {
  const { t } = useTranslation('entrance');
  const { type, ...input } = inputOf(name);
  const error = register.errorOf(name);
  const value = register.fields[name] ?? '';
  const handleChange = (next: string) => register.change(name, next);
  if (name === 'captcha') return <CaptchaField value={value} error={error} round={register.captchaRound} onChange={handleChange} />;
  if (name === 'verificationCode')
    return <CodeField purpose="register" value={value} error={error} sending={register.sending} onChange={handleChange} />;

  const required = register.isRequired(name);
  const field = {
    ...input,
    label: required ? `${register.label(name)} *` : register.label(name),
    name,
    required,
    autoCapitalize: 'none',
    spellCheck: false,
    value,
    hint: error ? undefined : register.hintOf(name),
    error,
    onBlur: () => void register.judge(name),
    onChange: (event: { target: { value: string } }) => handleChange(event.target.value),
  };
  if (name === 'mobileNum') return <PhoneField {...field} dialing={register.dialing} onDialingChange={register.setDialing} />;
  if (type === 'password') return <PasswordField {...field} labels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }} />;
  return <TextField {...field} type={type} />;
}
