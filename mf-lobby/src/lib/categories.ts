import type { VendorCard, VendorLane } from '@portal/contracts';
import { gameCategories, type GameCategory } from '@portal/contracts/brand';

const lotteryCategories: readonly GameCategory[] = ['LOTT', 'ELOTT'];

/** Lotteries are bet on in a place of their own, not launched. */
export const isLotteryCategory = (category: GameCategory): boolean => lotteryCategories.includes(category);

/** The category a lobby's path names: `/rng`. */
export const categoryOfPath = (pathname: string): GameCategory =>
  gameCategories.find((category) => pathname.slice(1).toUpperCase() === category) ?? 'RNG';

/** The categories that have vendors, in the fixed order (NAV-01). */
export const categoriesWithVendors = (lanes: readonly VendorLane[]): GameCategory[] =>
  gameCategories.filter((category) => vendorsOf(lanes, category).length > 0);

/** Each vendor of a category once. */
export function vendorsOf(lanes: readonly VendorLane[], category: GameCategory): VendorCard[] {
  const cards = lanes.filter((lane) => lane.gameClassify === category).flatMap((lane) => lane.cards);
  return [...new Map(cards.map((card) => [card.vassalage, card])).values()];
}
