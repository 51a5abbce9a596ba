import type { MinorUnits } from '@portal/money';

/** Twenty points of a series are one percent of the stake. */
const pointsOfAll = 2_000n;

/**
 * What of the series each one above a bet keeps, the nearest first: the difference to the highest series below. All together, with what the
 * player has, it is never more than the highest series of the line.
 */
export function sharesOf(own: number, series: readonly number[]): number[] {
  let given = own;
  return series.map((each) => {
    const points = Math.max(each - given, 0);
    given = Math.max(each, given);
    return points;
  });
}

/** What bets bring an agent, rounded down to a minor unit. */
export const commissionOf = (valid: MinorUnits, points: number): MinorUnits => (valid * BigInt(points)) / pointsOfAll;

/** Whoever stands above a member, the nearest first: `agents[i]` keeps `points[i]` of the series and has the member below `branches[i]`. */
export type Line = { agents: string[]; branches: string[]; points: number[] };
/** How bets are shared out that were taken at `since` or later, in microseconds since 1970; null: since ever. */
export type Step = Line & { since: bigint | null };
/** A step of a member's bets on a draw, and how much has been shared out by it. */
export type SharedStep = Step & { valid: MinorUnits };

/** What a bet counts, and when it was taken, in microseconds since 1970. */
export type CountedBet = { acceptedAt: bigint; valid: MinorUnits };
/** What more there is for an agent, of bets below somebody directly below; below zero where something is taken back. */
export type Portion = { agentId: string; branchId: string; points: number; turnover: MinorUnits; amount: MinorUnits };

/** Leaves out those who keep nothing. */
export function lineOf(own: number, { agents, branches, series }: { agents: string[]; branches: string[]; series: number[] }): Line {
  const points = sharesOf(own, series);
  const kept = points.flatMap((each, i) => (each > 0 ? [i] : []));
  return { agents: kept.map((i) => agents[i]!), branches: kept.map((i) => branches[i]!), points: kept.map((i) => points[i]!) };
}

/**
 * Shares a member's bets on a draw out, by the difference to what was shared out before: done again, it brings nothing. Steps stand in the order
 * of time. Answers the steps that have changed, as they are now, and what is new for agents.
 */
export function shareOut(steps: readonly SharedStep[], bets: readonly CountedBet[]): { changed: SharedStep[]; portions: Portion[] } {
  const changed: SharedStep[] = [];
  const portions: Portion[] = [];
  for (const [i, step] of steps.entries()) {
    const until = steps[i + 1]?.since ?? null;
    const valid = bets.reduce(
      (sum, bet) =>
        (step.since === null || bet.acceptedAt >= step.since) && (until === null || bet.acceptedAt < until) ? sum + bet.valid : sum,
      0n,
    );
    // Also a step from which nobody gets anything is kept where others follow or precede it: it says which bets are not theirs.
    if (valid === step.valid || (step.agents.length === 0 && steps.length === 1)) continue;
    changed.push({ ...step, valid });
    for (const [place, agentId] of step.agents.entries()) {
      const points = step.points[place]!;
      const amount = commissionOf(valid, points) - commissionOf(step.valid, points);
      portions.push({ agentId, branchId: step.branches[place]!, points, turnover: valid - step.valid, amount });
    }
  }
  return { changed, portions };
}

/** One portion for each agent, branch and difference. */
export function sumPortions(portions: readonly Portion[]): Portion[] {
  const sums = new Map<string, Portion>();
  for (const portion of portions) {
    const key = `${portion.agentId} ${portion.branchId} ${portion.points}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum ? { ...sum, turnover: sum.turnover + portion.turnover, amount: sum.amount + portion.amount } : portion, // prettier-ignore
    );
  }
  return [...sums.values()];
}
