import { operatorRoles } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const approvals: Area = {
  path: 'approvals',
  titleKey: 'areas.approvals',
  roles: operatorRoles,
  pages: [{ path: '', Page: lazyPart(() => import('./ApprovalsPage').then((part) => part.ApprovalsPage)) }],
  Badge: lazyPart(() => import('./WaitingBadge').then((part) => part.WaitingBadge)),
};
