import type { GameCategory } from '@portal/contracts/brand';
import { Button, Card, EmptyState, ErrorState, imageUrl, Link, portal, useErrorText, useSession, useTranslation } from '@portal/portal';
import { Clock, Heart, TrendingUp } from 'lucide-react';
import { useCanKeepFavourites } from '../../components/favourites.api';
import { GameGrid } from '../../components/GameGrid';
import { categoryPath } from '../../lib/paths';
import { useChosenGames } from './games.api';
import type { GameView } from './useGameFilters';

export type ChosenGamesProps = { view: Exclude<GameView, 'all'>; category: GameCategory };

const icons = { favourites: <Heart />, recent: <Clock />, popular: <TrendingUp />, hot: <TrendingUp /> };

/** Recent, favourite, popular or hot games of a category (GAME-02). What belongs to a member asks visitors to log in. */
export function ChosenGames({ view, category }: ChosenGamesProps) {
  const { t } = useTranslation('lobby');
  const errorText = useErrorText();
  const { isLogin } = useSession();
  const canKeep = useCanKeepFavourites();
  const { games, error, refetch } = useChosenGames(view, category, isLogin);

  const isPersonal = view === 'recent' || view === 'favourites';
  if (isPersonal && !isLogin)
    return (
      <Card>
        <EmptyState
          icon={icons[view]}
          title={t(`chosen.${view}.loginTitle`)}
          description={t(`chosen.${view}.body`)}
          action={
            <Button variant="primary" onClick={() => void portal.requireLogin()}>
              {t('chosen.login')}
            </Button>
          }
        />
      </Card>
    );
  if (view === 'favourites' && !canKeep)
    return (
      <Card>
        <EmptyState icon={icons.favourites} title={t('chosen.favourites.trialTitle')} description={t('chosen.favourites.trialBody')} />
      </Card>
    );
  if (!games && error)
    return (
      <Card>
        <ErrorState title={t('list.failed')} description={errorText(error)} retryLabel={t('failed.retry')} onRetry={refetch} />
      </Card>
    );
  if (games?.length === 0)
    return (
      <Card>
        <EmptyState
          picture={imageUrl('/img/rabbit/waiting.svg')}
          title={t(`chosen.${view}.empty`)}
          description={t(`chosen.${view}.body`)}
          action={<Link to={categoryPath(category)}>{t('list.showAll')}</Link>}
        />
      </Card>
    );
  return (
    <div aria-busy={!games}>
      <GameGrid games={games} />
    </div>
  );
}
