import { useEffect } from 'react';
import { ErrorState, isApiError, useNavigate, useSearchParams, useTranslation } from '@portal/portal';
import { isVietnamese, vietnamPath } from '../lib/games/paths';
import { useGame } from '../lib/games/useGame';
import { BettingSkeleton, BettingView } from './BettingView';
import styles from './BettingView.module.css';
import { GameList } from './GameList';
import { GameTools } from './GameTools';
import { UnknownGame } from './UnknownGame';

const firstGame = 'CHANDRA5';

/** No lottery has this code, or no lottery could. */
const isUnknown = (error: unknown): boolean => isApiError(error) && [400, 404].includes(error.status);

/** `/lottery?gameCode&playType`: draws and games, the picker, the slip. */
export function BettingPage() {
  const { t } = useTranslation('lottery');
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const gameCode = search.get('gameCode') ?? firstGame;
  const { game, error, refetch, refresh, isRoundGone } = useGame(gameCode, search.get('round'));
  useEffect(() => {
    if (!isRoundGone) return;
    setSearch(
      (current) => {
        current.delete('round');
        return current;
      },
      { replace: true },
    );
  }, [isRoundGone, setSearch]);
  // An address made without knowing the family, or by hand.
  const isElsewhere = isVietnamese(game?.family);
  useEffect(() => {
    if (isElsewhere) void navigate(`${vietnamPath}?${search.toString()}`, { replace: true });
  }, [isElsewhere, navigate, search]);
  if (isUnknown(error) && !game) return <UnknownGame code={gameCode} />;
  if (error && !game) return <ErrorState title={t('game.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <GameList current={gameCode} />
      </aside>
      {game && !isElsewhere ? (
        <BettingView key={game.code} game={game} onDrawEnd={refresh} tools={<GameTools game={game} />} />
      ) : (
        <BettingSkeleton />
      )}
    </div>
  );
}
