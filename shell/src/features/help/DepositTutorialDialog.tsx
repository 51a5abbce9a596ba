import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { selectCanOpenMemberCentre, useSession } from '@portal/session';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { providesSlot } from '../../state/provided';
import { closeOverlay } from '../../state/overlays/overlays.store';
import { Article } from './Article';
import { depositTutorialId } from './help.api';

/** How money comes in, step by step; who may deposit goes on from here. */
export function DepositTutorialDialog() {
  const { t } = useTranslation(['shell', 'help']);
  const mayDeposit = useSession(selectCanOpenMemberCentre) && providesSlot('center.member');

  function handleDeposit() {
    closeOverlay();
    portal.openCenter('member', 'depositv2');
  }

  return (
    <Dialog
      open
      size="large"
      title={t('help:depositTutorial.title')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
      footer={
        <>
          <Button onClick={closeOverlay}>{t('actions.close')}</Button>
          {mayDeposit && (
            <Button variant="primary" onClick={handleDeposit}>
              {t('header.deposit')}
            </Button>
          )}
        </>
      }
    >
      <Article find={({ id }) => id === depositTutorialId} />
    </Dialog>
  );
}
