import { useTranslation } from '@portal/i18n';
import { Button, Card, DateTime } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { RefusalNotice } from '@portal/staff';
import { type FormEvent, useRef, useState } from 'react';
import { useSending } from '../../lib/useSending';
import { addNote, type ChatNote } from './service-desk.api';
import styles from './Service.module.css';

type NotesProps = { id: string; notes: readonly ChatNote[]; canChange: boolean; onAdded: () => void };

/** What staff tell each other about a conversation; the member never sees it. */
export function Notes({ id, notes, canChange, onAdded }: NotesProps) {
  const { t } = useTranslation('desk');
  const [text, setText] = useState('');
  const { send, isPending, refusal } = useSending();
  // The same note, however often its sending has to be tried.
  const noteId = useRef(crypto.randomUUID());

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    await send(async () => {
      await addNote(id, noteId.current, text.trim());
      noteId.current = crypto.randomUUID();
      setText('');
      onAdded();
    });
  }

  return (
    <Card>
      <h2>{t('service.notes.title')}</h2>
      <p className={styles.meta}>{t('service.notes.hint')}</p>
      <ul className={styles.notes}>
        {notes.map(({ id: noteKey, operator, text: words, at }) => (
          <li key={noteKey}>
            <span className={styles.meta}>
              {operator} <DateTime value={at} />
            </span>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
      {canChange && (
        <form className={styles.composer} onSubmit={(event) => void handleSubmit(event)}>
          <TextAreaField
            label={t('service.notes.new')}
            rows={2}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {refusal && <RefusalNotice refusal={refusal} />}
          <div>
            <Button type="submit" pending={isPending} disabled={text.trim() === ''}>
              {t('service.notes.add')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
