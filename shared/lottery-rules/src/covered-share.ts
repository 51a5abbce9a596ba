import { addFractions, type Fraction, fraction } from '@portal/money';
import { countBets } from './bets';
import type { OptionsRule, PlayType } from './play-type';
import { choiceRows, readSelection, writeSelection } from './selection';

const nothing = fraction(0);
const everything = fraction(1);
const larger = (a: Fraction, b: Fraction): Fraction => (a.num * b.den < b.num * a.den ? b : a);
const times = (base: number, count: number): bigint => BigInt(base) ** BigInt(count);

/** How many ways there are to order the digits of a number, so that all orders of one count as one choice. */
function multisets(choices: number, length: number): bigint {
  let count = 1n;
  for (let step = 1; step <= length; step += 1) count = (count * BigInt(choices + step - 1)) / BigInt(step);
  return count;
}

/** How many different bets the play offers. */
function allBets(play: PlayType): bigint {
  const { picker, rule } = play;
  if (picker.kind === 'digits') {
    const isUnordered = rule.kind === 'digits' && (rule.match === 'anyOrder' || rule.match === 'contained');
    return isUnordered ? multisets(10, picker.length) : times(10, picker.length);
  }
  if (picker.kind === 'list') {
    return picker.anyOrder ? multisets(picker.choices.length, picker.length) : times(picker.choices.length, picker.length);
  }
  return BigInt(countBets(play, writeSelection(play, choiceRows(play))));
}

/** Choices of one row that exclude each other, such as big and small, cover what each of them covers. */
function shareOfOptions({ ways, of }: OptionsRule, chosen: ReadonlySet<string>): Fraction {
  return addFractions(...[...chosen].map((choice) => fraction(ways[choice] ?? 0, of)));
}

/** A bet on one place alone: its own numbers exclude each other, and places have nothing to do with one another. */
function shareOfPlaces(play: PlayType, rows: readonly ReadonlySet<string>[]): Fraction {
  const { rule } = play;
  if (rule.kind !== 'sets') return nothing;
  return rows
    .map((chosen) =>
      addFractions(
        ...[...chosen].map((choice) => {
          const [wins, of] = rule.oddsOf?.[choice] ?? rule.odds;
          return fraction(wins, of);
        }),
      ),
    )
    .reduce(larger, nothing);
}

/**
 * Returns which share of a play's outcomes the selections cover together, between 0 and 1: ten of a hundred two-digit numbers cover a
 * tenth, big and small cover all. The same bet in two selections is counted once where a bet is a number or a single choice; of plays whose
 * bets are made of several numbers it is counted as often as it is written.
 */
export function coveredShare(play: PlayType, selections: Iterable<string>): Fraction {
  const different = [...new Set(selections)];
  if (different.length === 0) return nothing;
  const { picker, rule } = play;
  const rows = different.map((selection) => readSelection(play, selection));
  const chosenIn = (row: number) => new Set(rows.flatMap((all) => all[row] ?? []));
  const share =
    rule.kind === 'options' && rule.counted === 'once'
      ? shareOfOptions(rule, chosenIn(0))
      : rule.kind === 'sets' && rule.take === 1
        ? shareOfPlaces(play, choiceRows(play).map((_, row) => chosenIn(row))) // prettier-ignore
        : picker.kind === 'digits' || picker.kind === 'list' || (picker.kind === 'numbers' && picker.take === 1)
          ? fraction(BigInt(chosenIn(0).size), allBets(play))
          : fraction(BigInt(different.reduce((total, selection) => total + countBets(play, selection), 0)), allBets(play));
  return share.num > share.den ? everything : share;
}
