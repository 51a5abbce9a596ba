import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const identity: Area = {
  path: 'identity',
  titleKey: 'areas.identity',
  roles: operatorRights.identity,
  queues: ['identity'],
  pages: [{ path: '', Page: lazyPart(() => import('./IdentityChecksPage').then((part) => part.IdentityChecksPage)) }],
};
