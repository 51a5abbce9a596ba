import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { demoBoards, demoMissions } from '../src/demo/demo-missions';
import { type BenchApp, startBenchApp } from './bench-app';
import { memberIdOf } from './bench-members';
import { addTree } from './bench-tree';
import { printFigure, report } from './figures';
import { assertCleanLedger } from './ledger';
import { saveLotteries, standMixedBets } from './mixed-bets';

const members = Number(process.env.BENCH_MEMBERS ?? 20_000);
const betCount = Number(process.env.BENCH_BETS ?? 1_000_000);

type Spent = { milliseconds: number; processor: number };

/**
 * What follows a settlement, by what it costs beside the settlement itself. A settlement leaves a note of each draw for whoever follows, so the
 * same draws show both: they are settled while nobody listens, then each of the jobs that follow does all it has to.
 */
async function run(folder: string): Promise<void> {
  const bench = await startBenchApp(folder);
  const { app, owner, stop } = bench;
  const { draws, turnover, playSums, boards, ranks, referrals, commissions } = app.services;
  try {
    await saveLotteries(bench);
    await addTree(owner, members);
    await setSeries(owner);
    await defineMissions(bench);
    await openLots(bench);
    const { draws: standing, bets } = await standMixedBets(bench, { bets: betCount, members });

    const settled = await measure(bench, async () => {
      await Promise.all(Object.values(standing).map((drawId) => draws.advance(drawId)));
    });
    printFigure('settlement_extras_bets', bets, 'bets');
    printFigure('settlement_extras_alone', settled.milliseconds / 1_000, 's', 1);
    printFigure('settlement_extras_alone_processor', (settled.processor * 1_000) / bets, 'us/bet', 1);

    const until = (table: string, work: () => Promise<unknown>) => async () => {
      while (await hasRows(owner, table)) await work();
    };
    const followers = {
      // One pass counts for turnover, sums of play and commissions; agents are credited at the end.
      shared_pass: until('turnover.pending union all select 1 from turnover.settled_draws', () => turnover.feedAll()),
      boards: until('missions.board_pending', () => boards.keep()),
      ranks: until('ranks.pending', () => ranks.catchUpAll()),
      referrals: until('referrals.pending', () => referrals.catchUpAll()),
      commissions: () => commissions.run(),
    };
    const sum = { ...settled };
    for (const [name, work] of Object.entries(followers)) {
      const spent = await measure(bench, work);
      sum.milliseconds += spent.milliseconds;
      sum.processor += spent.processor;
      printFigure(`settlement_extras_${name}`, spent.milliseconds / 1_000, 's', 1);
      printFigure(`settlement_extras_${name}_processor`, (spent.processor * 1_000) / bets, 'us/bet', 1);
    }
    printFigure('settlement_extras_time', sum.milliseconds / settled.milliseconds, 'times', 2);
    printFigure('settlement_extras_processor', sum.processor / settled.processor, 'times', 2);

    await assertCleanLedger(owner);
    for (const findings of [await commissions.check(), await playSums.check(), await boards.check()])
      if (findings.length > 0) throw new Error(`${findings.length} findings: ${JSON.stringify(findings[0])}`);
  } finally {
    await stop();
  }
}

async function measure({ processorTime }: BenchApp, work: () => Promise<unknown>): Promise<Spent> {
  const [before, begin] = [await processorTime(), performance.now()];
  await work();
  const [milliseconds, after] = [performance.now() - begin, await processorTime()];
  return { milliseconds, processor: after.platform + after.database - before.platform - before.database };
}

async function hasRows({ read }: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.raw(table)} limit 1`.execute(read);
  return rows.length > 0;
}

/** The nearer to the head of the tree, the higher: each level of agents keeps one percent. */
async function setSeries({ read }: Database): Promise<void> {
  await sql`
    update members.members m set max_series = case when m.type = 0 then 1900 else 1980 - 20 * l.level end
      from (select p.descendant_id as id, max(p.depth)::int as level from members.paths p group by 1) l where l.id = m.id`.execute(read);
}

/** The missions and leaderboards of the demo. */
const defineMissions = ({ app, database }: BenchApp): Promise<void> =>
  database.transaction(async (tx) => {
    for (const { id, ...mission } of demoMissions) await app.services.missions.save(tx, id, mission);
    for (const { id, ...board } of demoBoards) await app.services.boards.save(tx, id, board);
  });

/** Every third member has money to play through; half of them more than they will. */
async function openLots({ app, database }: BenchApp): Promise<void> {
  const { weights } = await app.services.turnover.rules();
  await database.transaction(async (tx) => {
    for (let number = 3; number <= members; number += 3)
      await app.services.turnover.open(tx, {
        memberId: memberIdOf(number),
        source: 'deposit',
        sourceId: `bench:${number}`,
        base: number % 2 ? 100_000n : 100_000_000n,
        multiple: 1,
        weights,
      });
  });
  report('lots are open');
}

const folder = await mkdtemp(join(tmpdir(), 'bench-extras-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
