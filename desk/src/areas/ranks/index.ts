import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const ranks: Area = {
  path: 'ranks',
  titleKey: 'areas.ranks',
  roles: operatorRights.offers,
  pages: [
    { path: '', Page: lazyPart(() => import('./RanksPage').then((part) => part.RanksPage)) },
    { path: 'rebates', Page: lazyPart(() => import('./RebatesPage').then((part) => part.RebatesPage)) },
    { path: 'invitations', Page: lazyPart(() => import('./InvitationsPage').then((part) => part.InvitationsPage)) },
  ],
};
