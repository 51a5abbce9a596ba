import type { ReturnCase } from '../return-case';
import { contestOf } from './calendar';
import type { BookName, League } from './data/league';
import { leagues } from './data/leagues';
import { outcomeOf, type MarketKind } from './engine/markets';
import { offerOf, type OfferedMarket } from './engine/offer';
import { expectedReturn, FACTOR_UNIT, factorOf, oddsFor, targetReturns, type Chances } from './engine/prices';
import type { Contest, Sport } from './engine/sport-model';
import { sportModels } from './engine/sport-models';

type Choice = {
  sport: Sport;
  contest: Contest;
  market: OfferedMarket;
  selection: string;
  chances: Chances;
  odds: number;
  others: string[];
};

const UNIT = 10_000;

/** The match by which a league's return is told: its first side at home against its second. */
export const referenceMatch = ({ teams }: League) => [teams[0]!, teams[1]!] as const;

/** A bet on a league's reference match at the odds of an even market: the middle line of its kind. */
function choose(league: League, kind: MarketKind, selection: string): Choice {
  const [home, away] = referenceMatch(league);
  const contest = contestOf(league, home.id, away.id);
  const markets = offerOf(league.sport, contest, kind);
  const market = markets[Math.floor((markets.length - 1) / 2)]!;
  const { chances } = market.selections.find((one) => one.selection === selection)!;
  const others = market.selections.map((one) => one.selection);
  return { sport: league.sport, contest, market, selection, chances, odds: oddsFor(chances, targetReturns[kind])!, others };
}

/** Singles, and parlays of several such bets: independent matches, so their returns multiply. */
function caseOf(name: string, choices: readonly Choice[]): ReturnCase {
  const expected = choices
    .map(({ chances, odds }) => expectedReturn(chances, odds))
    .reduce((all, one) => ({ numerator: all.numerator * one.numerator, denominator: all.denominator * one.denominator }));
  // With a stake of this many units every payout is whole, so that nothing is rounded away.
  const units = Number(FACTOR_UNIT) ** (choices.length - 1);
  return {
    name,
    expected,
    simulate(random) {
      let factor = 1;
      for (const { sport, contest, market, selection, odds, others } of choices) {
        const pair = sportModels[sport].draw(contest, random).counts[market.count]!;
        factor *= Number(factorOf(outcomeOf(market, selection, pair, others), odds));
      }
      return { stake: UNIT * units, payout: (UNIT / Number(FACTOR_UNIT)) * factor };
    },
  };
}

const byId = (id: string) => leagues.find((league) => league.id === id)!;
const mainKind = (sport: Sport): MarketKind => (sport === 'football' || sport === 'cup' ? 'threeWay' : 'winner');

/** The single by which the return of a title is told. */
export const mainCase = (league: League): ReturnCase =>
  caseOf(`${league.id}: ${mainKind(league.sport)}, home`, [choose(league, mainKind(league.sport), 'home')]);

const lazily = (name: string, make: () => ReturnCase): ReturnCase => {
  let made: ReturnCase | undefined;
  const get = () => (made ??= make());
  return {
    name,
    get expected() {
      return get().expected;
    },
    simulate: (random) => get().simulate(random),
  };
};

/** What the simulator checks: each sport's main market, Asian lines, totals, exact scores and a parlay with a quarter line. */
export function returnsOf(book: BookName): ReturnCase[] {
  const own = leagues.filter((league) => league.book === book);
  // Leagues of the same sides and the same length differ in their hours only.
  const mathematics = new Map<string, League>();
  for (const league of own) {
    const key = `${league.sport} ${league.target} ${league.teams[0]!.id}`;
    if (!mathematics.has(key)) mathematics.set(key, league);
  }
  const mains = [...mathematics.values()].map((league) => lazily(`${league.id}: ${mainKind(league.sport)}, home`, () => mainCase(league)));
  const football = byId(book === 'sports' ? 'river-league' : 'virtual-cup');
  const other = byId(book === 'sports' ? 'highland-cup' : 'arena-express');
  return [
    ...mains,
    lazily(`${football.id}: handicap, home`, () => caseOf('', [choose(football, 'handicap', 'home')])),
    lazily(`${football.id}: total, over`, () => caseOf('', [choose(football, 'total', 'over')])),
    lazily(`${football.id}: bothScore, yes`, () => caseOf('', [choose(football, 'bothScore', 'yes')])),
    lazily(`${football.id}: exact, 1-1`, () => caseOf('', [choose(football, 'exact', '1-1')])),
    lazily(`${football.id} and ${other.id}: parlay of handicap and winner`, () =>
      caseOf('', [choose(football, 'handicap', 'away'), choose(other, mainKind(other.sport), 'home')]),
    ),
  ];
}
