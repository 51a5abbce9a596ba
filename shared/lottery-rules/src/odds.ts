import { type Fraction, fraction, fractionToDecimal, fromWhole, mulFloor, multiplyFractions, parseFraction } from '@portal/money';
import { maxMultiplier } from './bets';
import type { GameFamily, PlayType } from './play-type';
import { findPlayType } from './plays';
import { type PrizeTier, tiersOf } from './prize-tiers';
import { readSelection, writeRows } from './selection';

const places = 4;
const one = fromWhole(1);

const over = (value: Fraction, by: Fraction): Fraction => multiplyFractions(value, fraction(by.den, by.num));

/** Units that one bet costs: plays of a series are bet by twos. */
export const unitsPerBet = ({ stakeStyle }: PlayType): Fraction => fraction(stakeStyle === 'units' ? 2 : 1);

/** Odds as text: what a stake of 1.00 is paid, rounded down as payments are, so that nobody is shown more than is paid. */
export const oddsText = (odds: Fraction): string => fractionToDecimal(fraction(mulFloor(one, odds), one), places);

/** What 1 of stake pays, stake included, for a prize of the play's description at the rate at which the play is sold. */
export function oddsOfTier(play: PlayType, { prize }: PrizeTier, rate: Fraction): Fraction {
  const { terms, isCredit } = play;
  return over(multiplyFractions(terms && !isCredit ? over(prize, terms.rate) : prize, rate), unitsPerBet(play));
}

/**
 * What 1 of stake pays on a line, stake included, as text: `9.8`, or `3.26–9.8` where it can win in several ways. The same for the same bet
 * wherever it is shown. `rate` is the line's own: frozen when it was accepted, and reduced where its number was limited.
 */
export function oddsOf(play: PlayType, selection: string, rate: Fraction): string {
  const choices = choicesOf(play, selection);
  const ways =
    choices.length > 0
      ? choices.map((choice) => oddsOfChoice(play, choice, rate))
      : tiersOf(play).map((tier) => oddsOfTier(play, tier, rate));
  const [least, ...more] = [...new Set(ways.map(oddsText))].sort((a, b) => Number(a) - Number(b));
  return [least, ...more.slice(-1)].join('–');
}

/** The odds of a line as it was taken; of a play that is no longer known, its rate. */
export function oddsOfTaken(
  family: GameFamily,
  { playType, selection, rate }: { playType: string; selection: string; rate: string },
): string {
  const play = findPlayType(family, playType);
  return play ? oddsOf(play, selection, parseFraction(rate)) : rate;
}

const oddsOfChoice = (play: PlayType, choice: string, rate: Fraction): Fraction =>
  over(multiplyFractions(maxMultiplier(play, choice), rate), unitsPerBet(play));

/** The choices of a selection that are bets by themselves, each as a selection; none where a bet takes several of them. */
function choicesOf(play: PlayType, selection: string): string[] {
  const { rule } = play;
  if (rule.kind !== 'options' && !(rule.kind === 'sets' && rule.take === 1)) return [];
  const rows = readSelection(play, selection);
  return rows.flatMap((row, at) => row.map((choice) => writeRows(rows.map((_, index) => (index === at ? [choice] : [])))));
}
