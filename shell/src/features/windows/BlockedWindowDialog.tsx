import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import type { FrameOverlay } from '../../state/overlays/frame-overlays';
import { openWindow } from '../../state/windows/open-window';
import { closeOverlay } from '../../state/overlays/overlays.store';

export type BlockedWindowDialogProps = { overlay: Extract<FrameOverlay, { kind: 'blockedWindow' }> };

/** A press on its button is what browsers ask for before they open a window. */
export function BlockedWindowDialog({ overlay }: BlockedWindowDialogProps) {
  const { t } = useTranslation(['shell', 'help']);

  function handleOpen() {
    if (openWindow(overlay.wish)) closeOverlay();
  }

  return (
    <Dialog
      open
      size="small"
      title={t('help:window.title')}
      description={t('help:window.body')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
      footer={
        <>
          <Button onClick={closeOverlay}>{t('actions.cancel')}</Button>
          <Button variant="primary" onClick={handleOpen}>
            {t('help:window.open')}
          </Button>
        </>
      }
    />
  );
}
