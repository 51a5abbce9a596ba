import { useTranslation } from '@portal/i18n';
import { RefusalNotice } from '@portal/staff';
import { Button, DateTime, TextField } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { useSending } from '../lib/useSending';
import styles from './Notes.module.css';
import { Section } from './Section';

type NotesProps = {
  notes: readonly { id: string; operator: string; text: string; at: string }[];
  canChange: boolean;
  /** Sends a note; one whose answer was lost is sent again under its id. */
  add: (noteId: string, text: string) => Promise<unknown>;
  onAdded: () => void;
};

/** What operators have written about a member or a case, for each other. */
export function Notes({ notes, canChange, add, onAdded }: NotesProps) {
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const [text, setText] = useState('');
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    await send(async () => {
      await add(noteId, text.trim());
      setText('');
      setNoteId(crypto.randomUUID());
      onAdded();
    });
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
