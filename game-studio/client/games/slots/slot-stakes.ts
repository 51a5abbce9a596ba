import { fromWhole } from '@portal/money';

const usual = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n].map((baht) => fromWhole(baht));

export const slotStakes = (least: bigint, most: bigint): bigint[] => usual.filter((stake) => stake >= least && stake <= most);

/** A stake to begin with that does not surprise. */
export const firstStake = (stakes: readonly bigint[]): bigint => stakes.find((stake) => stake >= fromWhole(10n)) ?? stakes[0]!;
