import { Button, Card, isApiError, PasswordField, TextField, useCommand, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import styles from './Registration.module.css';
import { type Terms, TermsFields } from './TermsFields';

/** An account that the agent opens for somebody, who sets a password of their own at the first sign-in. */
export function DirectForm({ ownSeries }: { ownSeries: number }) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const add = useCommand('POST /wps/relay/agent/members');
  const [terms, setTerms] = useState<Terms>({ type: 'member', series: ownSeries });
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [age, setAge] = useState('');
  const [isAgeBad, setIsAgeBad] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);

  const refused = refusedFields(add.error);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    setOpened(null);
    const isGood = /^[1-9]\d?$/.test(age.trim());
    setIsAgeBad(!isGood);
    if (!isGood) return;
    const added = await add
      .mutateAsync({ body: { ...terms, username: username.trim(), password, confirmedAge: Number(age.trim()) } })
      .catch(() => null);
    if (!added) return;
    setOpened(added.account);
    setUsername('');
    setPassword('');
    setAge('');
  }

  return (
    <Card title={t('direct.title')}>
      <form className={styles.form} noValidate autoComplete="off" onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('direct.username')}
          error={refused.includes('username') ? t('direct.usernameRefused') : null}
          autoComplete="off"
          maxLength={64}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <PasswordField
          label={t('direct.password')}
          labels={{ show: t('direct.show'), hide: t('direct.hide') }}
          hint={t('direct.passwordHint')}
          error={refused.includes('password') ? t('direct.passwordRefused') : null}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <TextField
          label={t('direct.age')}
          hint={t('direct.ageHint')}
          error={isAgeBad ? t('direct.ageBad') : null}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={age}
          onChange={({ target }) => {
            setAge(target.value);
            setIsAgeBad(false);
          }}
        />
        <TermsFields ownSeries={ownSeries} value={terms} onChange={setTerms} />
        {add.error && refused.length === 0 && (
          <p role="alert" className={styles.refusal}>
            {errorText(add.error)}
          </p>
        )}
        {opened !== null && (
          <p role="status" className={styles.done}>
            <strong>{t('direct.done', { account: opened })}</strong>
            <span className={styles.muted}>{t('direct.doneBody')}</span>
          </p>
        )}
        <Button type="submit" variant="primary" pending={add.isPending}>
          {t('direct.submit')}
        </Button>
      </form>
    </Card>
  );
}

/** The fields that the platform has refused. */
function refusedFields(error: unknown): string[] {
  if (!isApiError(error) || error.code !== 'members.fields_refused') return [];
  return Object.keys((error.value as { problems?: object } | null)?.problems ?? {});
}
