import type { RemoteModule } from '@portal/contracts';

const load = () => import(/* webpackChunkName: "lobby-page" */ './pages/LobbyPage').then((module) => module.LobbyPage);

export const remote: RemoteModule = {
  name: 'lobby',
  routes: [
    '/',
    '/index',
    '/index.html',
    '/home',
    '/rng',
    '/live',
    '/fish',
    '/pvp',
    '/sports',
    '/esports',
    '/cockfight',
    '/inhouse',
    '/seamless',
  ].map((path) => ({ path, load })),
  slots: [].map((slot) => ({ slot, load })),
};
