import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const setup: Area = {
  path: 'setup',
  titleKey: 'areas.setup',
  roles: operatorRights.admin,
  pages: [{ path: '', Page: lazyPart(() => import('./SetupPage').then((part) => part.SetupPage)) }],
};
