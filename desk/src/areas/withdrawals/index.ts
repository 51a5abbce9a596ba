import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const withdrawals: Area = {
  path: 'withdrawals',
  titleKey: 'areas.withdrawals',
  roles: operatorRights.payouts,
  queues: ['withdrawals'],
  pages: [{ path: '', Page: lazyPart(() => import('./WithdrawalsPage').then((part) => part.WithdrawalsPage)) }],
};
