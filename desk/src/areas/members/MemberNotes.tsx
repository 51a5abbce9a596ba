import { useTranslation } from '@portal/i18n';
import { Button, DateTime, TextField } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { type Refusal, RefusalNotice, refusalOf } from '@portal/staff';
import { useStaff } from '../../lib/staff';
import { addNote, type DeskMember } from './members-desk.api';
import styles from './Members.module.css';

type MemberNotesProps = { member: DeskMember; canChange: boolean; onDone: () => void };

/** What operators have written about the member, for each other. */
export function MemberNotes({ member: { id, notes }, canChange, onDone }: MemberNotesProps) {
  const { t } = useTranslation('desk');
  const { onEnd } = useStaff();
  const [text, setText] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    setIsPending(true);
    setRefusal(null);
    try {
      await addNote(id, text.trim());
      setText('');
      onDone();
    } catch (error) {
      const refused = refusalOf(error);
      if (refused.status === 401) onEnd();
      setRefusal(refused);
    }
    setIsPending(false);
  }

  return (
    <section aria-labelledby="member-notes" className={styles.section}>
      <h2 id="member-notes">{t('members.notes')}</h2>
      {canChange && (
        <form className={styles.section} onSubmit={(event) => void handleSubmit(event)}>
          <TextField
            label={t('members.newNote')}
            hint={t('members.noteHint')}
            maxLength={500}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {refusal && <RefusalNotice refusal={refusal} />}
          <div className={styles.tools}>
            <Button type="submit" pending={isPending}>
              {t('members.addNote')}
            </Button>
          </div>
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
    </section>
  );
}
