import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@portal/postgres';
import type { RawBuilder } from 'kysely';
import { runCheck } from './checks';
import {
  advance,
  type CheckedBooks,
  type CheckKind,
  type CheckRange,
  deleteOldChecks,
  insertCheck,
  keepNext,
  readMark,
  spoilRound,
  stepRound,
} from './checks.repository';
import { isOver, takeMoment } from './moments';

/** How a set of books is checked. Each answers what is wrong. */
export type CheckQueries<Finding> = {
  /** What was written from one moment up to before another. */
  newRows(from: string, until: string): RawBuilder<Finding>;
  /** The last member of the next slice; no row's value when there is none. */
  sliceEnd(after: string): RawBuilder<{ last: string | null }>;
  /** Everything about the members behind one, up to another. */
  members(after: string, until: string): RawBuilder<Finding>;
  /** What concerns no single member; looked at when a round ends. */
  rest?(): RawBuilder<Finding>;
  /** Everything at one moment. */
  complete(): RawBuilder<Finding>;
};

export type Look<Finding> = {
  findings: Finding[];
  /** A round through all members has ended, and since it began nothing was found, in it or among new rows. */
  isRoundClean: boolean;
};

const beforeAll = '00000000-0000-0000-0000-000000000000';
const behindAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** A transaction that writes for longer lets new rows wait for the next look. */
const patienceMs = 3_000;
const pauseMs = 50;
const mostForgotten = 20_000;

/**
 * Checks a set of books every minute: what is new, from where the last look ended, and one slice of all members, so that a row that was changed
 * long after it was written is found within a round. Each look is kept in `core.checks`. Several processes may look at once: they do the same
 * work twice, and none is left out.
 */
export function createRollingCheck<Finding extends object>(database: Database, books: CheckedBooks, queries: CheckQueries<Finding>) {
  async function run(kind: CheckKind, range: CheckRange, checks: RawBuilder<Finding>[]) {
    const begun = performance.now();
    const findings: Finding[] = [];
    for (const query of checks) findings.push(...(await runCheck(database, query)));
    const milliseconds = performance.now() - begun;
    await insertCheck(database.read, { books, kind, range, milliseconds, findings });
    if (findings.length > 0) await spoilRound(database.read, books);
    return { findings, milliseconds };
  }

  async function checkNewRows(): Promise<Finding[]> {
    const { checkedUntil: from, next } = await readMark(database.read, books);
    const moment = next ?? (await keepNext(database.read, books, await takeMoment(database.read)));
    for (const deadline = performance.now() + patienceMs; !(await isOver(database.read, moment)); await sleep(pauseMs))
      if (performance.now() > deadline) return [];
    const { findings } = await run('new', { from, until: moment.at }, [queries.newRows(from ?? '-infinity', moment.at)]);
    await advance(database.read, books, moment.at);
    return findings;
  }

  async function checkSlice(): Promise<{ findings: Finding[]; isLast: boolean }> {
    const { afterMember: after, isResting } = await readMark(database.read, books);
    if (isResting) return { findings: [], isLast: false };
    const { rows } = await queries.sliceEnd(after ?? beforeAll).execute(database.read);
    const end = rows[0]?.last ?? null;
    const { rows: more } = end === null ? { rows: [] } : await queries.sliceEnd(end).execute(database.read);
    const until = more[0]?.last ? end : null;
    const checks = [queries.members(after ?? beforeAll, until ?? behindAll), ...(until === null && queries.rest ? [queries.rest()] : [])];
    const { findings, milliseconds } = await run('slice', { afterMember: after, untilMember: until }, checks);
    const { roundIsClean } = await readMark(database.read, books);
    await stepRound(database.read, books, { after, until, milliseconds });
    return { findings, isLast: until === null && roundIsClean };
  }

  return {
    /** One look: at what is new, and at the next slice. */
    async look(): Promise<Look<Finding>> {
      const found = await checkNewRows();
      const { findings, isLast } = await checkSlice();
      await deleteOldChecks(database.read, mostForgotten);
      const all = [...found, ...findings];
      return { findings: all, isRoundClean: isLast && all.length === 0 };
    },
    /** Reads everything at one moment. */
    complete: async (): Promise<Finding[]> => (await run('complete', {}, [queries.complete()])).findings,
  };
}

export type RollingCheck<Finding extends object> = ReturnType<typeof createRollingCheck<Finding>>;
