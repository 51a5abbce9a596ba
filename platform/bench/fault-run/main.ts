import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startEmbeddedPostgres } from '@portal/postgres';
import { sql } from 'kysely';
import { addMembers, memberIdOf } from '../bench-members';
import { printFigure, report } from '../figures';
import { compareBooks, countOwed } from './compare-books';
import { playRounds } from './play-rounds';
import { startPair } from './running-pair';

const rounds = Number(process.env.FAULT_ROUNDS ?? 10_000);
const members = 16;
/** The studio repeats after 1, 2, 4 … 60 seconds. */
const settleLimitMs = 10 * 60_000;

/** Rounds over a line that goes wrong in a third of all calls; then both books must agree to the last unit. */
async function run(folder: string): Promise<void> {
  const pair = await startPair(folder);
  // The folder's servers run already: this only finds them.
  const open = async (place: string) =>
    createDatabase({
      url: (await startEmbeddedPostgres({ folder: place })).url('postgres'),
      poolSize: 4,
      statementTimeoutMilliseconds: 600_000,
    });
  const [platform, studio] = [await open(folder), await open(join(folder, 'studio'))];
  try {
    await addMembers(platform, members);
    while ((await sql`select 1 from games.games where is_listed limit 1`.execute(platform.read)).rows.length === 0) await sleep(500);
    const each = Math.ceil(rounds / members);
    const settled = await Promise.all(Array.from({ length: members }, (_, i) => playRounds(platform, pair, memberIdOf(i + 1), each)));
    await pair.line.repair();
    report(`played; on the line: ${JSON.stringify(pair.line.happened)}`);
    const deadline = performance.now() + settleLimitMs;
    while ((await countOwed(studio)) > 0) {
      if (performance.now() > deadline) throw new Error(`${await countOwed(studio)} debts of the studio were not delivered`);
      await sleep(1_000);
    }
    const { lines, differences, moved, recorded, broken } = await compareBooks(platform, studio);
    for (const difference of differences.slice(0, 20)) report(difference);
    if (differences.length > 0 || moved !== recorded || broken > 0)
      throw new Error(
        `${differences.length} differences; the ledger moved ${moved}, the rounds say ${recorded}; ${broken} broken invariants`,
      );
    printFigure('fault_run_rounds', each * members, 'rounds');
    printFigure('fault_run_rounds_settled_at_once', settled.reduce((sum, count) => sum + count, 0), 'rounds'); // prettier-ignore
    printFigure('fault_run_mishaps', Object.values(pair.line.happened).reduce((sum, count) => sum + count, 0), 'calls'); // prettier-ignore
    printFigure('fault_run_equal_transactions', lines, 'transactions');
    printFigure('fault_run_differences', differences.length, 'transactions');
  } finally {
    await platform.close();
    await studio.close();
    await pair.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'fault-run-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
