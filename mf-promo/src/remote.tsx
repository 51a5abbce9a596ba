import type { RemoteModule } from '@portal/contracts';
import { ready } from './locales';

/** The offers: their list and details, a row of them on home, and those for new players on the registration page. */
export const remote: RemoteModule = {
  name: 'promo',
  routes: [
    {
      path: '/promotions',
      load: () => import(/* webpackChunkName: "promotions-page" */ './pages/PromotionsPage').then((module) => module.PromotionsPage),
    },
    {
      path: '/promoDetail',
      load: () =>
        import(/* webpackChunkName: "promotion-detail-page" */ './pages/PromotionDetailPage').then((module) => module.PromotionDetailPage),
    },
    {
      path: '/pointMall',
      load: () => import(/* webpackChunkName: "point-mall-page" */ './pages/PointMallPage').then((module) => module.PointMallPage),
    },
    {
      path: '/raffle',
      load: () => import(/* webpackChunkName: "raffle-page" */ './pages/RafflePage').then((module) => module.RafflePage),
    },
  ],
  slots: [
    {
      slot: 'home.promotions',
      load: () => import(/* webpackChunkName: "home-promotions" */ './features/home-promotions').then((module) => module.HomePromotions),
    },
    {
      slot: 'register.newPlayer',
      load: () => import(/* webpackChunkName: "new-player" */ './features/new-player').then((module) => module.NewPlayerPromotions),
    },
  ],
  ready,
};
