import { useCall, useTranslation } from '@portal/portal';
import { GameRail } from './GameRail';

/** The games that most members have played in seven days. */
export function PopularGames() {
  const { t } = useTranslation('lobby');
  const { data, isError, refetch } = useCall('GET /wps/relay/games/popular', {}, { staleTime: 60_000 });
  return <GameRail title={t('home.popularGames')} games={data?.list} isError={isError} onRetry={refetch} />;
}
