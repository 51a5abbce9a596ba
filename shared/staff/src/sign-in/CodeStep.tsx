import { useTranslation } from '@portal/i18n';
import { Button, TextField } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import styles from './SignIn.module.css';

type CodeStepProps = { username: string; onSubmit: (code: string) => Promise<void>; onBack: () => void };

/** The six digits of the authenticator. The last digit sends them. */
export function CodeStep({ username, onSubmit, onBack }: CodeStepProps) {
  const { t } = useTranslation('staff');
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function send(digits: string) {
    setIsTried(true);
    if (isPending || digits.length !== 6) return;
    setIsPending(true);
    await onSubmit(digits);
    setIsPending(false);
  }

  function handleChange(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && code.length < 6) void send(digits);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send(code);
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('signIn.code')}
        hint={t('signIn.codeHint', { username })}
        className={styles.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={isTried && !isPending && code.length !== 6 ? t('signIn.codeMissing') : undefined}
        onChange={(event) => handleChange(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide pending={isPending}>
        {t('signIn.submit')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </form>
  );
}
