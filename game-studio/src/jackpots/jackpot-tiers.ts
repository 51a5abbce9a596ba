/**
 * The two pools of a vendor's jackpot slots. A round draws one number below `drawBelow`; the first numbers hit the grand pool, the next
 * ones the mini pool, as many as the stake has satang times `chancesPerSatang`. So a stake twice as high is twice as likely to hit.
 */
export const drawBelow = 1_000_000_000;

export type JackpotTierName = 'grand' | 'mini';
export type JackpotTier = {
  name: JackpotTierName;
  chancesPerSatang: number;
  /** What goes from every stake into the pool, in 1/10,000 of the stake. */
  share: bigint;
  /** What the house puts in after each hit, in 1/10,000 of a baht. */
  seed: bigint;
};

export const jackpotTiers: readonly JackpotTier[] = [
  { name: 'grand', chancesPerSatang: 1, share: 70n, seed: 20_000_0000n },
  { name: 'mini', chancesPerSatang: 100, share: 30n, seed: 500_0000n },
];

/** Which pool the drawn number hits for a stake in 1/10,000 of a baht. */
export function drawnTier(drawn: number, stake: bigint): JackpotTier | undefined {
  const satang = Number(stake / 100n);
  let from = 0;
  return jackpotTiers.find(({ chancesPerSatang }) => {
    from += satang * chancesPerSatang;
    return drawn < from;
  });
}

/** Vendors with pools of their own; each pool is fed and won by that vendor's jackpot slots only. */
export const jackpotVendors = ['LOTUS', 'MOON', 'NAGA', 'SIAMG'] as const;
export type JackpotVendor = (typeof jackpotVendors)[number];

export const poolCode = (vendor: string, tier: JackpotTierName): string => `${vendor}-${tier.toUpperCase()}`;
