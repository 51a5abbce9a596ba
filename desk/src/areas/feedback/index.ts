import { operatorSights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const feedback: Area = {
  path: 'feedback',
  titleKey: 'areas.feedback',
  roles: [],
  seenBy: operatorSights.feedback,
  queues: ['feedback'],
  pages: [{ path: '', Page: lazyPart(() => import('./FeedbackPage').then((part) => part.FeedbackPage)) }],
};
