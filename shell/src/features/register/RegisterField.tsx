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
  const base = register.field(name);
  if (name === 'captcha') return <CaptchaField {...base} round={register.captchaRound} />;
  if (name === 'verificationCode') return <CodeField {...base} purpose="register" sending={register.sending} />;

  const required = register.isRequired(name);
  const field = {
    ...input,
    ...base,
    label: required ? `${register.label(name)} *` : register.label(name),
    required,
    autoCapitalize: 'none',
    spellCheck: false,
    hint: base.error ? undefined : register.hintOf(name),
  };
  if (name === 'mobileNum') return <PhoneField {...field} dialing={register.dialing} onDialingChange={register.setDialing} />;
  if (type === 'password') return <PasswordField {...field} labels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }} />;
  return <TextField {...field} type={type} />;
}
