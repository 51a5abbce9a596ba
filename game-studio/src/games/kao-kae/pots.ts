/** What a seat has put into the middle. */
export type Share = { seat: number; paid: bigint; isFolded: boolean };
export type Pot = {
  amount: bigint;
  /** Who can win it. */
  seats: number[];
  /** Only one seat has paid this much: it goes back, since nobody has contested it. */
  isReturned: boolean;
};

/**
 * Cuts what was paid into pots: whoever has paid less than others plays for the part that everybody has matched. The pots together are
 * what was paid, to the last unit.
 */
export function cutPots(shares: readonly Share[]): Pot[] {
  const pots: Pot[] = [];
  const levels = [...new Set(shares.map(({ paid }) => paid))].filter((paid) => paid > 0n).sort((a, b) => (a < b ? -1 : 1));
  let below = 0n;
  for (const level of levels) {
    const payers = shares.filter(({ paid }) => paid >= level);
    const amount = (level - below) * BigInt(payers.length);
    const able = payers.filter(({ isFolded }) => !isFolded).map(({ seat }) => seat);
    below = level;
    const before = pots.at(-1);
    const isReturned = payers.length === 1 && able.length === 1;
    // Where nobody is left who has paid this much, it belongs to those who play for the part below.
    if (before && !isReturned && (able.length === 0 || sameSeats(before.seats, able))) before.amount += amount;
    else pots.push({ amount, seats: able, isReturned });
  }
  return pots;
}

const sameSeats = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((seat, i) => seat === other[i]);

/** Equal parts; what cannot be divided goes unit by unit to the first in order. */
export function divide(amount: bigint, seats: readonly number[]): Map<number, bigint> {
  const count = BigInt(seats.length);
  return new Map(seats.map((seat, i) => [seat, amount / count + (BigInt(i) < amount % count ? 1n : 0n)]));
}
