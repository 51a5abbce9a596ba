import type { TeamMember } from '@portal/contracts';
import { portal, useCommand, useTranslation } from '@portal/portal';
import { TextForm } from '../../components/TextForm';
import { useReadTeamAgain } from './team-member.api';

type NoteFormProps = { member: Pick<TeamMember, 'id' | 'note'>; onDone: () => void };

/** A note for the agent alone. */
export function NoteForm({ member: { id, note }, onDone }: NoteFormProps) {
  const { t } = useTranslation('agent');
  const save = useCommand('PUT /wps/relay/agent/team/:id/note');
  const readAgain = useReadTeamAgain();

  async function handleSend(text: string) {
    await save.mutateAsync({ params: { id }, body: { text } });
    void readAgain();
    portal.notify({ kind: 'success', title: t('manage.noteDone') });
    onDone();
  }

  return (
    <TextForm
      label={t('links.note')}
      hint={t('manage.noteHint')}
      submitLabel={t('manage.noteSubmit')}
      initial={note}
      command={save}
      onSend={handleSend}
    />
  );
}
