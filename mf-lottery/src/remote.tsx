import type { RemoteModule } from '@portal/contracts';

const load = () => import(/* webpackChunkName: "lottery-page" */ './pages/LotteryPage').then((module) => module.LotteryPage);

export const remote: RemoteModule = {
  name: 'lottery',
  routes: ['/lottery', '/vnlottery', '/elott', '/lott'].map((path) => ({ path, load })),
  slots: ['home.closingDraws'].map((slot) => ({ slot, load })),
};
