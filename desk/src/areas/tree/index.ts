import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

const Page = lazyPart(() => import('./TreePage').then((part) => part.TreePage));

export const tree: Area = {
  path: 'tree',
  titleKey: 'areas.tree',
  roles: operatorRights.agents,
  pages: [
    { path: '', Page },
    { path: ':id', Page },
  ],
};
