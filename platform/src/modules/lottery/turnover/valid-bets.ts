import { coveredShare, getPlayType, maxMultiplier, type PlayType } from '@portal/lottery-rules';
import { fraction, type MinorUnits, mulFloor, multiplyFractions } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { findSelections } from '../settlement/settlement.repository';
import {
  type DrawLine,
  findDrawOfPlayers,
  findLinesOfDraws,
  findLinesOfPlayers,
  findPlayedBets,
  type PlayedLine,
  type PlayerOfDraw,
  readPlayers,
  type SelectionFacts,
} from './valid-bets.repository';

/** What a settled bet counts for turnover, before any weight. `valid` is 0 when it does not count, or no longer. */
export type ValidBet = { ref: string; valid: MinorUnits; placedAt: Date; settledAt: Date | null };

/** Who covers more of a play's outcomes than this does not play but turn money over. */
const mostCovered = fraction(7, 10);
/** The least that a line has to be able to pay, for 1 of stake. */
const leastOdds = fraction(3, 2);

/** Members bet on the same numbers again and again: what follows from play and selection alone is worked out once for all of them. */
const mostKnown = 10_000;
function remember<Fact>(workOut: (play: PlayType, selection: string) => Fact): (play: PlayType, selection: string) => Fact {
  const known = new WeakMap<PlayType, Map<string, Fact>>();
  return (play, selection) => {
    let facts = known.get(play);
    if (!facts) known.set(play, (facts = new Map<string, Fact>()));
    const earlier = facts.get(selection);
    if (earlier !== undefined) return earlier;
    const fact = workOut(play, selection);
    if (facts.size >= mostKnown) facts.clear();
    facts.set(selection, fact);
    return fact;
  };
}
const mostOf = remember((play, selection) => maxMultiplier(play, selection));
const shareOf = remember((play, selection) => coveredShare(play, [selection]));

/** Says whether the most that the line can win is less than half as much again as its stake. */
function isTooSafe(play: PlayType, { selection, stake, unitStake, rateNum, rateDen }: PlayedLine): boolean {
  const most = mulFloor(unitStake, multiplyFractions(fraction(rateNum, rateDen), mostOf(play, selection)));
  return most * leastOdds.den < stake * leastOdds.num;
}

function coversTooMuch(play: PlayType, different: readonly string[]): boolean {
  const [selection = '', ...others] = different;
  const { num, den } = others.length === 0 ? shareOf(play, selection) : coveredShare(play, different);
  return num * mostCovered.den > mostCovered.num * den;
}

/** Plays of a draw of which the member's lines together cover too much. */
function coveredPlays(playOf: (line: PlayedLine) => PlayType, lines: readonly PlayedLine[]): Set<string> {
  const selections = new Map<string, { play: PlayType; chosen: Set<string> }>();
  for (const line of lines) {
    const key = `${line.drawId} ${line.playType}`;
    const known = selections.get(key) ?? { play: playOf(line), chosen: new Set() };
    known.chosen.add(line.selection);
    selections.set(key, known);
  }
  const covered = [...selections].filter(([, { play, chosen }]) => coversTooMuch(play, [...chosen]));
  return new Set(covered.map(([key]) => key));
}

/** The lines, all those of a member on the draws, that count for turnover. */
function countingLines<Line extends PlayedLine>(playOf: (line: PlayedLine) => PlayType, lines: readonly Line[]): Line[] {
  const covered = coveredPlays(playOf, lines);
  return lines.filter((line) => !covered.has(`${line.drawId} ${line.playType}`) && !isTooSafe(playOf(line), line));
}

/**
 * Returns what the member's bets count for turnover: the stake of a settled bet, less lines that can pay less than 1.5 for 1, and less the
 * lines of a play of which the member covers more than 70 % of the outcomes in that draw (PROMO-04). A bet that is not settled, was
 * cancelled or given back counts 0; a bet that is unknown, or another member's, is left out.
 */
export async function findValidBets(db: Queryable, memberId: string, betIds: readonly string[]): Promise<ValidBet[]> {
  if (betIds.length === 0) return [];
  const bets = await findPlayedBets(db, memberId, betIds);
  const families = new Map(bets.filter(({ isSettled }) => isSettled).map(({ drawId, family }) => [drawId, family]));
  const taken = bets.map(({ acceptedAt }) => acceptedAt);
  const lines = families.size === 0 ? [] : await findLinesOfDraws(db, memberId, [...families.keys()], taken);
  const counted = new Map<string, MinorUnits>();
  for (const { betId, stake } of countingLines(({ drawId, playType }) => getPlayType(families.get(drawId)!, playType), lines))
    counted.set(betId, (counted.get(betId) ?? 0n) + stake);
  return bets.map(({ betId, isSettled, acceptedAt, settledAt }) => ({
    ref: betId,
    valid: isSettled ? (counted.get(betId) ?? 0n) : 0n,
    placedAt: acceptedAt,
    settledAt,
  }));
}

/** A bet of which something counts, and when it was taken, in microseconds since 1970. */
export type CountedBet = { betId: string; acceptedAt: bigint; valid: MinorUnits };

/**
 * What a member has played on a draw, in minor units: its standing bets, the prizes they were `paid`, and what they count for turnover, `plain`
 * of it without a rebate, `lost` of it by bets that brought less than their stake. Zeros while the draw is not settled, and after it was called off.
 * `firstAt` and `lastAt` say when its first and last bet were taken, in microseconds since 1970.
 */
export type PlayedDraw = Omit<PlayerOfDraw, 'doubtful'>;

export type PlayersOfDraw = {
  /** The day of settlement, in the brand's zone. */
  day: string;
  isSettled: boolean;
  settledAt: Date | null;
  players: PlayedDraw[];
  /** Finds the bets of some of the players of which something counts, by member and in the order in which they were taken. Costs a look at each bet. */
  findBets(db: Queryable, memberIds: readonly string[]): Promise<Map<string, CountedBet[]>>;
};

const nothing = { bets: 0, stake: 0n, paid: 0n, valid: 0n, plain: 0n, lost: 0n };
/** Shares are summed as floating-point numbers: who comes near to what is allowed is looked at exactly. */
const mostCoveredNumber = Number(mostCovered.num) / Number(mostCovered.den) - 0.001;

/**
 * Hands over what all members have played on a draw for real money, a thousand members at a time in the order of their ids. The database sums it up,
 * by what the rules say of each selection; only what may cover too much of a play is looked at by the rules. A cursor of
 * the given transaction reads it, however much it is; `work` uses another one.
 */
export async function readPlayersOfDraw(tx: Tx, drawId: string, work: (part: PlayersOfDraw) => Promise<void>): Promise<void> {
  const draw = await findDrawOfPlayers(tx, drawId);
  if (!draw) return;
  const { day, family, isSettled, settledAt } = draw;
  const facts = (await findSelections(tx, drawId)).map(({ playType, selection }): SelectionFacts => {
    const play = getPlayType(family, playType);
    const { num, den } = shareOf(play, selection);
    return { playType, selection, share: Number(num) / Number(den), most: mostOf(play, selection) };
  });
  for await (const part of readPlayers(tx, drawId, facts, { mostCovered: mostCoveredNumber, leastOdds })) {
    const known = new Map(part.map((player) => [player.memberId, player]));
    const players = part.map(({ doubtful, ...player }): PlayedDraw => {
      if (!isSettled) return { ...player, ...nothing };
      for (const { playType, selections, valid, plain, lost } of doubtful ?? [])
        if (coversTooMuch(getPlayType(family, playType), selections)) {
          player.valid -= BigInt(valid);
          player.plain -= BigInt(plain);
          player.lost -= BigInt(lost);
        }
      return player;
    });
    const findBets: PlayersOfDraw['findBets'] = async (db, memberIds) => {
      const lines = new Map(memberIds.map((memberId): [string, DrawLine[]] => [memberId, []]));
      const asked = isSettled ? memberIds.flatMap((memberId) => known.get(memberId) ?? []) : [];
      if (asked.length > 0) for (const line of await findLinesOfPlayers(db, drawId, asked)) lines.get(line.memberId)!.push(line);
      const playOf = ({ playType }: PlayedLine) => getPlayType(family, playType);
      return new Map([...lines].map(([memberId, own]) => [memberId, betsOf(countingLines(playOf, own))]));
    };
    await work({ day, isSettled, settledAt, players, findBets });
  }
}

function betsOf(lines: readonly DrawLine[]): CountedBet[] {
  const bets = new Map<string, CountedBet>();
  for (const { betId, acceptedAt, stake } of lines) {
    const bet = bets.get(betId) ?? { betId, acceptedAt, valid: 0n };
    bets.set(betId, bet);
    bet.valid += stake;
  }
  return [...bets.values()];
}
