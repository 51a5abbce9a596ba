import { useTranslation } from '@portal/i18n';
import { type Refusal, RefusalNotice, refusalOf } from '@portal/staff';
import { Button, DateTime, TextField } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { Section } from '../../components/Section';
import { useStaff } from '../../lib/staff';
import { addNote, type RiskNote } from './risk-desk.api';
import styles from './Risk.module.css';

type CaseNotesProps = { caseId: string; notes: readonly RiskNote[]; canChange: boolean; onDone: () => void };

/** What operators note about a case for each other. */
export function CaseNotes({ caseId, notes, canChange, onDone }: CaseNotesProps) {
  const { t } = useTranslation('desk');
  const { onEnd } = useStaff();
  const [text, setText] = useState('');
  // A note whose answer was lost is sent again under its id.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    setIsPending(true);
    setRefusal(null);
    try {
      await addNote(caseId, noteId, text.trim());
      setText('');
      setNoteId(crypto.randomUUID());
      onDone();
    } catch (error) {
      const refused = refusalOf(error);
      if (refused.status === 401) onEnd();
      setRefusal(refused);
    }
    setIsPending(false);
  }

  return (
    <Section title={t('members.notes')}>
      {canChange && (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
          <TextField
            label={t('members.newNote')}
            hint={t('members.noteHint')}
            maxLength={500}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {refusal && <RefusalNotice refusal={refusal} />}
          <Button type="submit" pending={isPending}>
            {t('members.addNote')}
          </Button>
        </form>
      )}
      {notes.length === 0 ? (
        <p className={styles.muted}>{t('members.noNotes')}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <span className={styles.muted}>
                {note.operator} · <DateTime value={note.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
