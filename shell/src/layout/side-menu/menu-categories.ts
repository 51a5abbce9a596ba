import type { VendorCard, VendorLane } from '@portal/contracts';
import { gameCategories, type GameCategory } from '@portal/contracts/brand';
import { categoryPath, paths } from '../../lib/paths';

/** `title` is the server's name of the category. */
export type MenuCategory = {
  category: GameCategory;
  title: VendorLane['title'];
  vendors: VendorCard[];
  /** Where its entry leads; the first of these that somebody provides. */
  ways: string[];
};

/** Categories that lead straight to their page. */
const withoutVendors: readonly GameCategory[] = ['LOTT', 'ELOTT', 'ESPORTS', 'COCKFIGHT'];

/** The vendor of the sea lotteries is not listed: its game opens at once (NAV-03). */
const directVendor = 'TCG_SEA';

/** One entry per category that has vendors, each vendor once; no sub-list for lotteries, esports and cockfights (NAV-01). */
export function menuCategories(lanes: readonly VendorLane[]): MenuCategory[] {
  return gameCategories.flatMap((category) => {
    const own = lanes.filter(({ gameClassify, cards }) => gameClassify === category && cards.length > 0);
    const [first] = own;
    if (!first) return [];
    const cards = own.flatMap((lane) => lane.cards);
    const vendors = [...new Map(cards.map((card) => [card.vassalage, card])).values()];
    const launchesDirectly = category === 'LOTT' && vendors.some(({ vassalage }) => vassalage === directVendor);
    const ways = [...(launchesDirectly ? [paths.lottery] : []), categoryPath(category)];
    return [{ category, title: first.title, vendors: withoutVendors.includes(category) ? [] : vendors, ways }];
  });
}
