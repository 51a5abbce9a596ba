import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { selectCanOpenMemberCentre, useSession } from '@portal/session';
import { Button, formatDateTime } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { closeOverlay, openOverlay, type Overlay } from '../../state/overlays/overlays.store';
import { providesSlot } from '../../state/provided';
import styles from './LoginForm.module.css';

export type WelcomeDialogProps = { overlay: Extract<Overlay, { kind: 'welcome' }> };

/** After signing in: who is here, when that was last, and what to do when it was somebody else (AUTH-02). */
export function WelcomeDialog({ overlay: { previousLoginAt } }: WelcomeDialogProps) {
  const { t } = useTranslation('entrance');
  const { account, member } = useSession();
  const mayDeposit = useSession(selectCanOpenMemberCentre) && providesSlot('center.member');

  function handleDeposit() {
    closeOverlay();
    portal.openCenter('member', 'depositv2');
  }

  return (
    <Dialog
      open
      size="small"
      title={t('welcome.title', { name: member?.nickname || account })}
      description={t('welcome.previous', { time: formatDateTime(previousLoginAt) })}
      labels={{ close: t('shell:actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
      footer={
        <>
          {mayDeposit && <Button onClick={handleDeposit}>{t('welcome.deposit')}</Button>}
          <Button variant="primary" autoFocus onClick={closeOverlay}>
            {t('welcome.go')}
          </Button>
        </>
      }
    >
      <button
        type="button"
        className={styles.notYou}
        onClick={() => openOverlay({ kind: 'changePassword', forced: false, isOldKnown: false, afterwards: null })}
      >
        {t('welcome.notYou')}
      </button>
    </Dialog>
  );
}
