import { type Fraction, fraction, multiplyFractions } from '@portal/money';
import { creditShare } from './bets';
import { choose } from './combinatorics';
import { markSixCount } from './digital/lunar-years';
import type { HitsRule, PlayType, Push } from './play-type';
import { ordersOf } from './rules/groups-rule';
import { prizeOf } from './rules/rule-engine';
import { chanceOfHit, chanceOfParlay } from './vietnam/vietnamese-odds';

/** How likely one bet is to win, and what it then pays. */
export type PrizeTier = {
  /** The choice it belongs to, where choices differ; or the number of right positions of a combined bet. */
  readonly choice?: string;
  readonly probability: Fraction;
  /**
   * Per unit of stake before the rate, for digital and credit plays; there a credit play has its full odds. Otherwise what the customary
   * rate pays.
   */
  readonly prize: Fraction;
  /** How likely the stake just comes back. */
  readonly pushes?: Fraction;
};

type AnyOdds = readonly [wins: number | bigint, of: number | bigint];

const chance = ([wins, of]: AnyOdds) => fraction(wins, of);
const tier = (odds: AnyOdds, choice?: string, push?: Push): PrizeTier => ({
  ...(choice && { choice }),
  probability: chance(odds),
  prize: prizeOf(odds, push?.ways),
  ...(push && { pushes: chance([push.ways, odds[1]]) }),
});

/** Seen from the drawn numbers, the numbers of a bet are any `take` of all there are. */
function hitTiers({ positions, special, take, of, tiers }: HitsRule): PrizeTier[] {
  const drawn = positions.length;
  const rest = of - drawn - (special === undefined ? 0 : 1);
  return tiers.map(({ hits, special: withSpecial, prize }) => ({
    choice: withSpecial ? `hit${hits}AndSpecial` : String(hits),
    probability: fraction(choose(drawn, hits) * choose(rest, take - hits - (withSpecial ? 1 : 0)), choose(of, take)),
    prize,
  }));
}

/** An animal with `numbers` numbers is missed when all drawn numbers are others. */
function zodiacTier(choice: string, numbers: number, drawn: number, prize: Fraction): PrizeTier {
  return {
    choice,
    probability: fraction(choose(markSixCount, drawn) - choose(markSixCount - numbers, drawn), choose(markSixCount, drawn)),
    prize,
  };
}

export function tiersOf(play: PlayType): PrizeTier[] {
  const tiers = tiersOfRule(play);
  return play.isCredit ? tiers.map((each) => ({ ...each, prize: multiplyFractions(each.prize, creditShare) })) : tiers;
}

function tiersOfRule({ rule, terms }: PlayType): PrizeTier[] {
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
      return [tier(rule.odds, undefined, rule.push), ...Object.entries(rule.oddsOf ?? {}).map(([choice, odds]) => tier(odds, choice))];
    case 'hits':
      return hitTiers(rule);
    case 'zodiac':
      return [
        zodiacTier('yearAnimal', 5, rule.positions.length, rule.yearPrize),
        zodiacTier('otherAnimal', 4, rule.positions.length, rule.otherPrize),
      ];
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
      return Object.entries(rule.ways).map(([choice, ways]) => tier([ways, rule.of], choice, rule.push));
  }
}

/** Three digits in any order: with a pair three orders win, all different six. */
const unorderedTiers = (of: number | bigint): PrizeTier[] => [tier([3, of], 'pair'), tier([6, of], 'mixed')];
