import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const missions: Area = {
  path: 'missions',
  titleKey: 'areas.missions',
  roles: operatorRights.offers,
  pages: [{ path: '', Page: lazyPart(() => import('./MissionsPage').then((part) => part.MissionsPage)) }],
};
