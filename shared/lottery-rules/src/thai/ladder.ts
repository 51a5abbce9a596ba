import { type Fraction, fraction, type MinorUnits, mulFloor } from '@portal/money';

/** From how much already staked on a number which share of the rate is paid, lowest total first. */
export type LadderStep = { readonly fromTotal: MinorUnits; readonly factor: Fraction };

export type Ladder = {
  readonly steps: readonly LadderStep[];
  /** The most that is taken on one number in a draw; null: no end. */
  readonly closeAt: MinorUnits | null;
};

export type LadderAnswer = { ok: true; factor: Fraction } | { ok: false; remaining: MinorUnits };

/**
 * Whether a stake on a number is still taken, and at which share of the rate, when `before` was accepted on it earlier in the draw.
 * A stake is never split over two steps: the step it begins on holds for all of it.
 */
export function ladderStep({ steps, closeAt }: Ladder, before: MinorUnits, stake: MinorUnits): LadderAnswer {
  if (closeAt !== null && before + stake > closeAt) return { ok: false, remaining: before < closeAt ? closeAt - before : 0n };
  const reached = steps.filter((step) => step.fromTotal <= before);
  const highest = reached.reduce<LadderStep | null>((top, step) => (top && top.fromTotal > step.fromTotal ? top : step), null);
  return { ok: true, factor: highest?.factor ?? fraction(1) };
}

/** What the wallet pays for a line: the face value less the discount, which is rounded down to a minor unit. Wins count on the face value. */
export function priceAfterDiscount(stake: MinorUnits, discountPercent: Fraction): MinorUnits {
  return stake - mulFloor(stake, fraction(discountPercent.num, discountPercent.den * 100n));
}
