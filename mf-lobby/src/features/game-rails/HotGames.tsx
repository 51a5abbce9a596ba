import { useTranslation } from '@portal/portal';
import { SectionLink } from '../../components/SectionLink';
import { categoryPath } from '../../lib/paths';
import { GameRail } from './GameRail';
import { useHotGames } from './rows.api';

export function HotGames() {
  const { t } = useTranslation('lobby');
  const { data, isError, refetch } = useHotGames();
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
