import { type Fraction, fraction, type MinorUnits } from '@portal/money';
import { countBets, payout } from './bets';
import { unitStake } from './digital/series';
import type { DrawResult } from './draw-result';
import type { GameFamily, Odds, PlayType } from './play-type';
import { engineOf } from './rules/engines';
import { ordersOf } from './rules/groups-rule';
import { prizeOf } from './rules/rule-engine';
import { choiceRows, parseSelection, writeRows } from './selection';

/** How likely one bet is to win, and what it then pays. */
export type PrizeTier = {
  /** The choice it belongs to, where choices differ; or the number of right positions of a combined bet. */
  readonly choice?: string;
  readonly probability: Fraction;
  /** Per unit of stake before the rate; for Thai plays the customary rate itself. */
  readonly prize: Fraction;
};

export type PlayExample = {
  readonly selection: string;
  readonly result: DrawResult;
  readonly betCount: number;
  /** Face value of the whole line. */
  readonly stake: MinorUnits;
  /** Paid at the customary rate of a Thai play and at 100 % for a digital one. */
  readonly payout: MinorUnits;
};

export type PlayDescription = {
  /** Bets it takes to cover everything; one number's worth of outcomes for Thai plays. */
  readonly allBets: number;
  readonly tiers: readonly PrizeTier[];
  readonly example: PlayExample;
};

/** Between them these results let every play win. */
const sampleResults: Readonly<Record<GameFamily, readonly DrawResult[]>> = {
  thai: [{ top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' }],
  ssc: [
    [7, 2, 5, 2, 9],
    [1, 4, 8, 0, 6],
    [2, 2, 6, 6, 3],
    [3, 8, 8, 5, 5],
    [4, 4, 4, 1, 9],
    [6, 6, 6, 2, 2],
    [9, 9, 9, 9, 1],
    [1, 9, 9, 9, 9],
  ],
  '11x5': [[3, 8, 11, 1, 6]],
  k3: [
    [2, 2, 5],
    [2, 3, 4],
    [6, 6, 6],
  ],
  pk10: [[6, 3, 10, 1, 9, 2, 8, 5, 7, 4]],
  '3d': [
    [0, 4, 4],
    [5, 2, 9],
  ],
  '28': [
    [8, 1, 7],
    [4, 4, 4],
    [0, 3, 1],
    [9, 8, 8],
  ],
  kl8: [[48, 32, 50, 1, 62, 52, 15, 6, 51, 67, 10, 49, 40, 13, 60, 72, 57, 4, 58, 43]],
  lhc: [[20, 24, 16, 43, 12, 5, 33]],
};

const chance = ([wins, of]: Odds) => fraction(wins, of);
const tier = (odds: Odds, choice?: string): PrizeTier => ({ ...(choice && { choice }), probability: chance(odds), prize: prizeOf(odds) });

function tiersOf({ rule, terms }: PlayType): PrizeTier[] {
  switch (rule.kind) {
    case 'digits':
      return [{ probability: chance(rule.odds), prize: terms!.rate }];
    case 'sets':
      return [tier(rule.odds), ...Object.entries(rule.oddsOf ?? {}).map(([choice, odds]) => tier(odds, choice))];
    case 'numbers':
      return [tier(rule.odds)];
    case 'combo':
      return rule.positions.map((_, index) => tier([1, rule.faceCount ** (index + 1)], String(index + 1))).reverse();
    case 'groups':
      return [tier([ordersOf(rule), rule.of])];
    case 'list':
      return rule.anyOrder ? unorderedTiers(rule.of) : [tier([1, rule.of])];
    case 'options':
      if (rule.counted === 'groups') return unorderedTiers(rule.of);
      if (rule.counted === 'ways') return [tier([1, rule.of])];
      return Object.entries(rule.ways).map(([choice, ways]) => tier([ways, rule.of], choice));
  }
}

/** Three digits in any order: with a pair three orders win, all different six. */
const unorderedTiers = (of: number): PrizeTier[] => [tier([3, of], 'pair'), tier([6, of], 'mixed')];

function exampleOf(play: PlayType): PlayExample {
  for (const result of sampleResults[play.family]) {
    const parsed = parseSelection(play, writeRows(engineOf(play.rule).example(play.rule, choiceRows(play), result)));
    if (!parsed.ok) continue;
    const { selection } = parsed;
    const betCount = countBets(play, selection);
    const unit = unitStake('1', 1);
    const paid = payout({ play, selection, unitStake: unit, rate: play.terms?.rate ?? fraction(1) }, result);
    if (paid > 0n) return { selection, result, betCount, stake: play.terms ? unit : unit * BigInt(2 * betCount), payout: paid };
  }
  throw new RangeError(`no sample result wins ${play.family} ${play.code}`);
}

/** Bets in a selection of everything there is. */
function countAllBets(play: PlayType): number {
  if (play.rule.kind === 'list') return play.rule.anyOrder ? 210 : play.rule.of;
  if (play.rule.kind === 'digits') return 10 ** play.rule.length;
  return engineOf(play.rule).count(play.rule, choiceRows(play));
}

/** What a page of rules says about a play, computed by the same engine that settles it. */
export function describePlay(play: PlayType): PlayDescription {
  return { allBets: countAllBets(play), tiers: tiersOf(play), example: exampleOf(play) };
}
