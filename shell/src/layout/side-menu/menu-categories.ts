import type { VendorCard, VendorLane } from '@portal/contracts';
import { gameCategories, type GameCategory } from '@portal/contracts/brand';

/** `title` is the server's name of the category. */
export type MenuCategory = { category: GameCategory; title: VendorLane['title']; vendors: VendorCard[] };

/** Categories that lead straight to their page. */
const withoutVendors: readonly GameCategory[] = ['LOTT', 'ELOTT', 'ESPORTS', 'COCKFIGHT'];

/** One entry per category that has vendors, each vendor once; no sub-list for lotteries, esports and cockfights (NAV-01). */
export function menuCategories(lanes: readonly VendorLane[]): MenuCategory[] {
  return gameCategories.flatMap((category) => {
    const own = lanes.filter(({ gameClassify, cards }) => gameClassify === category && cards.length > 0);
    const [first] = own;
    if (!first) return [];
    const cards = own.flatMap((lane) => lane.cards);
    const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()];
    return [{ category, title: first.title, vendors: withoutVendors.includes(category) ? [] : vendors }];
  });
}
