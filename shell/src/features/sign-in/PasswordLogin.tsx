import type { Remembered, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Button, Checkbox, PasswordField, TextField } from '@portal/ui';
import type { FormEvent } from 'react';
import { CaptchaField } from '../../components/CaptchaField';
import { HumanCheckLine } from '../../components/human-check';
import { Refusal } from '../../components/Refusal';
import styles from './LoginForm.module.css';
import { usePasswordLogin } from './usePasswordLogin';

export type PasswordLoginProps = {
  remembered: Remembered | null;
  isAgentEntrance: boolean;
  /** Absent while no way to a new password is open. */
  onForgot?: () => void;
  onSignedIn: (signedIn: SignedIn | null) => void;
};

export function PasswordLogin({ onForgot, ...options }: PasswordLoginProps) {
  const { t } = useTranslation('entrance');
  const login = usePasswordLogin(options);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void login.submit();
  }

  return (
    <form ref={login.form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <Refusal>{login.refusal}</Refusal>
      <TextField
        label={t('fields.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={login.values.username}
        error={login.mistakes.username}
        onChange={(event) => login.change('username', event.target.value)}
      />
      <PasswordField
        label={t('fields.password')}
        labels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
        name="password"
        required
        value={login.values.password}
        hint={login.isFilled ? t('signIn.remembered') : undefined}
        error={login.mistakes.password}
        onChange={(event) => login.change('password', event.target.value)}
      />
      {login.isCaptchaShown && (
        <>
          <CaptchaField
            value={login.values.captcha}
            error={login.mistakes.captcha}
            round={login.captchaRound}
            onChange={(value) => login.change('captcha', value)}
          />
          <HumanCheckLine check={login.human} />
        </>
      )}
      <div className={styles.row}>
        <Checkbox label={t('signIn.remember')} checked={login.remember} onChange={(event) => login.changeRemember(event.target.checked)} />
        {onForgot && (
          <button type="button" className={styles.link} onClick={onForgot}>
            {t('signIn.forgot')}
          </button>
        )}
      </div>
      <Button type="submit" variant="primary" size="large" wide autoFocus={login.isFilled} pending={login.isPending}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
