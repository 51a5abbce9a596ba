import { useCall, useTranslation } from '@portal/portal';
import { SectionLink } from '../../components/SectionLink';
import { categoryPath } from '../../lib/paths';
import { GameRail } from './GameRail';

const count = 16;

/** Featured: what is new, of all categories. */
export function NewGames() {
  const { t } = useTranslation('lobby');
  const { data, isError, refetch } = useCall(
    'GET /wps/relay/games',
    { query: { sort: 'new', pageNo: 1, pageSize: count } },
    { staleTime: 60_000 },
  );
  return (
    <GameRail
      title={t('home.featured')}
      action={<SectionLink to={`${categoryPath('RNG')}?sort=new`}>{t('home.allGames')}</SectionLink>}
      games={data?.games}
      isError={isError}
      onRetry={refetch}
    />
  );
}
