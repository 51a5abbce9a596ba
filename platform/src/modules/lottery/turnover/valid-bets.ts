import { coveredShare, getPlayType, maxMultiplier, type PlayType } from '@portal/lottery-rules';
import { fraction, type MinorUnits, mulFloor, multiplyFractions } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import { findLinesOfDraws, findPlayedBets, type PlayedLine, readLinesOfDraw } from './valid-bets.repository';

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

/** Plays of a draw of which the member's lines together cover too much. */
function coveredPlays(playOf: (line: PlayedLine) => PlayType, lines: readonly PlayedLine[]): Set<string> {
  const selections = new Map<string, { play: PlayType; chosen: Set<string> }>();
  for (const line of lines) {
    const key = `${line.drawId} ${line.playType}`;
    const known = selections.get(key) ?? { play: playOf(line), chosen: new Set() };
    known.chosen.add(line.selection);
    selections.set(key, known);
  }
  const covered = [...selections].filter(([, { play, chosen }]) => {
    const [selection = '', ...others] = chosen;
    const { num, den } = others.length === 0 ? shareOf(play, selection) : coveredShare(play, chosen);
    return num * mostCovered.den > mostCovered.num * den;
  });
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

/**
 * What a member has played on a draw, in minor units: its standing bets, the prizes they were `paid`, and what they count for turnover, `plain`
 * of it without a rebate, `lost` of it by bets that brought less than their stake.
 * `validBets` are the bets of which something counts, and when each was taken, in microseconds since 1970. Zeros while the draw is not settled, and after it was
 * called off.
 */
export type PlayedDraw = { memberId: string; bets: number; validBets: { acceptedAt: bigint; valid: MinorUnits }[] } & Record<
  'stake' | 'paid' | 'valid' | 'plain' | 'lost',
  MinorUnits
>;

/**
 * Hands over what all members have played on a draw for real money, some hundred members at a time in the order of their ids. The rows are
 * read through a cursor of the given transaction, however many they are; `work` uses another one. Answers the day of settlement, in the
 * brand's zone, with each part.
 */
export async function readPlayersOfDraw(
  tx: Tx,
  drawId: string,
  work: (day: string, players: PlayedDraw[]) => Promise<void>,
): Promise<void> {
  for await (const { day, family, isSettled, members } of readLinesOfDraw(tx, drawId)) {
    const players = members.map(({ memberId, lines }): PlayedDraw => {
      const played: PlayedDraw = { memberId, bets: 0, validBets: [], stake: 0n, paid: 0n, valid: 0n, plain: 0n, lost: 0n };
      if (!isSettled) return played;
      const playOf = ({ playType }: PlayedLine) => getPlayType(family, playType);
      const validBets = new Map<string, PlayedDraw['validBets'][number]>();
      for (const { betId, acceptedAt, stake, hasRebate, betStake, prize } of countingLines(playOf, lines)) {
        const bet = validBets.get(betId) ?? { acceptedAt, valid: 0n };
        validBets.set(betId, bet);
        bet.valid += stake;
        played.valid += stake;
        if (!hasRebate) played.plain += stake;
        if (prize < betStake) played.lost += stake;
      }
      played.validBets = [...validBets.values()];
      const prizes = new Map(lines.map(({ betId, prize }) => [betId, prize]));
      played.bets = prizes.size;
      for (const prize of prizes.values()) played.paid += prize;
      for (const { stake } of lines) played.stake += stake;
      return played;
    });
    await work(day, players);
  }
}
