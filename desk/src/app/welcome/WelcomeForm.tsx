import { fewestOperatorPasswordCharacters, operatorNamePattern } from '@portal/contracts/operator-account-rules';
import { useTranslation } from '@portal/i18n';
import { focusFirstProblem, type Refusal, RefusalNotice, refusalOf, useRoleNames } from '@portal/staff';
import { Button, DateTime, PasswordField, TextField } from '@portal/ui';
import { QrCode } from '@portal/ui/qr-code';
import { type FormEvent, useState } from 'react';
import { acceptLink, type OpenedLink } from './welcome.api';
import styles from './Welcome.module.css';

type WelcomeFormProps = { token: string; link: OpenedLink; onDone: () => void };

const codeDigits = 6;

/** Name, password, and a code that proves the authenticator has the secret. */
export function WelcomeForm({ token, link, onDone }: WelcomeFormProps) {
  const { t } = useTranslation('desk');
  const namesOf = useRoleNames();
  const [name, setName] = useState(link.name ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isNameFine = operatorNamePattern.test(name.trim());
  const isPasswordFine = password.length >= fewestOperatorPasswordCharacters;
  const isCodeFine = code.length === codeDigits;

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (isPending) return;
    if (!isNameFine || !isPasswordFine || !isCodeFine) return focusFirstProblem(event);
    setIsPending(true);
    setRefusal(null);
    try {
      await acceptLink({ token, name: name.trim(), password, code });
      onDone();
    } catch (error) {
      setRefusal(refusalOf(error));
      setCode('');
      setIsPending(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>
        {t(link.name ? 'welcome.renews' : 'welcome.roles', { roles: namesOf(link.roles) })}
        <br />
        {t('welcome.until')} <DateTime value={link.expiresAt} />
      </p>
      <TextField
        label={t('welcome.name')}
        hint={link.name ? undefined : t('welcome.nameHint')}
        readOnly={link.name !== null}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={link.name === null}
        maxLength={64}
        value={name}
        error={isTried && !isNameFine ? t('welcome.nameWrong') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={t('welcome.password')}
        hint={t('welcome.passwordHint', { count: fewestOperatorPasswordCharacters })}
        name="password"
        autoComplete="new-password"
        autoFocus={link.name !== null}
        maxLength={255}
        value={password}
        error={isTried && !isPasswordFine ? t('welcome.passwordShort', { count: fewestOperatorPasswordCharacters }) : undefined}
        labels={{ show: t('welcome.show'), hide: t('welcome.hide') }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.factor}>
        <p>{t('welcome.scan')}</p>
        <QrCode value={link.address} size={200} label={t('welcome.qrLabel')} />
        <p>{t('welcome.typeSecret')}</p>
        <code className={styles.secret}>{link.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <TextField
        label={t('welcome.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={isTried && !isPending && !isCodeFine ? t('welcome.codeMissing') : undefined}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, codeDigits))}
      />
      {refusal && <RefusalNotice refusal={refusal} />}
      <Button type="submit" variant="primary" size="large" wide pending={isPending}>
        {t(link.name ? 'welcome.renew' : 'welcome.submit')}
      </Button>
    </form>
  );
}
