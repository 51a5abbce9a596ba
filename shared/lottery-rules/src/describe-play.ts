import { addFractions, type Fraction, fraction, type MinorUnits, multiplyFractions } from '@portal/money';
import { countBets, payout } from './bets';
import { unitStake } from './digital/series';
import type { DrawResult } from './draw-result';
import type { GameFamily, Odds, PlayType } from './play-type';
import { engineOf } from './rules/engines';
import { ordersOf } from './rules/groups-rule';
import { prizeOf } from './rules/rule-engine';
import { choiceRows, parseSelection, writeRows } from './selection';
import { positionsStake } from './vietnam/positions-stake';
import { chanceOfHit, chanceOfParlay } from './vietnam/vietnamese-odds';

/** How likely one bet is to win, and what it then pays. */
export type PrizeTier = {
  /** The choice it belongs to, where choices differ; or the number of right positions of a combined bet. */
  readonly choice?: string;
  readonly probability: Fraction;
  /** Per unit of stake before the rate; for plays with terms what the customary rate pays. */
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
  /** Drawn numbers each of which wins with the chance of the tier and pays its prize; one for all other plays. */
  readonly looked: number;
  /** Share of the stake that comes back on average at the customary rate, exactly; null where the series decides. */
  readonly returns: Fraction | null;
  /** Bets it takes to cover everything; one number's worth of outcomes for Thai plays. */
  readonly allBets: number;
  readonly tiers: readonly PrizeTier[];
  readonly example: PlayExample;
};

/** Between them these results let every play win. */
const sampleResults: Readonly<Record<GameFamily, readonly DrawResult[]>> = {
  thai: [{ top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' }],
  vnNorth: [
    {
      prizes: {
        DB: ['32775'],
        G1: ['01606'],
        G2: ['41854', '66216'],
        G3: ['47885', '14847', '59176', '85638', '87409', '86316'],
        G4: ['2432', '6816', '7273', '9680'],
        G5: ['7248', '6558', '9717', '9849', '7663', '2831'],
        G6: ['465', '167', '833'],
        G7: ['96', '41', '42', '68'],
      },
    },
  ],
  vnSouth: [
    {
      prizes: {
        DB: ['684268'],
        G1: ['27415'],
        G2: ['90137'],
        G3: ['33472', '58106'],
        G4: ['12763', '40953', '77321', '06689', '51447', '89230', '65814'],
        G5: ['3305'],
        G6: ['7768', '1492', '0056'],
        G7: ['721'],
        G8: ['68'],
      },
    },
  ],
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
      return [
        { ...(rule.pairOdds && { choice: 'mixed' }), probability: chance(rule.odds), prize: terms!.rate },
        ...(rule.pairOdds ? [{ choice: 'pair', probability: chance(rule.pairOdds), prize: terms!.rate }] : []),
      ];
    case 'tiers':
      return rule.tiers.map(({ code, multiple, wins }) => ({
        choice: code,
        probability: fraction(wins, rule.of),
        prize: multiplyFractions(fraction(multiple), terms!.rate),
      }));
    case 'occurrences':
      return [{ probability: chanceOfHit(rule), prize: terms!.rate }];
    case 'parlay':
      return [{ probability: chanceOfParlay(rule), prize: terms!.rate }];
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

function stakeOf(play: PlayType, betCount: number, unit: MinorUnits): MinorUnits {
  if (play.stakeStyle === 'positions') return positionsStake(play, betCount, unit);
  return play.stakeStyle === 'amount' ? unit : unit * BigInt(2 * betCount);
}

function exampleOf(play: PlayType): PlayExample {
  for (const result of sampleResults[play.family]) {
    const parsed = parseSelection(play, writeRows(engineOf(play.rule).example(play.rule, choiceRows(play), result)));
    if (!parsed.ok) continue;
    const { selection } = parsed;
    const betCount = countBets(play, selection);
    const unit = unitStake('1', 1);
    const paid = payout({ play, selection, unitStake: unit, rate: play.terms?.rate ?? fraction(1) }, result);
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

/** Numbers with a pair among digits whose order does not count come back less often, so the first tier speaks for the play. */
function returnsOf(play: PlayType, tiers: readonly PrizeTier[], looked: number): Fraction | null {
  if (play.family !== 'thai' && play.stakeStyle !== 'positions') return null;
  const counted = play.rule.kind === 'digits' ? tiers.slice(0, 1) : tiers;
  const gains = counted.map(({ probability, prize }) => multiplyFractions(probability, prize));
  return multiplyFractions(addFractions(...gains), fraction(looked, play.positions ?? 1));
}

/** What a page of rules says about a play, computed by the same engine that settles it. */
export function describePlay(play: PlayType): PlayDescription {
  const tiers = tiersOf(play);
  const looked = play.rule.kind === 'occurrences' ? play.rule.looked : 1;
  return { looked, returns: returnsOf(play, tiers, looked), allBets: countAllBets(play), tiers, example: exampleOf(play) };
}
