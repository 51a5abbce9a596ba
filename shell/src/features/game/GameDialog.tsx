import { useTranslation } from '@portal/i18n';
import { Dialog } from '@portal/ui/dialog';
import type { FrameOverlay } from '../../state/overlays/frame-overlays';
import { closeOverlay } from '../../state/overlays/overlays.store';
import styles from './Game.module.css';
import { GameView } from './GameView';
import { settleAfterGame } from './leave-game';

export type GameDialogProps = { overlay: Extract<FrameOverlay, { kind: 'game' }> };

/** A press beside it does not end the game. */
export function GameDialog({ overlay: { game } }: GameDialogProps) {
  const { t } = useTranslation('shell');

  function handleClose() {
    closeOverlay();
    void settleAfterGame(game);
  }
  return (
    <Dialog
      open
      size="full"
      title={game.title}
      closesOnOutsidePress={false}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && handleClose()}
    >
      <GameView game={game} className={styles.popup} onLeave={closeOverlay} />
    </Dialog>
  );
}
