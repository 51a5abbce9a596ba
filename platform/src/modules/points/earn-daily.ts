import type { GameCategory } from '@portal/contracts/brand';
import type { MinorUnits } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { type PointRules, pointsOfDay, type Weights } from './points.model';
import { findDaysOver, fixEarningDay, holdPoints, sumByRef } from './points.repository';
import { type PointsService, turnoverPerPointOf } from './points.service';

/** Reads of what members have played, by day and category. */
export type DayPlays = {
  sumDays(
    db: Queryable,
    memberId: string,
    days: { from: string; to: string },
  ): Promise<readonly { category: GameCategory; valid: MinorUnits }[]>;
  /** Members who have played on the day, in the order of ids, after the given one. */
  findPlayers(db: Queryable, day: string, after: string | null, most: number): Promise<string[]>;
};

type Deps = {
  database: Database;
  points: Pick<PointsService, 'move'>;
  plays: DayPlays;
  rules(): Promise<PointRules>;
  weights(): Promise<Weights>;
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
};

/** So many days are looked at again, since results are corrected for some days. */
const lookedBackDays = 7;
const membersAtOnce = 500;

/** Points for what was played: one entry for each member and day, and one for each difference after a correction (PROMO-02). */
export function createDailyEarning({ database, points, plays, rules, weights, mayReceive }: Deps) {
  const { read } = database;
  type Rule = { turnoverPerPoint: MinorUnits; weights: Weights };

  async function differenceOf(db: Queryable, memberId: string, day: string, rule: Rule) {
    const played = await plays.sumDays(db, memberId, { from: day, to: day });
    const booked = await sumByRef(db, memberId, { type: 'turnover', id: day });
    return { amount: pointsOfDay(played, rule.weights, rule.turnoverPerPoint) - booked.amount, count: booked.count };
  }

  async function earn(memberId: string, day: string, rule: Rule): Promise<void> {
    if ((await differenceOf(read, memberId, day, rule)).amount === 0) return;
    await database.transaction(async (tx) => {
      await holdPoints(tx, memberId);
      const { amount, count } = await differenceOf(tx, memberId, day, rule);
      // Whoever is away for a while is looked at again on the nights that follow.
      if (amount === 0 || (amount > 0 && !(await mayReceive(tx, memberId)))) return;
      const key = count === 0 ? `turnover:${day}` : `turnover:${day}:${count}`;
      await points.move(tx, { memberId, key, type: 'EARN', amount, ref: { type: 'turnover', id: day } });
    });
  }

  /**
   * Books the points of the last seven days that are over, newest first: what a day is worth by now less what was booked for it. The rules of a
   * day are fixed by the first run over it. Safe to kill, to repeat and to run several times at once; a transaction touches one member.
   */
  return async (): Promise<void> => {
    const now = { turnoverPerPoint: turnoverPerPointOf(await rules()), weights: await weights() };
    for (const day of await findDaysOver(read, lookedBackDays)) {
      const rule = await fixEarningDay(read, day, now);
      for (let after: string | null = null; ;) {
        const members: string[] = await plays.findPlayers(read, day, after, membersAtOnce);
        for (const memberId of members) await earn(memberId, day, rule);
        if (members.length < membersAtOnce) break;
        after = members.at(-1)!;
      }
    }
  };
}
