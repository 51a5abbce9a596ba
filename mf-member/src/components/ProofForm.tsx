import { TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormEnd } from './FormEnd';
import { OwnPasswordField } from './OwnPasswordField';
import styles from './ProofForm.module.css';

export type Proof = { password?: string; code?: string };

export type ProofFormProps = {
  body?: string;
  submit: string;
  isDanger?: boolean;
  /** Whether the second factor is on. */
  needsCode: boolean;
  /** What stands before password and code. */
  children?: ReactNode;
  /** Whatever else is wrong, in words; nothing is sent then. */
  findMistake?: () => string | null;
  /** A refusal is shown here. */
  send: (proof: Proof) => Promise<void>;
  /** A refusal in words that the platform did not make. */
  textOf?: (error: unknown) => string | null;
  onClose: () => void;
};

/** The password once more, and a code where the second factor is on, before what they protect is changed. */
export function ProofForm({ body, submit, isDanger = false, needsCode, children, findMistake, send, textOf, onClose }: ProofFormProps) {
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
    const mistake = findMistake?.() ?? null;
    if (mistake) return setRefusal(mistake);
    if (needsCode && !code.trim()) return setRefusal(t('factor.codeNeeded'));
    setRefusal(null);
    setIsPending(true);
    try {
      await send({ ...(password && { password }), ...(needsCode && { code: tidyCode(code) }) });
    } catch (error) {
      setRefusal(textOf?.(error) ?? errorText(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {body && <p className={styles.body}>{body}</p>}
      {children}
      <OwnPasswordField value={password} onChange={setPassword} />
      {needsCode && (
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
      )}

      <FormEnd submit={submit} isDanger={isDanger} isPending={isPending} refusal={refusal} onClose={onClose} />
    </form>
  );
}

/** Apps show a code in two groups, and people copy it as it is shown. */
const tidyCode = (code: string): string => code.replace(/\s/g, '');
