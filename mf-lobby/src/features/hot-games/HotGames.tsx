import { Rail, useCall, useTranslation } from '@portal/portal';
import { GameCard } from '../../components/GameCard';
import { GameCardSkeleton } from '../../components/GameCardSkeleton';
import { SectionFailure } from '../../components/SectionFailure';
import { SectionLink } from '../../components/SectionLink';
import { useRailLabels } from '../../components/useRailLabels';
import { categoryPath } from '../../lib/paths';
import styles from './HotGames.module.css';

const places = Array.from({ length: 8 }, (_, place) => place);
const cardHeight = 284;

export function HotGames() {
  const { t } = useTranslation('lobby');
  const labels = useRailLabels();
  const { data, isError, refetch } = useCall('GET /wps/relay/games/hot', {}, { staleTime: 60_000 });
  if (data?.list.length === 0) return null;

  return (
    <Rail title={t('home.hot')} labels={labels} action={<SectionLink to={categoryPath('RNG')}>{t('home.allGames')}</SectionLink>}>
      {data
        ? data.list.map((game) => (
            <div key={game.nodeId} className={styles.item}>
              <GameCard game={game} hidesHot />
            </div>
          ))
        : isError
          ? [<SectionFailure key="failed" height={cardHeight} onRetry={refetch} />]
          : places.map((place) => (
              <div key={place} className={styles.item}>
                <GameCardSkeleton />
              </div>
            ))}
    </Rail>
  );
}
