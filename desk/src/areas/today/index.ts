import { operatorRoles } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const today: Area = {
  path: 'today',
  titleKey: 'areas.today',
  roles: [],
  seenBy: operatorRoles,
  pages: [{ path: '', Page: lazyPart(() => import('./TodayPage').then((part) => part.TodayPage)) }],
};
