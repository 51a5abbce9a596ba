import { useTranslation } from '@portal/i18n';
import { Dialog } from '@portal/ui/dialog';
import type { FrameOverlay } from '../../state/frame-overlays';
import { closeOverlay } from '../../state/overlays.store';
import { GameFrame } from './GameFrame';

export type GameDialogProps = { overlay: Extract<FrameOverlay, { kind: 'game' }> };

/** A press beside it does not end the game. */
export function GameDialog({ overlay: { title, address } }: GameDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open
      size="large"
      title={title}
      closesOnOutsidePress={false}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
    >
      <GameFrame title={title} address={address} />
    </Dialog>
  );
}
