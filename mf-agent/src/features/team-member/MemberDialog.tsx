import type { TeamMember } from '@portal/contracts';
import { Button, Dialog, useTranslation } from '@portal/portal';
import { LetterForm } from './LetterForm';
import styles from './MemberDialog.module.css';
import { NoteForm } from './NoteForm';
import { RebateForm } from './RebateForm';

export type MemberDialogProps = {
  member: TeamMember;
  /** The highest series that the agent may give. */
  ownSeries: number;
  /** Offers a contract to an agent directly below. */
  onPropose?: ((id: string) => void) | undefined;
  /** Sends money to whoever is in the team. */
  onTransfer?: ((member: TeamMember) => void) | undefined;
  onClose: () => void;
};

/** What an agent does with one member of the team: money, a contract, rebate, a message, a note. */
export function MemberDialog({ member, ownSeries, onPropose, onTransfer, onClose }: MemberDialogProps) {
  const { t } = useTranslation('agent');
  const { id, account, level, type } = member;
  const canPropose = onPropose && level === 1 && (type === 1 || type === 2);
  /** One dialog at a time. */
  const goOn = (next: () => void) => () => {
    onClose();
    next();
  };
  return (
    <Dialog
      open
      title={t('manage.title', { account })}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.sections}>
        {(onTransfer || canPropose) && (
          <div className={styles.acts}>
            {onTransfer && (
              <Button aria-label={t('transfer.actTo', { account })} onClick={goOn(() => onTransfer(member))}>
                {t('transfer.act')}
              </Button>
            )}
            {canPropose && (
              <Button aria-label={t('contracts.proposeTo', { account })} onClick={goOn(() => onPropose(id))}>
                {t('contracts.contract')}
              </Button>
            )}
          </div>
        )}
        {level === 1 && <RebateForm member={member} ownSeries={ownSeries} onDone={onClose} />}
        <LetterForm member={member} onDone={onClose} />
        <NoteForm member={member} onDone={onClose} />
      </div>
    </Dialog>
  );
}
