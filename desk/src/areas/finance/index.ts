import { operatorSights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const finance: Area = {
  path: 'finance',
  titleKey: 'areas.finance',
  roles: [],
  seenBy: operatorSights.finance,
  pages: [{ path: '', Page: lazyPart(() => import('./FinancePage').then((part) => part.FinancePage)) }],
};
