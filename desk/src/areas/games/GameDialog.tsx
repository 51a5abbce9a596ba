import { useTranslation } from '@portal/i18n';
import { Checkbox } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeskGame, putGame } from './games-desk.api';

type GameDialogProps = { game: DeskGame; onDone: () => void; onClose: () => void };

/** Whether a game is shown, and whether it stands among the hot ones. */
export function GameDialog({ game, onDone, onClose }: GameDialogProps) {
  const { t } = useTranslation('desk');
  const [isEnabled, setEnabled] = useState(game.isEnabled);
  const [isHot, setHot] = useState(game.isHot);
  const name = game.nodeId;
  return (
    <ReasonDialog
      title={t('games.changeNamed', { name })}
      description={t('games.gameEffect')}
      confirmLabel={t('games.save')}
      doneLabel={t('games.isSaved', { name })}
      isDangerous={game.isEnabled && !isEnabled}
      onConfirm={async (reason) => {
        await putGame(name, { isEnabled, isHot }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <Checkbox label={t('games.isShown')} checked={isEnabled} onChange={(event) => setEnabled(event.target.checked)} />
      <Checkbox label={t('games.isHot')} checked={isHot} onChange={(event) => setHot(event.target.checked)} />
    </ReasonDialog>
  );
}
