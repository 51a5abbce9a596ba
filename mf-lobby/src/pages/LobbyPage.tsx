import { useLocation, useSearchParams } from '@portal/portal';
import { lazy, Suspense } from 'react';
import { useLanes } from '../components/lanes.api';
import { useCategoryName } from '../components/useCategoryName';
import { GameNews } from '../features/announcements';
import { GameList, ViewTabs } from '../features/game-list';
import { RoomList } from '../features/rooms';
import { categoryOfPath, vendorsOf } from '../lib/categories';
import { asksForGames, isFrontCategory } from '../lib/match-fronts';
import { GameLayers } from './GameLayers';

const MatchFront = lazy(() =>
  import(/* webpackChunkName: "match-front" */ '../features/match-front').then((module) => ({ default: module.MatchFront })),
);

/**
 * One lobby for each category; which one, the path says. Sports and esports begin with their matches. The games do not wait for the vendors.
 */
export function LobbyPage() {
  const { pathname } = useLocation();
  const { lanes } = useLanes();
  const nameOf = useCategoryName(lanes);
  const category = categoryOfPath(pathname);
  const [params] = useSearchParams();
  if (isFrontCategory(category) && !asksForGames(params))
    return (
      <>
        <Suspense fallback={<div style={{ minHeight: '100dvh' }} />}>
          <MatchFront key={category} category={category} title={nameOf(category)} tabs={<ViewTabs category={category} view="matches" />} />
        </Suspense>
        <GameNews category={category} />
        <GameLayers />
      </>
    );
  return (
    <>
      <GameList
        key={category}
        category={category}
        title={nameOf(category)}
        vendors={vendorsOf(lanes ?? [], category)}
        intro={(vassalage) => (
          <>
            <GameNews category={category} />
            {category === 'PVP' && <RoomList {...(vassalage && { vassalage })} />}
          </>
        )}
      />
      <GameLayers />
    </>
  );
}
