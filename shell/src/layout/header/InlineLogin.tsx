import { useTranslation } from '@portal/i18n';
import { signIn, useSession } from '@portal/session';
import { Button } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { LoginDialog } from '../../features/sign-in';
import { afterSignIn } from '../../state/session/after-sign-in';
import { keepLoginDraft } from '../../state/session/login-draft';
import { openLogin } from '../../state/overlays/overlays.store';
import styles from './InlineLogin.module.css';

const longest = 255;

/** Name and password in the header (HDR-02). With nothing typed its button opens the popup; what needs more than these two goes on there. */
export function InlineLogin() {
  const { t } = useTranslation('shell');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isPending, setIsPending] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (username.trim() === '' || password === '') {
      if (username.trim() !== '') keepLoginDraft({ username: username.trim(), refusal: null });
      return openLogin();
    }
    setIsPending(true);
    try {
      afterSignIn(await signIn({ type: 'username', username: username.trim(), password }), { afterwards: null });
    } catch (refusal) {
      // The sign-in itself may have succeeded and only what is read after it have failed.
      if (useSession.getState().isLogin) return afterSignIn(null, { afterwards: null });
      keepLoginDraft({ username: username.trim(), refusal });
      openLogin();
    } finally {
      setPassword('');
      setIsPending(false);
    }
  }

  return (
    <form
      className={styles.form}
      aria-label={t('header.login')}
      onFocus={LoginDialog.prefetch}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <input
        aria-label={t('header.username')}
        placeholder={t('header.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <input
        type="password"
        aria-label={t('header.password')}
        placeholder={t('header.password')}
        autoComplete="current-password"
        maxLength={longest}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="small" className={styles.submit} pending={isPending} onPointerEnter={LoginDialog.prefetch}>
        {t('header.login')}
      </Button>
    </form>
  );
}
