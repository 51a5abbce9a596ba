import { useTranslation } from '@portal/i18n';
import { Button, PasswordField, TextField } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { focusFirstProblem } from '../lib/focus-first-problem';
import styles from './SignIn.module.css';

type PasswordStepProps = {
  username: string;
  onUsernameChange: (username: string) => void;
  isThrottled: boolean;
  onSubmit: (password: string) => Promise<void>;
};

export function PasswordStep({ username, onUsernameChange, isThrottled, onSubmit }: PasswordStepProps) {
  const { t } = useTranslation('staff');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (isPending || isThrottled) return;
    if (username.trim() === '' || password === '') return focusFirstProblem(event);
    setIsPending(true);
    await onSubmit(password);
    setIsPending(false);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('signIn.name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={64}
        value={username}
        error={isTried && username.trim() === '' ? t('signIn.nameMissing') : undefined}
        onChange={(event) => onUsernameChange(event.target.value)}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        maxLength={255}
        value={password}
        error={isTried && password === '' ? t('signIn.passwordMissing') : undefined}
        labels={{ show: t('signIn.show'), hide: t('signIn.hide') }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide pending={isPending} disabled={isThrottled}>
        {t('signIn.next')}
      </Button>
    </form>
  );
}
