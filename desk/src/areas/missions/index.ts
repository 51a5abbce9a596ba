import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const missions: Area = {
  path: 'missions',
  titleKey: 'areas.missions',
  roles: ['admin'],
  pages: [{ path: '', Page: lazyPart(() => import('./MissionsPage').then((part) => part.MissionsPage)) }],
};
