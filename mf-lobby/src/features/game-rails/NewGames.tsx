import { useTranslation } from '@portal/portal';
import { SectionLink } from '../../components/SectionLink';
import { categoryPath } from '../../lib/paths';
import { GameRail } from './GameRail';
import { useHotGames, useNewGames } from './rows.api';
import { without } from './without';

/** Featured: what is new and not hot already. */
export function NewGames() {
  const { t } = useTranslation('lobby');
  const { data, isError, refetch } = useNewGames();
  const hot = useHotGames();
  return (
    <GameRail
      title={t('home.featured')}
      action={<SectionLink to={`${categoryPath('RNG')}?sort=new`}>{t('home.allGames')}</SectionLink>}
      games={without(data?.games, hot.data?.list)}
      isError={isError}
      onRetry={refetch}
    />
  );
}
