import type { GameMessageType } from '@portal/contracts/game-messages';
import { portal } from '@portal/portal';
import { classNames } from '@portal/ui';
import { type ReactNode, useRef } from 'react';
import type { OpenGame } from '../../state/overlays/open-game';
import styles from './Game.module.css';
import { useGameSession } from './game-session.api';
import { GameFrame } from './GameFrame';
import { settleAfterGame } from './leave-game';
import { SessionBar } from './SessionBar';
import { useFullScreen } from './useFullScreen';

export type GameViewProps = { game: OpenGame; heading?: ReactNode; className?: string; onLeave: () => void };

/** The bar and the game under it. What a game may ask of the page is decided here; it never hands over an address or an amount. */
export function GameView({ game, heading, className, onLeave }: GameViewProps) {
  const section = useRef<HTMLElement>(null);
  const hasLeft = useRef(false);
  const { session, isError, refreshSoon } = useGameSession(game.launchId);
  const { isFull, toggle } = useFullScreen(section);

  function leave() {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave();
    void settleAfterGame(game);
  }

  function handleMessage(type: GameMessageType) {
    if (type === 'game.exit') leave();
    else if (type === 'game.balance') refreshSoon();
    else if (type === 'game.cashier') {
      if (document.fullscreenElement) void document.exitFullscreen();
      if (portal.requireRealAccount(openDeposit)) openDeposit();
    }
  }

  return (
    <section ref={section} className={classNames(styles.view, className)}>
      <SessionBar {...{ game, session, isError, heading }} isFullScreen={isFull} onFullScreen={toggle} onLeave={leave} />
      <GameFrame game={game} onMessage={handleMessage} />
    </section>
  );
}

const openDeposit = () => portal.openCenter('member', 'depositv2');
