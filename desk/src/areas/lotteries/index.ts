import { operatorRights } from '@portal/contracts/operator-roles';
import { lazyPart } from '@portal/ui/lazy-part';
import type { Area } from '../area';

export const lotteries: Area = {
  path: 'lotteries',
  titleKey: 'areas.lotteries',
  roles: operatorRights.lottery,
  pages: [
    { path: '', Page: lazyPart(() => import('./LotteriesPage').then((part) => part.LotteriesPage)) },
    { path: 'new', Page: lazyPart(() => import('./NewLotteryPage').then((part) => part.NewLotteryPage)) },
    { path: ':code/terms', Page: lazyPart(() => import('./ChangeLotteryPage').then((part) => part.ChangeLotteryPage)) },
    { path: 'draws/:id', Page: lazyPart(() => import('./DrawPage').then((part) => part.DrawPage)) },
  ],
};
