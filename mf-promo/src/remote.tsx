import type { RemoteModule } from '@portal/contracts';

const load = () => import(/* webpackChunkName: "promo-page" */ './pages/PromoPage').then((module) => module.PromoPage);

export const remote: RemoteModule = {
  name: 'promo',
  routes: ['/promotions', '/promoDetail', '/pointMall'].map((path) => ({ path, load })),
  slots: ['home.promotions', 'register.newPlayer'].map((slot) => ({ slot, load })),
};
