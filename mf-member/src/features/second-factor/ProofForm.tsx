import { Button, TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { OwnPasswordField } from '../../components/OwnPasswordField';
import styles from './SecondFactor.module.css';

export type ProofFormProps = {
  body: string;
  submit: string;
  isDanger?: boolean;
  /** A refusal is shown here. */
  send: (proof: { password?: string; code: string }) => Promise<void>;
  onClose: () => void;
};

/** Password and code once more, before what they protect is changed. */
export function ProofForm({ body, submit, isDanger = false, send, onClose }: ProofFormProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!code.trim()) return setRefusal(t('factor.codeNeeded'));
    setRefusal(null);
    setIsPending(true);
    try {
      await send({ ...(password && { password }), code: tidyCode(code) });
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.body}>{body}</p>
      <OwnPasswordField value={password} onChange={setPassword} />
      <TextField
        label={`${t('factor.anyCode')} *`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={isPending}>
          {submit}
        </Button>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </div>
    </form>
  );
}

/** Apps show a code in two groups, and people copy it as it is shown. */
const tidyCode = (code: string): string => code.replace(/\s/g, '');
