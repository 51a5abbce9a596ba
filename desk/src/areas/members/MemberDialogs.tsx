import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { AdjustDialog } from './AdjustDialog';
import { type DeskMember, endAllSessions } from './members-desk.api';

export type MemberAct = { name: 'credit' | 'debit' | 'endSessions' };

type MemberDialogProps = { act: MemberAct; member: DeskMember; onDone: () => void; onClose: () => void };

/** The last look before something is done about a member. */
export function MemberDialog({ act: { name }, member, onDone, onClose }: MemberDialogProps) {
  const { t } = useTranslation('desk');
  if (name === 'credit' || name === 'debit') return <AdjustDialog member={member} direction={name} onDone={onDone} onClose={onClose} />;
  const { account } = member;
  return (
    <ReasonDialog
      title={t('members.endSessionsTitle', { account })}
      description={t('members.endSessionsEffect')}
      confirmLabel={t('members.endSessionsNow')}
      doneLabel={t('members.done')}
      isDangerous
      onConfirm={async (reason) => {
        await endAllSessions(account, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
