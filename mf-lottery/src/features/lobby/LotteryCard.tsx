import { Star } from 'lucide-react';
import type { Draw, LotteryGame } from '@portal/contracts';
import { Badge, Countdown, IconButton, imageUrl, Link, serverNow, useCall, useLocalText, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { bettingPath } from '../../lib/paths';
import styles from './Lobby.module.css';

type LotteryCardProps = { game: LotteryGame; draw: Draw | undefined; isFavourite: boolean; onFavourite(): void; onDrawEnd(): void };

/** A lottery in the lobby: the draw on sale with its time, the last result, the way to bet. */
export function LotteryCard({ game, draw, isFavourite, onFavourite, onDrawEnd }: LotteryCardProps) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const { data } = useCall('GET /lotto/lgw/games/opened/numero', { query: { gameCode: game.code, count: 1 } }, { refetchInterval: 30_000 });
  const last = data?.[0];
  const name = text(game.name);
  return (
    <article className={styles.card}>
      <IconButton
        label={t(isFavourite ? 'lobby.unfavourite' : 'lobby.favourite', { name })}
        aria-pressed={isFavourite}
        onClick={onFavourite}
      >
        <Star aria-hidden className={isFavourite ? styles.starOn : undefined} />
      </IconButton>
      <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={72} height={72} />
      <h3>
        {name} {game.isHot && <Badge tone="gold">{t('lobby.hot')}</Badge>}
      </h3>
      <p className={styles.time}>
        {draw ? (
          <Countdown closesAt={Date.parse(draw.closesAt)} now={serverNow} label={t('draw.closesIn')} onEnd={onDrawEnd} />
        ) : (
          t('draw.none')
        )}
      </p>
      <div className={styles.last}>
        <span>{last ? t('lobby.last', { issue: last.issue }) : t('result.none')}</span>
        {last?.result && <ResultNumbers result={last.result} compact />}
      </div>
      <Link to={bettingPath(game.code)} className={styles.play}>
        {t('closing.play')}
      </Link>
    </article>
  );
}
