import { type Fraction, fraction, type MinorUnits } from '@portal/money';
import { countBets, payout } from './bets';
import { unitStake } from './digital/series';
import type { DrawResult } from './draw-result';
import { defaultRuleOptions, type PlayType, type Rows } from './play-type';
import { type PrizeTier, tiersOf } from './prize-tiers';
import { returnsOf } from './returns';
import { engineOf } from './rules/engines';
import { larger } from './rules/rule-engine';
import { sampleOptions, sampleResults } from './sample-results';
import { choiceRows, parseSelection, writeRows } from './selection';
import { positionsStake } from './vietnam/positions-stake';

type PlayExample = {
  readonly selection: string;
  readonly result: DrawResult;
  readonly betCount: number;
  /** Face value of the whole line. */
  readonly stake: MinorUnits;
  /** Paid at the customary rate of a Thai play and at 100 % for a digital one. */
  readonly payout: MinorUnits;
};

export type PlayDescription = {
  /** Drawn numbers each of which wins with the chance of the tier and pays its prize; one for all other plays. */
  readonly looked: number;
  /** Share of the stake that comes back on average at the customary rate, exactly; null where the series decides. */
  readonly returns: Fraction | null;
  /** Bets it takes to cover everything; one number's worth of outcomes for Thai plays. */
  readonly allBets: number;
  readonly tiers: readonly PrizeTier[];
  readonly example: PlayExample;
};

function stakeOf(play: PlayType, betCount: number, unit: MinorUnits): MinorUnits {
  if (play.stakeStyle === 'positions') return positionsStake(play, betCount, unit);
  return play.stakeStyle === 'amount' ? unit : unit * BigInt(2 * betCount);
}

const isSingle = ({ picker }: PlayType) => (picker.kind === 'sets' || picker.kind === 'options') && picker.single;

/** The first choice of all rows alone. */
function keepFirst(rows: Rows): Rows {
  const first = rows.findIndex((row) => row.length > 0);
  return rows.map((row, index) => (index === first ? row.slice(0, 1) : []));
}

function exampleOf(play: PlayType): PlayExample {
  const options = { ...defaultRuleOptions, ...sampleOptions };
  for (const result of sampleResults[play.family]) {
    const rows = engineOf(play.rule).example(play.rule, choiceRows(play), result, options);
    const parsed = parseSelection(play, writeRows(isSingle(play) ? keepFirst(rows) : rows));
    if (!parsed.ok) continue;
    const { selection } = parsed;
    const betCount = countBets(play, selection);
    const unit = unitStake('1', 1);
    const paid = payout({ play, selection, unitStake: unit, rate: play.terms?.rate ?? fraction(1) }, result, options);
    if (paid > 0n) return { selection, result, betCount, stake: stakeOf(play, betCount, unit), payout: paid };
  }
  throw new RangeError(`no sample result wins ${play.family} ${play.code}`);
}

/** Bets in a selection of everything there is. */
function countAllBets(play: PlayType): number {
  if (play.rule.kind === 'list') return play.rule.anyOrder ? 210 : play.rule.of;
  if (play.rule.kind === 'digits' || play.rule.kind === 'tiers' || play.rule.kind === 'occurrences') return 10 ** play.rule.length;
  return engineOf(play.rule).count(play.rule, choiceRows(play));
}

/** Of bets that return differently, such as numbers with a pair among digits whose order does not count, the most. */
const returnsAtCustomaryRate = (play: PlayType): Fraction | null =>
  play.terms && !play.isCredit ? returnsOf(play, play.terms.rate).reduce(larger) : null;

/** Returns what the page of rules says about a play, computed by the same engine that settles it. */
export function describePlay(play: PlayType): PlayDescription {
  const tiers = tiersOf(play);
  const looked = play.rule.kind === 'occurrences' ? play.rule.looked : 1;
  return { looked, returns: returnsAtCustomaryRate(play), allBets: countAllBets(play), tiers, example: exampleOf(play) };
}
