import type { Remembered, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Button, Checkbox, PasswordField, TextField } from '@portal/ui';
import { CaptchaField } from '../../components/CaptchaField';
import { HumanCheckLine } from '../../components/human-check';
import { Refusal } from '../../components/Refusal';
import styles from './LoginForm.module.css';
import { usePasswordLogin } from './usePasswordLogin';

export type PasswordLoginProps = {
  remembered: Remembered | null;
  isAgentEntrance: boolean;
  /** Whether the browser may list passkeys at the name. */
  listsPasskeys: boolean;
  /** Absent while no way to a new password is open. */
  onForgot?: () => void;
  onSignedIn: (signedIn: SignedIn | null) => void;
  onSecondStep: (challenge: string) => void;
  /** Why a second step led back to this form. */
  earlierRefusal: unknown;
};

export function PasswordLogin({ onForgot, listsPasskeys, ...options }: PasswordLoginProps) {
  const { t } = useTranslation('entrance');
  const login = usePasswordLogin(options);

  return (
    <form ref={login.ref} className={styles.form} noValidate onSubmit={(event) => void login.submit(event)}>
      <Refusal>{login.refusal}</Refusal>
      <TextField
        label={t('fields.username')}
        {...login.field('username')}
        autoComplete={listsPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={t('fields.password')}
        labels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
        {...login.field('password')}
        required
        hint={login.isFilled ? t('signIn.remembered') : undefined}
      />
      {login.isCaptchaShown && (
        <>
          <CaptchaField {...login.field('captcha')} round={login.captchaRound} />
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
