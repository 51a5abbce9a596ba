import { chatLimits } from '@portal/contracts/chat-words';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { Button, formatDateTime, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../lib/focus-first-invalid';
import { setDraft, useDraft } from './draft.store';
import styles from './LetterForm.module.css';

export type LetterFormProps = {
  /** When somebody is there again; null when that is not known. */
  opensAt: string | null;
  /** Members are answered in their account; visitors say where. */
  isVisitor: boolean;
  onSend: (letter: { clientId: string; text: string; contact: string }) => Promise<void>;
};

/** Outside office hours: a message that is answered later. */
export function LetterForm({ opensAt, isVisitor, onSend }: LetterFormProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  // The same letter once, however often it is sent.
  const [clientId] = useState(() => crypto.randomUUID());
  const text = useDraft((draft) => draft.text);
  const [contact, setContact] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const most = chatLimits.maxCharacters;
  const isMissing = text.trim() === '';
  const isLong = text.trim().length > most;
  const isUnreachable = isVisitor && contact.trim() === '';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setIsChecked(true);
    if (isMissing || isLong || isUnreachable) return focusFirstInvalid(form.current);
    setIsSending(true);
    setRefusal(null);
    await onSend({ clientId, text: text.trim(), contact: contact.trim() }).then(() => setDraft({ text: '' }), setRefusal);
    setIsSending(false);
  }

  const textFault = isMissing ? t('letter.textNeeded') : isLong ? t('composer.tooLong', { most, length: text.trim().length }) : undefined;
  return (
    <form ref={form} className={styles.letter} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>
        <strong>{t('letter.title')}</strong>
        {opensAt !== null && <span> {t('letter.opensAt', { time: formatDateTime(opensAt).slice(0, 16) })}</span>}
      </p>
      <p className={styles.hint}>{t(isVisitor ? 'letter.visitorHint' : 'letter.hint')}</p>
      <TextAreaField
        label={t('letter.text')}
        rows={4}
        value={text}
        error={isChecked ? textFault : undefined}
        onChange={({ target }) => setDraft({ text: target.value })}
      />
      <TextField
        label={t(isVisitor ? 'letter.contact' : 'letter.contactOptional')}
        hint={t('letter.contactHint')}
        maxLength={chatLimits.maxContactCharacters}
        value={contact}
        error={isChecked && isUnreachable ? t('letter.contactNeeded') : undefined}
        onChange={({ target }) => setContact(target.value)}
      />
      {refusal !== null && (
        <p role="alert" className={styles.fault}>
          <CircleAlert aria-hidden size={16} />
          {errorText(refusal)}
        </p>
      )}
      <Button variant="primary" type="submit" pending={isSending}>
        {t('letter.send')}
      </Button>
    </form>
  );
}
