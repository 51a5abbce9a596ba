import { fromWhole, parseFraction } from '@portal/money';
import type { PickerSpec, PlayTerms, PlayType } from '../play-type';

/** The house pays 97 % of the full odds, like a series of 1940, unless a lottery says otherwise. */
const terms: PlayTerms = { rate: parseFraction('0.97'), minStake: fromWhole(1), maxStake: fromWhole(100_000) };

/** The same choices, of which a line has exactly one. */
function singleChoice(picker: PickerSpec): PickerSpec {
  if (picker.kind === 'sets') return { ...picker, fill: 1, single: true };
  if (picker.kind === 'numbers' || picker.kind === 'options') return { kind: 'options', choices: picker.choices, single: true };
  throw new RangeError(`no single choice from ${picker.kind}`);
}

/** A play of single choices, sold at odds per unit: `sum` becomes `creditSum`. */
export function toCreditPlay(play: PlayType): PlayType {
  const code = `credit${play.code[0]!.toUpperCase()}${play.code.slice(1)}`;
  return { ...play, code, group: 'credit', picker: singleChoice(play.picker), stakeStyle: 'amount', isCredit: true, terms };
}
