import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const staff: Area = {
  path: 'staff',
  titleKey: 'areas.staff',
  roles: operatorRights.admin,
  pages: [{ path: '', Page: lazyPart(() => import('./StaffPage').then((part) => part.StaffPage)) }],
};
