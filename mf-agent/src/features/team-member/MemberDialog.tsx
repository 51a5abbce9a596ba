import type { TeamMember } from '@portal/contracts';
import { Dialog, useTranslation } from '@portal/portal';
import { LetterForm } from './LetterForm';
import styles from './MemberDialog.module.css';
import { NoteForm } from './NoteForm';
import { RebateForm } from './RebateForm';

export type MemberDialogProps = {
  member: TeamMember;
  /** The highest series that the agent may give. */
  ownSeries: number;
  onClose: () => void;
};

/** What an agent does with one member of the team: rebate, a note, a message. */
export function MemberDialog({ member, ownSeries, onClose }: MemberDialogProps) {
  const { t } = useTranslation('agent');
  return (
    <Dialog
      open
      title={t('manage.title', { account: member.account })}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.sections}>
        {member.level === 1 && <RebateForm member={member} ownSeries={ownSeries} onDone={onClose} />}
        <LetterForm member={member} onDone={onClose} />
        <NoteForm member={member} onDone={onClose} />
      </div>
    </Dialog>
  );
}
