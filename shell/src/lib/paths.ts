import type { GameCategory } from '@portal/contracts/brand';
import { leavingPage } from '@portal/contracts/safe-link';

/** Every address the frame links to. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  promotions: '/promotions',
  pointMall: '/pointMall',
  lottery: '/lottery',
  vnLottery: '/vnlottery',
  download: '/down',
  game: '/game',
  helpCentre: '/helpmc',
  leaving: leavingPage,
  /** The user agreement. */
  agreement: '/help',
} as const;

/** The agents' own entrance (AUTH-10). */
export const agentEntrancePath = `${paths.login}?as=agent`;

export const categoryPath = (category: GameCategory): string => `/${category.toLowerCase()}`;
export const vendorPath = (category: GameCategory, vassalage: string): string =>
  `${categoryPath(category)}?vassalage=${encodeURIComponent(vassalage)}`;
