import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const offers: Area = {
  path: 'offers',
  titleKey: 'areas.offers',
  roles: operatorRights.offers,
  queues: ['applications'],
  pages: [
    { path: '', Page: lazyPart(() => import('./OffersPage').then((part) => part.OffersPage)) },
    { path: 'grants', Page: lazyPart(() => import('./GrantsPage').then((part) => part.GrantsPage)) },
    { path: 'applications', Page: lazyPart(() => import('./ApplicationsPage').then((part) => part.ApplicationsPage)) },
  ],
};
