import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const risk: Area = {
  path: 'risk',
  titleKey: 'areas.risk',
  roles: operatorRights.risk,
  queues: ['risk'],
  pages: [
    { path: '', Page: lazyPart(() => import('./RiskPage').then((part) => part.RiskPage)) },
    { path: ':id', Page: lazyPart(() => import('./RiskCasePage').then((part) => part.RiskCasePage)) },
  ],
};
