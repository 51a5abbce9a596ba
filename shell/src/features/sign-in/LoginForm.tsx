import type { SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Button, PasswordField, TextField } from '@portal/ui';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode } from 'react';
import { CaptchaField } from '../../components/CaptchaField';
import styles from './LoginForm.module.css';
import { useLoginForm } from './useLoginForm';

export type LoginFormProps = {
  /** `null`: signed in, but what is told about it did not arrive. */
  onSignedIn: (signedIn: SignedIn | null) => void;
  /** After the button: where to go without an account. */
  after?: ReactNode;
};

export function LoginForm({ onSignedIn, after }: LoginFormProps) {
  const { t } = useTranslation('shell');
  const { form, fields, errors, refusal, isCaptchaShown, captchaRound, isPending, change, submit } = useLoginForm(onSignedIn);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          <CircleAlert aria-hidden size={18} />
          {refusal}
        </p>
      )}
      <TextField
        label={t('fields.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        required
        value={fields.username}
        error={errors.username}
        onChange={(event) => change('username', event.target.value)}
      />
      <PasswordField
        label={t('fields.password')}
        labels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
        name="password"
        maxLength={255}
        required
        value={fields.password}
        error={errors.password}
        onChange={(event) => change('password', event.target.value)}
      />
      {isCaptchaShown && (
        <CaptchaField value={fields.captcha} error={errors.captcha} round={captchaRound} onChange={(value) => change('captcha', value)} />
      )}
      <Button type="submit" variant="primary" size="large" wide pending={isPending}>
        {t('signIn.submit')}
      </Button>
      {after}
    </form>
  );
}
