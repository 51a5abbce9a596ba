import type { GameMessageType } from '@portal/contracts/game-messages';
import { useTranslation } from '@portal/i18n';
import { ErrorState, Spinner } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import type { OpenGame } from '../../state/overlays/open-game';
import styles from './Game.module.css';
import { sandboxOf } from './sandbox-of';
import { useGameMessages } from './useGameMessages';

/** A game that shows nothing for longer is offered anew. */
const patienceMs = 30_000;

export type GameFrameProps = { game: OpenGame; onMessage: (type: GameMessageType) => void };

/** The maker's own page in a frame: it gets no more of the browser than a game needs, and it may not lead this page elsewhere. */
export function GameFrame({ game: { title, address, mirror }, onMessage }: GameFrameProps) {
  const { t } = useTranslation(['shell', 'help']);
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'loading' | 'shown' | 'late'>('loading');
  const current = (attempt % 2 === 1 && mirror) || address;

  useEffect(() => {
    if (phase !== 'loading') return;
    const timer = setTimeout(() => setPhase('late'), patienceMs);
    return () => clearTimeout(timer);
  }, [phase, attempt]);

  useGameMessages(frame, current, (type) => {
    if (type === 'game.ready') setPhase('shown');
    else onMessage(type);
  });

  function handleRetry() {
    setAttempt(attempt + 1);
    setPhase('loading');
  }

  return (
    <div className={styles.stage}>
      {phase === 'loading' && <Spinner className={styles.spinner} label={t('help:game.frame.loading', { title })} />}
      {phase === 'late' ? (
        <ErrorState
          title={t('help:game.frame.late')}
          description={t('help:game.frame.lateBody')}
          retryLabel={t('actions.retry')}
          onRetry={handleRetry}
        />
      ) : (
        <iframe
          ref={frame}
          key={attempt}
          className={styles.frame}
          title={title}
          src={current}
          sandbox={sandboxOf(current)}
          allow="autoplay"
          referrerPolicy="origin"
          onLoad={() => setPhase('shown')}
        />
      )}
    </div>
  );
}
