import { useLocalText, useLocation, useTranslation } from '@portal/portal';
import { useLanes } from '../components/lanes.api';
import { GameList } from '../features/game-list';
import { categoryOfPath, vendorsOf } from '../lib/categories';

/** One lobby for each category; which one, the path says. The games do not wait for the vendors. */
export function LobbyPage() {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const { pathname } = useLocation();
  const { lanes = [] } = useLanes();
  const category = categoryOfPath(pathname);
  const lane = lanes.find(({ gameClassify }) => gameClassify === category);

  return (
    <GameList
      key={category}
      category={category}
      title={localText(lane?.title) || t(`categories.${category}`)}
      vendors={vendorsOf(lanes, category)}
    />
  );
}
