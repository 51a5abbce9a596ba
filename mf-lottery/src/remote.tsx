import type { RemoteModule } from '@portal/contracts';
import { ready } from './locales';

const loadLobby = () => import(/* webpackChunkName: "lottery-lobby" */ './pages/LobbyPage').then((module) => module.LobbyPage);
const loadBetting = () => import(/* webpackChunkName: "betting-page" */ './pages/BettingPage').then((module) => module.BettingPage);
const loadVietnam = () => import(/* webpackChunkName: "vietnam-page" */ './pages/VietnamPage').then((module) => module.VietnamPage);
const loadResults = () => import(/* webpackChunkName: "lottery-results" */ './pages/ResultsPage').then((module) => module.ResultsPage);
const loadVerify = () => import(/* webpackChunkName: "lottery-verify" */ './pages/VerifyPage').then((module) => module.VerifyPage);
const loadClosing = () => import(/* webpackChunkName: "closing-draws" */ './features/closing-draws').then((module) => module.ClosingDraws);
const loadNext = () => import(/* webpackChunkName: "closing-draws" */ './features/closing-draws').then((module) => module.NextDraw);

const loadNewest = () =>
  import(/* webpackChunkName: "newest-results" */ './features/newest-results').then((module) => module.NewestResults);

/** Lotteries: their lobby, the betting screen with results, own bets and rules, and the draws that close soon on home. */
export const remote: RemoteModule = {
  name: 'lottery',
  routes: [
    { path: '/lottery', load: loadBetting },
    { path: '/vnlottery', load: loadVietnam },
    { path: '/lott', load: loadLobby },
    { path: '/elott', load: loadLobby },
    { path: '/lott/results', load: loadResults },
    { path: '/lott/verify', load: loadVerify },
  ],
  slots: [
    { slot: 'home.closingDraws', load: loadClosing },
    { slot: 'home.nextDraw', load: loadNext },
    { slot: 'home.newestResults', load: loadNewest },
    // Shows nothing: whoever names plays elsewhere, such as the betting record, gets this remote's texts with it.
    { slot: 'betting.words', load: async () => () => null },
  ],
  ready,
};
