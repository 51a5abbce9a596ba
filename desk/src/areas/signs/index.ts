import { operatorRights, operatorSights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const signs: Area = {
  path: 'signs',
  titleKey: 'areas.signs',
  roles: operatorRights.agents,
  seenBy: operatorSights.signs,
  pages: [{ path: '', Page: lazyPart(() => import('./SignsPage').then((part) => part.SignsPage)) }],
};
