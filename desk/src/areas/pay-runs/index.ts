import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const payRuns: Area = {
  path: 'payruns',
  titleKey: 'areas.payruns',
  roles: operatorRights.agents,
  queues: ['payruns'],
  pages: [
    { path: '', Page: lazyPart(() => import('./PayRunsPage').then((part) => part.PayRunsPage)) },
    { path: 'preview', Page: lazyPart(() => import('./PreviewPage').then((part) => part.PreviewPage)) },
    { path: 'disputes', Page: lazyPart(() => import('./DisputesPage').then((part) => part.DisputesPage)) },
    { path: 'returned', Page: lazyPart(() => import('./ReturnedPage').then((part) => part.ReturnedPage)) },
  ],
};
