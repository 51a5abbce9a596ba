import type { GameCategory } from '@portal/contracts';

/** A brand's rules about vendors, which override their provider (NAV-04). */
export type VendorRules = {
  /** Codes that have a category of their own; providers list most of them under sports. */
  categories: Readonly<Partial<Record<GameCategory, readonly string[]>>>;
  /** Where Thai is among the brand's languages, codes that begin so have no label. */
  blankPrefix: string;
  /** Where Thai is among the brand's languages, these go by another name. */
  names: Readonly<Record<string, string>>;
};

/** Sports are split: what a vendor in one of the lists offers as sports stands in the list's category. Nothing else is moved. */
export function categoryOf({ categories }: VendorRules, vendor: string, told: GameCategory): GameCategory {
  if (told !== 'SPORTS') return told;
  const found = Object.entries(categories).find(([, codes]) => codes.includes(vendor));
  return found ? (found[0] as GameCategory) : told;
}

export function labelOf({ blankPrefix, names }: VendorRules, isThai: boolean, code: string, name: string): string {
  if (!isThai) return name;
  if (blankPrefix && code.startsWith(blankPrefix)) return '';
  return names[code] ?? name;
}
