import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { closeOverlay, type Overlay } from '../../state/overlays.store';
import { providesSlot } from '../../state/provided';

export type RegisteredDialogProps = { overlay: Extract<Overlay, { kind: 'registered' }> };

export function RegisteredDialog({ overlay: { account } }: RegisteredDialogProps) {
  const { t } = useTranslation('shell');

  function handleDeposit() {
    closeOverlay();
    portal.openCenter('member', 'depositv2');
  }

  return (
    <Dialog
      open
      size="small"
      title={t('register.successTitle')}
      description={t('register.successBody', { account })}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
      footer={
        <>
          <Button onClick={closeOverlay}>{t('register.lookAround')}</Button>
          {providesSlot('center.member') && (
            <Button variant="primary" onClick={handleDeposit}>
              {t('register.firstDeposit')}
            </Button>
          )}
        </>
      }
    />
  );
}
