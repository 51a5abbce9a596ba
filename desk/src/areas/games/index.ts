import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const games: Area = {
  path: 'games',
  titleKey: 'areas.games',
  roles: ['releaser'],
  pages: [{ path: '', Page: lazyPart(() => import('./GamesPage').then((part) => part.GamesPage)) }],
};
