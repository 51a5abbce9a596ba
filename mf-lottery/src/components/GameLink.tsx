import type { ReactNode } from 'react';
import type { LobbyDraw, LotteryGame } from '@portal/contracts';
import { Countdown, imageUrl, Link, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { drawTimeText } from '../lib/draws/draw-time';
import { gamePath } from '../lib/games/paths';
import styles from './GameLink.module.css';

const hourMs = 3_600_000;

export type GameLinkProps = {
  game: LotteryGame;
  next: LobbyDraw | null | undefined;
  isCurrent: boolean;
  onDrawEnd(): void;
  /** Under the name: when it is drawn, also where that is more than an hour away. */
  isDated?: boolean;
  badge?: ReactNode;
  backUrl?: string | null;
};

/** A lottery in the list beside the bets, with what is left of its last hour. */
export function GameLink({ game, next, isCurrent, onDrawEnd, isDated = false, badge, backUrl = null }: GameLinkProps) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const closesAt = next ? Date.parse(next.closesAt) : 0;
  const isSoon = closesAt - serverNow() < hourMs;
  return (
    <Link
      to={gamePath(game, { backUrl })}
      className={isDated ? `${styles.game} ${styles.dated}` : styles.game}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={24} height={24} loading="lazy" />
      <span>{text(game.name)}</span>
      {badge}
      {next && (isSoon || isDated) && (
        <span className={styles.time}>
          {isSoon ? (
            <Countdown closesAt={closesAt} now={serverNow} label={t('draw.closesIn')} onEnd={onDrawEnd} />
          ) : (
            <time dateTime={next.drawsAt}>{drawTimeText(next.drawsAt)}</time>
          )}
        </span>
      )}
    </Link>
  );
}
