import type { TeamMember } from '@portal/contracts';
import { Button, portal, TextField, useCommand, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import styles from './MemberDialog.module.css';
import { useReadTeamAgain } from './team-member.api';

type NoteFormProps = { member: TeamMember; onDone: () => void };

/** A note for the agent alone. */
export function NoteForm({ member: { id, note }, onDone }: NoteFormProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const save = useCommand('PUT /wps/relay/agent/team/:id/note');
  const readAgain = useReadTeamAgain();
  const [text, setText] = useState(note);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    try {
      await save.mutateAsync({ params: { id }, body: { text } });
    } catch {
      return;
    }
    void readAgain();
    portal.notify({ kind: 'success', title: t('manage.noteDone') });
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('links.note')}
        hint={t('manage.noteHint')}
        autoComplete="off"
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {save.error && (
        <p role="alert" className={styles.refusal}>
          {errorText(save.error)}
        </p>
      )}
      <Button type="submit" pending={save.isPending} disabled={text.trim() === note}>
        {t('manage.noteSubmit')}
      </Button>
    </form>
  );
}
