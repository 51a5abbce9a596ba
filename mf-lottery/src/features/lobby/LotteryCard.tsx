import { Bell, BellRing } from 'lucide-react';
import { memo } from 'react';
import type { LobbyGame, LotteryGame } from '@portal/contracts';
import { Badge, IconButton, imageUrl, Link, Skeleton, useLocalText, useTranslation } from '@portal/portal';
import { FavouriteStar } from '../../components/FavouriteStar';
import { ResultNumbers } from '../../components/ResultNumbers';
import { gamePath } from '../../lib/games/paths';
import styles from './Lobby.module.css';
import { NextTime } from './NextTime';

export type LotteryCardProps = {
  game: LotteryGame;
  /** Undefined while it is on its way. */
  state: LobbyGame | undefined;
  isFavourite: boolean;
  hasReminder: boolean;
  onFavourite(code: string): void;
  onReminder(game: LotteryGame): void;
  onDrawEnd(): void;
};

/** A lottery in the lobby: the draw on sale with its time, the newest result, the way to bet. The whole card leads there. */
export const LotteryCard = memo(function LotteryCard(props: LotteryCardProps) {
  const { game, state, isFavourite, hasReminder, onFavourite, onReminder, onDrawEnd } = props;
  const { t } = useTranslation('lottery');
  const name = useLocalText()(game.name);
  return (
    <article className={styles.card}>
      <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={44} height={44} loading="lazy" />
      <div className={styles.names}>
        <h3>
          <Link to={gamePath(game)} className={styles.whole}>
            {name}
          </Link>
        </h3>
        {game.isHot && <Badge tone="gold">{t('lobby.hot')}</Badge>}
      </div>
      <div className={styles.tools}>
        {game.drawIntervalSeconds === 0 && (
          <IconButton
            size="small"
            label={t(hasReminder ? 'remind.change' : 'remind.set', { name })}
            aria-pressed={hasReminder}
            onClick={() => onReminder(game)}
          >
            {hasReminder ? <BellRing aria-hidden className={styles.bellOn} /> : <Bell aria-hidden />}
          </IconButton>
        )}
        <FavouriteStar game={game} isFavourite={isFavourite} onToggle={onFavourite} />
      </div>
      <div className={styles.next}>{state ? <NextTime next={state.next} onEnd={onDrawEnd} /> : <Skeleton height="2rem" width="50%" />}</div>
      <div className={styles.last}>
        {state?.last ? (
          <>
            <span className={styles.issue}>{t('lobby.last', { issue: state.last.issue })}</span>
            <ResultNumbers result={state.last.result} family={game.family} compact />
          </>
        ) : (
          state && <span className={styles.issue}>{t('result.none')}</span>
        )}
      </div>
    </article>
  );
});
