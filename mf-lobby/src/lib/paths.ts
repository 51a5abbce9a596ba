import type { LotteryGame } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { isFrontCategory } from './match-fronts';

export const lotteryPath = '/lott';
/** The page of the sea lotteries. */
export const seaLotteryPath = '/lottery';
export const vnLotteryPath = '/vnlottery';
export const providerWalletsPath = '/seamless';
export const categoryPath = (category: GameCategory): string => `/${category.toLowerCase()}`;
/** All games of a category; where it begins with matches they have an address of their own. */
export const allGamesPath = (category: GameCategory): string =>
  isFrontCategory(category) ? `${categoryPath(category)}?view=all` : categoryPath(category);
export const vendorPath = (category: GameCategory, vassalage: string): string =>
  `${categoryPath(category)}?vassalage=${encodeURIComponent(vassalage)}`;
export const lotteryGamePath = (gameCode: string): string => `/lottery?gameCode=${encodeURIComponent(gameCode)}`;

/** Where a lottery is played: Vietnamese ones have a page of their own. */
export const pathOfLottery = ({ code, family }: Pick<LotteryGame, 'code' | 'family'>): string =>
  family.startsWith('vn') ? `${vnLotteryPath}?gameCode=${encodeURIComponent(code)}` : lotteryGamePath(code);

export const coverPath = (nodeId: string): string => `/img/games/${encodeURIComponent(nodeId)}.svg`;
export const categoryPicturePath = (category: GameCategory): string => `/img/categories/${category}.svg`;
export const lotteryPicturePath = (gameCode: string): string => `/img/lotteries/${encodeURIComponent(gameCode)}.svg`;
/** A vendor's mark: `default` where it may be chosen, `active` where it is, `color` where it stands by itself. */
export const vendorPicturePath = (vassalage: string, variant: 'default' | 'active' | 'color'): string =>
  `/img/vendors/${encodeURIComponent(vassalage)}/${variant}.svg`;
