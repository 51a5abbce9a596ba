import type { OfferedMarket } from './engine/offer';
import type { Chances } from './engine/prices';

/** Chances are larger than a float holds, so they are kept as digits. */
export const offerToJson = (offer: readonly OfferedMarket[]): string =>
  JSON.stringify(offer, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

export function offerFromJson(json: unknown): OfferedMarket[] {
  const markets = json as (Omit<OfferedMarket, 'selections'> & { selections: { selection: string; chances: Record<string, string> }[] })[];
  return markets.map((market) => ({
    ...market,
    selections: market.selections.map(({ selection, chances }) => ({
      selection,
      chances: Object.fromEntries(Object.entries(chances).map(([outcome, digits]) => [outcome, BigInt(digits)])) as Chances,
    })),
  }));
}
