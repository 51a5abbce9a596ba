import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const mailings: Area = {
  path: 'mailings',
  titleKey: 'areas.mailings',
  roles: operatorRights.mailings,
  pages: [{ path: '', Page: lazyPart(() => import('./MailingsPage').then((part) => part.MailingsPage)) }],
};
