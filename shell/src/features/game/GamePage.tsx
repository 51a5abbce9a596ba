import { useTranslation } from '@portal/i18n';
import { Button, EmptyState } from '@portal/ui';
import { useState } from 'react';
import { paths } from '../../lib/paths';
import { imageUrl } from '../../state/image-url';
import { goTo } from '../../state/navigation';
import { forgetOpenGame, readOpenGame } from '../../state/overlays/open-game';
import styles from './Game.module.css';
import { GameView } from './GameView';

/** `/game`: the game this tab has launched last; a reload goes on with it. */
export function GamePage() {
  const { t } = useTranslation('help');
  const [game] = useState(readOpenGame);

  if (!game)
    return (
      <section>
        <h1>{t('game.none.title')}</h1>
        <EmptyState
          picture={imageUrl('/img/rabbit/lost.svg')}
          title={t('game.none.body')}
          action={
            <Button variant="primary" onClick={() => goTo(paths.home)}>
              {t('game.none.choose')}
            </Button>
          }
        />
      </section>
    );

  function handleLeave() {
    forgetOpenGame();
    goTo(game!.from);
  }
  return <GameView game={game} className={styles.page} heading={<h1>{game.title}</h1>} onLeave={handleLeave} />;
}
