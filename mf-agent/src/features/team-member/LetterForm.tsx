import type { TeamMember } from '@portal/contracts';
import { Button, portal, TextField, useCommand, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import styles from './MemberDialog.module.css';

type LetterFormProps = { member: Pick<TeamMember, 'id' | 'account'>; onDone: () => void };

/** A message into the inbox of a member of the team. Its id is chosen here, so that sending it again after a failure sends it once. */
export function LetterForm({ member: { id, account }, onDone }: LetterFormProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const write = useCommand('POST /wps/relay/agent/team/:id/letters');
  const [letterId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (write.isPending || text.trim() === '') return;
    try {
      await write.mutateAsync({ params: { id }, body: { id: letterId, text } });
    } catch {
      return;
    }
    portal.notify({ kind: 'success', title: t('manage.letterDone', { account }) });
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('manage.letter')}
        hint={t('manage.letterHint', { account })}
        autoComplete="off"
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {write.error && (
        <p role="alert" className={styles.refusal}>
          {errorText(write.error)}
        </p>
      )}
      <Button type="submit" pending={write.isPending} disabled={text.trim() === ''}>
        {t('manage.letterSubmit')}
      </Button>
    </form>
  );
}
