import { useCall, useTranslation } from '@portal/portal';
import { SectionLink } from '../../components/SectionLink';
import { categoryPath } from '../../lib/paths';
import { GameRail } from './GameRail';

export function HotGames() {
  const { t } = useTranslation('lobby');
  const { data, isError, refetch } = useCall('GET /wps/relay/games/hot', {}, { staleTime: 60_000 });
  return (
    <GameRail
      title={t('home.hot')}
      action={<SectionLink to={categoryPath('RNG')}>{t('home.allGames')}</SectionLink>}
      games={data?.list}
      isError={isError}
      onRetry={refetch}
      hidesHot
    />
  );
}
