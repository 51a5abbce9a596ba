import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database, startEmbeddedPostgres } from '@portal/postgres';
import { sql } from 'kysely';
import { startClient } from './client-process';
import { median, percentile, printFigure, report } from './figures';
import type { Watchers, WatchersResult } from './rush-watchers';
import { startPlatform } from './running-platform';

const watchers = Number(process.env.BENCH_WATCHERS ?? 2_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const gameCode = 'SSC60';
/** Time for all watchers to come before the draw. */
const gatherSeconds = 25;

type Round = { told: Float64Array; seen: Float64Array };

/** Two thousand visitors look at a draw of the running portal when it is drawn. */
async function run(folder: string): Promise<void> {
  const platform = await startPlatform(folder);
  // The folder's server runs already: this only finds it.
  const server = await startEmbeddedPostgres({ folder });
  const database = createDatabase({ url: server.url('postgres'), poolSize: 2 });
  try {
    const results: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { id, drawsAt } = await findNextDraw(database);
      const argument: Watchers = { port: platform.port, count: watchers, drawId: id };
      const { told, seen } = await startClient<WatchersResult>('./rush-watchers.ts', argument).result;
      if (told.length !== watchers || seen.length !== watchers) throw new Error(`${told.length} were told, ${seen.length} have seen it`);
      const since = (moments: readonly number[]) => Float64Array.from(moments, (moment) => moment - drawsAt.getTime()).sort();
      const result = { told: since(told), seen: since(seen) };
      results.push(result);
      report(
        `rush, round ${round}: told p99 ${percentile(result.told, 0.99)} ms, seen p99 ${percentile(result.seen, 0.99)} ms after the draw`,
      );
    }
    const of = (part: keyof Round, share: number) => median(results.map((result) => percentile(result[part], share)));
    printFigure('rush_watchers', watchers, 'watchers');
    printFigure('rush_told_p50', of('told', 0.5), 'ms');
    printFigure('rush_told_p99', of('told', 0.99), 'ms');
    printFigure('rush_told_spread', median(results.map(({ told }) => told[told.length - 1]! - told[0]!)), 'ms');
    printFigure('rush_seen_p50', of('seen', 0.5), 'ms');
    printFigure('rush_seen_p99', of('seen', 0.99), 'ms');
  } finally {
    await database.close();
    await platform.stop();
  }
}

/** The next draw that leaves enough time to come. */
async function findNextDraw({ read }: Database): Promise<{ id: string; drawsAt: Date }> {
  for (;;) {
    const { rows } = await sql<{ id: string; drawsAt: Date }>`
      select id, draws_at as "drawsAt" from lottery.draws
       where game_code = ${gameCode} and draws_at > clock_timestamp() + make_interval(secs => ${gatherSeconds}) order by draws_at limit 1`.execute(
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
