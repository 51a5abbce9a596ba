import { operatorSights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const outbox: Area = {
  path: 'outbox',
  titleKey: 'areas.outbox',
  roles: [],
  seenBy: operatorSights.messages,
  pages: [{ path: '', Page: lazyPart(() => import('./OutboxPage').then((part) => part.OutboxPage)) }],
};
