import type { RemoteModule } from '@portal/contracts';
import { ready } from './locales';

const loadHome = () => import(/* webpackChunkName: "home-page" */ './pages/HomePage').then((module) => module.HomePage);
const loadLobby = () => import(/* webpackChunkName: "lobby-page" */ './pages/LobbyPage').then((module) => module.LobbyPage);
const loadSeamless = () => import(/* webpackChunkName: "seamless-page" */ './pages/SeamlessPage').then((module) => module.SeamlessPage);
const lobbyPaths = ['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/cockfight', '/inhouse'];

/** Home's content, the lobby of each category of games, and the wallets of their providers. */
export const remote: RemoteModule = {
  name: 'lobby',
  routes: [
    { path: '/', load: loadHome },
    ...lobbyPaths.map((path) => ({ path, load: loadLobby })),
    { path: '/seamless', load: loadSeamless },
  ],
  slots: [],
  ready,
};
