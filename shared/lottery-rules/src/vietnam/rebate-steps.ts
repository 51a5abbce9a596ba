import { type Fraction, fraction, parseFraction } from '@portal/money';

const STEP_SHARE = 1000n;
const DECIMALS = 1000n;

/** A rebate is taken in steps of 0.1 % of the stake. */
export const REBATE_STEP = parseFraction('0.001');

/** By how much each step of rebate lowers a rate: its thousandth part, cut to three decimals in the player's favour. 99.5 falls by 0.099. */
export function rebateStepOf({ num, den }: Fraction): Fraction {
  return fraction((num * DECIMALS) / (den * STEP_SHARE), DECIMALS);
}

/**
 * The rate of a player who takes so many steps of rebate instead, as with the series of the other lotteries.
 * @throws {RangeError} for a number of steps that leaves no rate.
 */
export function rateAfterRebate(rate: Fraction, steps: number): Fraction {
  const step = rebateStepOf(rate);
  const left = fraction(rate.num * step.den - BigInt(steps) * step.num * rate.den, rate.den * step.den);
  if (!Number.isInteger(steps) || steps < 0 || left.num <= 0n) throw new RangeError('no such rebate');
  return left;
}
