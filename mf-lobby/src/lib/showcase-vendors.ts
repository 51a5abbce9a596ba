import type { VendorLane } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { categoriesWithVendors, isLotteryCategory, vendorsOf } from './categories';

export type ShowcaseVendor = { vassalage: string; label: string; isHot: boolean; categories: [GameCategory, ...GameCategory[]] };

/** Each vendor of games once with all its categories, hot ones first. Lotteries are the brand's own and stand elsewhere. */
export function showcaseVendors(lanes: readonly VendorLane[]): ShowcaseVendor[] {
  const vendors = new Map<string, ShowcaseVendor>();
  for (const category of categoriesWithVendors(lanes)) {
    if (isLotteryCategory(category)) continue;
    for (const { vassalage, label, isHot } of vendorsOf(lanes, category)) {
      const known = vendors.get(vassalage);
      if (known) {
        known.categories.push(category);
        known.isHot ||= isHot === 1;
      } else vendors.set(vassalage, { vassalage, label, isHot: isHot === 1, categories: [category] });
    }
  }
  return [...vendors.values()].toSorted((a, b) => Number(b.isHot) - Number(a.isHot));
}
