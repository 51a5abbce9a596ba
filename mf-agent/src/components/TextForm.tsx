import { Button, TextField, type useCommand, useErrorText } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import styles from './TextForm.module.css';

export type TextFormProps = {
  label: string;
  hint: string;
  submitLabel: string;
  /** What stands there at first; it cannot be sent as it is. */
  initial?: string;
  autoFocus?: boolean;
  /** How the sending goes. */
  command: Pick<ReturnType<typeof useCommand>, 'isPending' | 'error'>;
  /** A refusal is shown from `command`, and the text stays. */
  onSend: (text: string) => Promise<void>;
};

/** A text of a few lines that goes somewhere. */
export function TextForm({ label, hint, submitLabel, initial = '', autoFocus = false, command, onSend }: TextFormProps) {
  const errorText = useErrorText();
  const [text, setText] = useState(initial);
  const isSame = text.trim() === initial;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (command.isPending || isSame) return;
    try {
      await onSend(text);
    } catch {
      return;
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {command.error && (
        <p role="alert" className={styles.refusal}>
          {errorText(command.error)}
        </p>
      )}
      <Button type="submit" pending={command.isPending} disabled={isSame}>
        {submitLabel}
      </Button>
    </form>
  );
}
