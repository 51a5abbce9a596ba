import { useTranslation } from '@portal/portal';
import { GameRail } from './GameRail';
import { useHotGames, useNewGames, usePopularGames } from './rows.api';
import { without } from './without';

/** The games that most members have played in seven days, but for those that stand in a row above. */
export function PopularGames() {
  const { t } = useTranslation('lobby');
  const { data, isError, refetch } = usePopularGames();
  const [hot, fresh] = [useHotGames(), useNewGames()];
  return (
    <GameRail
      title={t('home.popularGames')}
      games={without(data?.list, hot.data?.list, fresh.data?.games)}
      isError={isError}
      onRetry={refetch}
    />
  );
}
