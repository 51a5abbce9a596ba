import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const service: Area = {
  path: 'service',
  titleKey: 'areas.service',
  roles: operatorRights.chat,
  pages: [
    { path: '', Page: lazyPart(() => import('./ServicePage').then((part) => part.ServicePage)) },
    { path: 'replies', Page: lazyPart(() => import('./RepliesPage').then((part) => part.RepliesPage)) },
    { path: ':id', Page: lazyPart(() => import('./ConversationPage').then((part) => part.ConversationPage)) },
  ],
  Badge: lazyPart(() => import('./QueueBadge').then((part) => part.QueueBadge)),
};
