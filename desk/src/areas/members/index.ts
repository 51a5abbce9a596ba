import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const members: Area = {
  path: 'members',
  titleKey: 'areas.members',
  roles: operatorRights.members,
  pages: [
    { path: '', Page: lazyPart(() => import('./MembersPage').then((part) => part.MembersPage)) },
    { path: ':id', Page: lazyPart(() => import('./MemberPage').then((part) => part.MemberPage)) },
  ],
};
