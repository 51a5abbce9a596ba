import { operatorRights, operatorSights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const finance: Area = {
  path: 'finance',
  titleKey: 'areas.finance',
  roles: operatorRights.books,
  seenBy: operatorSights.finance,
  pages: [
    { path: '', Page: lazyPart(() => import('./FinancePage').then((part) => part.FinancePage)) },
    { path: 'close', Page: lazyPart(() => import('./ClosePage').then((part) => part.ClosePage)) },
    { path: 'lotteries', Page: lazyPart(() => import('./LotteriesPage').then((part) => part.LotteriesPage)) },
    { path: 'lines', Page: lazyPart(() => import('./LinesPage').then((part) => part.LinesPage)) },
    { path: 'liabilities', Page: lazyPart(() => import('./LiabilitiesPage').then((part) => part.LiabilitiesPage)) },
  ],
};
