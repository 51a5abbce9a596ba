import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const games: Area = {
  path: 'games',
  titleKey: 'areas.games',
  roles: operatorRights.games,
  pages: [{ path: '', Page: lazyPart(() => import('./GamesPage').then((part) => part.GamesPage)) }],
};
