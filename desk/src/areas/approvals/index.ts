import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const approvals: Area = {
  path: 'approvals',
  titleKey: 'areas.approvals',
  roles: ['admin', 'lottery'],
  pages: [{ path: '', Page: lazyPart(() => import('./ApprovalsPage').then((part) => part.ApprovalsPage)) }],
  Badge: lazyPart(() => import('./WaitingBadge').then((part) => part.WaitingBadge)),
};
