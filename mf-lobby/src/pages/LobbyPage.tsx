import { useLocation } from '@portal/portal';
import { useLanes } from '../components/lanes.api';
import { useCategoryName } from '../components/useCategoryName';
import { GameNews } from '../features/announcements';
import { GameList } from '../features/game-list';
import { RoomList } from '../features/rooms';
import { categoryOfPath, vendorsOf } from '../lib/categories';
import { GameLayers } from './GameLayers';

/** One lobby for each category; which one, the path says. The games do not wait for the vendors. */
export function LobbyPage() {
  const { pathname } = useLocation();
  const { lanes } = useLanes();
  const nameOf = useCategoryName(lanes);
  const category = categoryOfPath(pathname);
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
