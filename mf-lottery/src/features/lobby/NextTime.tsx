import type { LobbyDraw } from '@portal/contracts';
import { Countdown, serverNow, useTranslation } from '@portal/portal';
import { drawTimeText } from '../../lib/draws/draw-time';
import styles from './Lobby.module.css';

const dayMs = 86_400_000;

/** How long a draw still takes bets; of one that is days away or not on sale yet, when it is. */
export function NextTime({ next, onEnd }: { next: LobbyDraw | null; onEnd(): void }) {
  const { t } = useTranslation('lottery');
  if (!next) return <span className={styles.noDraw}>{t('lobby.noDraw')}</span>;
  const isOnSale = Date.parse(next.opensAt) <= serverNow();
  const closesAt = Date.parse(next.closesAt);
  if (isOnSale && closesAt - serverNow() < dayMs)
    return (
      <>
        <span className={styles.label}>{t('draw.closesIn')}</span>
        <Countdown className={styles.time} closesAt={closesAt} now={serverNow} label={t('draw.closesIn')} onEnd={onEnd} />
      </>
    );
  return (
    <>
      <span className={styles.label}>{t(isOnSale ? 'lobby.drawsAt' : 'lobby.opensAt')}</span>
      <time className={styles.date} dateTime={isOnSale ? next.drawsAt : next.opensAt}>
        {drawTimeText(isOnSale ? next.drawsAt : next.opensAt)}
      </time>
    </>
  );
}
