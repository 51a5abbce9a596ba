import type { TeamMember } from '@portal/contracts';
import { portal, useCommand, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { TextForm } from '../../components/TextForm';

type LetterFormProps = { member: Pick<TeamMember, 'id' | 'account'>; onDone: () => void };

/** A message into the inbox of a member of the team. Its id is chosen here, so that sending it again after a failure sends it once. */
export function LetterForm({ member: { id, account }, onDone }: LetterFormProps) {
  const { t } = useTranslation('agent');
  const write = useCommand('POST /wps/relay/agent/team/:id/letters');
  const [letterId] = useState(() => crypto.randomUUID());

  async function handleSend(text: string) {
    await write.mutateAsync({ params: { id }, body: { id: letterId, text } });
    portal.notify({ kind: 'success', title: t('manage.letterDone', { account }) });
    onDone();
  }

  return (
    <TextForm
      label={t('manage.letter')}
      hint={t('manage.letterHint', { account })}
      submitLabel={t('manage.letterSubmit')}
      command={write}
      onSend={handleSend}
    />
  );
}
