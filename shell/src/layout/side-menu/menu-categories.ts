import type { VendorCard, VendorLane } from '@portal/contracts';
import { gameCategories, type GameCategory } from '@portal/contracts/brand';

export type MenuCategory = { category: GameCategory; vendors: VendorCard[] };

/** Categories that lead straight to their page. */
const withoutVendors: readonly GameCategory[] = ['LOTT', 'ELOTT', 'ESPORTS', 'COCKFIGHT'];

/** One entry per category that has vendors, each vendor once; no sub-list for lotteries, esports and cockfights (NAV-01). */
export function menuCategories(lanes: readonly VendorLane[]): MenuCategory[] {
  return gameCategories.flatMap((category) => {
    const cards = lanes.filter((lane) => lane.gameClassify === category).flatMap((lane) => lane.cards);
    if (cards.length === 0) return [];
    const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()];
    return [{ category, vendors: withoutVendors.includes(category) ? [] : vendors }];
  });
}
