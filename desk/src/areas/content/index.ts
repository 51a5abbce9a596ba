import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const content: Area = {
  path: 'content',
  titleKey: 'areas.content',
  roles: operatorRights.content,
  pages: [{ path: '', Page: lazyPart(() => import('./ContentPage').then((part) => part.ContentPage)) }],
};
