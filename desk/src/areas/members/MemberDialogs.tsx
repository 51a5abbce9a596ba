import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { AdjustDialog } from './AdjustDialog';
import { PointsDialog } from './PointsDialog';
import { type DeskMember, doAct, endAllSessions, endSession, type PlainAct } from './members-desk.api';

/** `sessionId`: the one session that is to be ended. */
export type MemberAct = { name: 'credit' | 'debit' | 'points' | 'endSessions' | PlainAct } | { name: 'endSession'; sessionId: string };

type MemberDialogProps = { act: MemberAct; member: DeskMember; onDone: () => void; onClose: () => void };

/** What a second officer has to approve. */
const inTwo: readonly MemberAct['name'][] = ['unfreeze', 'removeFactor', 'removePasskeys', 'removePassword'];

/** The last look before something is done about a member. */
export function MemberDialog({ act, member, onDone, onClose }: MemberDialogProps) {
  const { t } = useTranslation('desk');
  const { id, account } = member;
  const { name } = act;
  if (name === 'credit' || name === 'debit') return <AdjustDialog member={member} direction={name} onDone={onDone} onClose={onClose} />;

  if (name === 'points') return <PointsDialog member={member} onDone={onDone} onClose={onClose} />;

  function send(reason: string): Promise<unknown> {
    if (act.name === 'endSession') return endSession(id, act.sessionId, reason);
    return act.name === 'endSessions' ? endAllSessions(account, reason) : doAct(act.name as PlainAct, id, reason);
  }

  const isProposed = inTwo.includes(name);
  return (
    <ReasonDialog
      title={t(`members.dialogs.${name}.title`, { account })}
      description={t(`members.dialogs.${name}.effect`)}
      confirmLabel={isProposed ? t('payments.propose') : t(`members.dialogs.${name}.now`)}
      doneLabel={isProposed ? t('payments.proposed') : t('members.done')}
      isDangerous={!isProposed}
      onConfirm={async (reason) => {
        await send(reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
