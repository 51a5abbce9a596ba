import { useTranslation } from '@portal/i18n';
import { ErrorState, Spinner } from '@portal/ui';
import { useEffect, useState } from 'react';
import styles from './Game.module.css';

/** A game that shows nothing for longer is offered anew. */
const patienceMs = 30_000;

export type GameFrameProps = { title: string; address: string };

/** The maker's own page in a frame: it gets no more of the browser than a game needs, and it may not lead this page elsewhere. */
export function GameFrame({ title, address }: GameFrameProps) {
  const { t } = useTranslation(['shell', 'help']);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'loading' | 'shown' | 'late'>('loading');

  useEffect(() => {
    if (phase !== 'loading') return;
    const timer = setTimeout(() => setPhase('late'), patienceMs);
    return () => clearTimeout(timer);
  }, [phase, attempt]);

  function handleRetry() {
    setAttempt(attempt + 1);
    setPhase('loading');
  }

  return (
    <div className={styles.stage}>
      {phase === 'loading' && <Spinner className={styles.spinner} label={t('help:game.loading', { title })} />}
      {phase === 'late' ? (
        <ErrorState
          title={t('help:game.late')}
          description={t('help:game.lateBody')}
          retryLabel={t('actions.retry')}
          onRetry={handleRetry}
        />
      ) : (
        <iframe
          key={attempt}
          className={styles.frame}
          title={title}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock"
          allow="fullscreen; autoplay"
          referrerPolicy="strict-origin"
          onLoad={() => setPhase('shown')}
        />
      )}
    </div>
  );
}
