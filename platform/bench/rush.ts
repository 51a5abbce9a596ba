import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database, startEmbeddedPostgres } from '@portal/postgres';
import { sql } from 'kysely';
import { startClient } from './client-process';
import { addMembers } from './bench-members';
import { median, percentile, printFigure, report } from './figures';
import type { ManyBets } from './place-many';
import type { Watchers, WatchersResult } from './rush-watchers';
import { startPlatform } from './running-platform';

const watchers = Number(process.env.BENCH_WATCHERS ?? 2_000);
/** Members among them who have the lottery's page open: fifteen times the hundred of a usual draw. */
const readers = Math.min(watchers, Number(process.env.BENCH_READERS ?? 1_500));
const betsEach = 20;
/** A player does not wait longer for results and records. */
const mostReadMs = 3_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const gameCode = 'SSC60';
/** Time for the bets to be placed and for all watchers to come before the draw. */
const gatherSeconds = 40;

type Round = { told: Float64Array; seen: Float64Array; complete: Float64Array };

/** Two thousand visitors look at a draw of the running portal when it is drawn, and most of them have bets on it. */
async function run(folder: string): Promise<void> {
  const platform = await startPlatform(folder);
  // The folder's server runs already: this only finds it.
  const server = await startEmbeddedPostgres({ folder });
  const database = createDatabase({ url: server.url('postgres'), poolSize: 2 });
  try {
    await addMembers(database, readers);
    const results: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { id, drawsAt, day } = await findNextDraw(database);
      const many: ManyBets = { url: server.url('postgres'), draws: { [gameCode]: id }, betsEach: readers * betsEach, members: readers };
      await startClient<void>('./place-many.ts', many).result;
      const argument: Watchers = { port: platform.port, count: watchers, readers, gameCode, drawId: id, day };
      const { told, seen, complete } = await startClient<WatchersResult>('./rush-watchers.ts', argument).result;
      if (told.length !== watchers || seen.length !== watchers) throw new Error(`${told.length} were told, ${seen.length} have seen it`);
      if (complete.length !== readers) throw new Error(`${complete.length} of ${readers} pages were complete`);
      const since = (moments: readonly number[]) => Float64Array.from(moments, (moment) => moment - drawsAt.getTime()).sort();
      const result = { told: since(told), seen: since(seen), complete: since(complete) };
      results.push(result);
      report(
        `rush, round ${round}: told p99 ${percentile(result.told, 0.99)} ms, seen p99 ${percentile(result.seen, 0.99)} ms, pages complete p99 ${percentile(result.complete, 0.99)} ms after the draw`,
      );
    }
    const of = (part: keyof Round, share: number) => median(results.map((result) => percentile(result[part], share)));
    printFigure('rush_watchers', watchers, 'watchers');
    printFigure('rush_told_p50', of('told', 0.5), 'ms');
    printFigure('rush_told_p99', of('told', 0.99), 'ms');
    printFigure('rush_told_spread', median(results.map(({ told }) => told[told.length - 1]! - told[0]!)), 'ms');
    printFigure('rush_seen_p50', of('seen', 0.5), 'ms');
    printFigure('rush_seen_p99', of('seen', 0.99), 'ms');
    printFigure('rush_readers', readers, 'members');
    printFigure('rush_complete_p50', of('complete', 0.5), 'ms');
    printFigure('rush_complete_p99', of('complete', 0.99), 'ms');
    if (of('complete', 0.99) > mostReadMs) throw new Error(`pages were complete after more than ${mostReadMs} ms`);
  } finally {
    await database.close();
    await platform.stop();
  }
}

type NextDraw = { id: string; drawsAt: Date; day: string };

/** The next draw that leaves enough time to come. */
async function findNextDraw({ read }: Database): Promise<NextDraw> {
  for (;;) {
    const { rows } = await sql<NextDraw>`
      select id, draws_at as "drawsAt", core.day_of(draws_at)::text as day from lottery.draws
       where game_code = ${gameCode} and opens_at <= clock_timestamp() and draws_at > clock_timestamp() + make_interval(secs => ${gatherSeconds}) order by draws_at limit 1`.execute(
      read,
    );
    if (rows[0]) return rows[0];
    await sleep(500);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-rush-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
