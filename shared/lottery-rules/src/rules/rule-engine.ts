import { type Fraction, fraction } from '@portal/money';
import type { DrawResult } from '../draw-result';
import type { Outcome } from '../outcome';
import type { RuleOptions, Rows } from '../play-type';

/** What every kind of rule can answer. All amounts are what a stake of one unit pays at 100 %. */
export type RuleEngine<Rule> = {
  /** Bets in a selection that fits the picker. */
  count(rule: Rule, rows: Rows): number;
  /** The sum over its winning bets. */
  evaluate(rule: Rule, rows: Rows, result: DrawResult, options: RuleOptions): Outcome;
  /** The largest multiplier that any one result gives. */
  best(rule: Rule, rows: Rows, options: RuleOptions): Fraction;
  /** A small selection that wins on the result, if the result lends itself to one. */
  example(rule: Rule, choices: Rows, result: DrawResult, options: RuleOptions): Rows;
};

/** What a bet of a digital play costs; in these units its prizes are told, and its stake where it comes back. */
export const unitsPerBet = 2;

/** A fair bet costs two units, so it pays 2 ÷ probability. Outcomes that give the stake back are left out. */
export const prizeOf = ([wins, of]: readonly [number | bigint, number | bigint], pushes = 0): Fraction =>
  fraction(BigInt(unitsPerBet) * (BigInt(of) - BigInt(pushes)), wins);

export const nothing = fraction(0);

/** What was drawn at the positions. */
export const numbersAt = (result: DrawResult, positions: readonly number[]) => positions.map((at) => (result as number[])[at]!);

export const larger = (a: Fraction, b: Fraction): Fraction => (a.num * b.den < b.num * a.den ? b : a);
