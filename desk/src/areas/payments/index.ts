import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const payments: Area = {
  path: 'payments',
  titleKey: 'areas.payments',
  roles: operatorRights.payments,
  queues: ['payments'],
  pages: [{ path: '', Page: lazyPart(() => import('./PaymentsPage').then((part) => part.PaymentsPage)) }],
};
