import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const mall: Area = {
  path: 'mall',
  titleKey: 'areas.mall',
  roles: operatorRights.offers,
  queues: ['orders'],
  pages: [
    { path: '', Page: lazyPart(() => import('./MallOrdersPage').then((part) => part.MallOrdersPage)) },
    { path: 'items', Page: lazyPart(() => import('./MallItemsPage').then((part) => part.MallItemsPage)) },
  ],
};
