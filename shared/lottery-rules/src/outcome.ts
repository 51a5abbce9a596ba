import { addFractions, type Fraction, fraction } from '@portal/money';

/** What a result gives a selection, per one unit of stake. */
export type Outcome = {
  /** Paid at the line's rate. */
  readonly multiplier: Fraction;
  /** Given back as it is, without the rate: the part of the stake that the result neither wins nor loses. */
  readonly refund: Fraction;
};

const zero = fraction(0);

export const lost: Outcome = { multiplier: zero, refund: zero };

export const won = (multiplier: Fraction): Outcome => ({ multiplier, refund: zero });

/** The outcome of several bets together. */
export const addOutcomes = (...outcomes: readonly Outcome[]): Outcome => ({
  multiplier: addFractions(...outcomes.map(({ multiplier }) => multiplier)),
  refund: addFractions(...outcomes.map(({ refund }) => refund)),
});
