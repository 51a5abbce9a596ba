import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { type BenchApp, startBenchApp } from './bench-app';
import { addTree } from './bench-tree';
import { printFigure, report } from './figures';

const members = Number(process.env.BENCH_MEMBERS ?? 100_000);
/** Windows of five minutes in which a member has played on the day that is paid. */
const windows = Number(process.env.BENCH_WINDOWS ?? 5);

/** What contracts pay in a tree in which every agent has one of each kind of salary: the day before, and a busy five minutes. */
async function run(folder: string): Promise<void> {
  const bench = await startBenchApp(folder);
  const { app, owner, stop } = bench;
  try {
    await addTree(owner, members);
    await sign(owner);
    await playYesterday(owner);
    await owner.pool.query('vacuum analyze');
    const { payRuns } = app.services;
    await measure('daily_run', () => payRuns.runSalaries('DAILY_SALARY'), bench);
    await playNow(owner);
    await owner.pool.query('vacuum analyze');
    await measure('realtime_run', () => payRuns.runSalaries('REALTIME_SALARY'), bench);
    const findings = await payRuns.check();
    if (findings.length > 0) throw new Error(`${findings.length} findings: ${JSON.stringify(findings[0])}`);
  } finally {
    await stop();
  }
}

/** The higher the agent, the higher the rate: 1 %, 0.8 %, 0.6 %, 0.4 %. */
async function sign({ read }: Database): Promise<void> {
  await sql`
    insert into contracts.contracts (member_id, id, upline_id, kind, state, categories, rules, version, expires_at, effective_from)
    select m.id, gen_random_uuid(), m.parent_id, k.kind, 'SIGNED', array['LOTT'],
      jsonb_build_array(jsonb_build_object('minTurnover', k.least, 'minActive', 0, 'rate', 100 - 20 * l.level)), 1, clock_timestamp(),
      timestamptz '2020-01-01 00:00:00+00'
      from members.members m
      cross join lateral (select count(*) as level from members.paths p where p.descendant_id = m.id and p.depth > 0) l
      cross join (values ('DAILY_SALARY', '100000000'), ('REALTIME_SALARY', '0')) k (kind, least)
     where m.type in (1, 2)`.execute(read);
}

async function playYesterday({ read }: Database): Promise<void> {
  await sql`
    insert into play_sums.windows (member_id, starts_at, category, stake, valid, lost)
    select m.id, core.start_of_day(core.day_of(clock_timestamp()) - 1) + interval '5 minutes' * ((hashtext(m.id::text) & 15) + i * 13 % 288), 'LOTT',
      5000000, 5000000, 3000000
      from members.members m cross join generate_series(0, ${windows - 1}::int) i on conflict do nothing`.execute(read);
  report('the day before was played');
}

/** Everybody has a bet settled in the five minutes that have just ended; what was played before them was counted by the run before. */
async function playNow({ read }: Database): Promise<void> {
  await sql`
    insert into payruns.taken (member_id, starts_at, category, valid)
    select w.member_id, w.starts_at, w.category, w.valid from play_sums.windows w`.execute(read);
  await sql`
    insert into payruns.runs (id, kind, starts_at, ends_at, day, state, records, amount, tops)
    select gen_random_uuid(), 'REALTIME_SALARY', n.at - interval '10 minutes', n.at - interval '5 minutes', core.day_of(n.at), 'paying', 0, 0, 0
      from (select date_bin('5 minutes', clock_timestamp(), timestamptz '2020-01-01 00:00:00+00') as at) n`.execute(read);
  await sql`
    insert into play_sums.windows (member_id, starts_at, category, stake, valid, lost)
    select m.id, date_bin('5 minutes', clock_timestamp(), timestamptz '2020-01-01 00:00:00+00') - interval '5 minutes', 'LOTT', 1000000, 1000000, 600000
      from members.members m on conflict do nothing`.execute(read);
  report('five minutes were played');
}

async function measure(name: string, work: () => Promise<void>, { owner, processorTime }: BenchApp): Promise<void> {
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  const before = await processorTime();
  const begin = performance.now();
  await work();
  const time = performance.now() - begin;
  stalls.disable();
  const after = await processorTime();
  const { rows } = await sql<{ paid: number; open: number }>`
    select (count(*) filter (where state = 'paid'))::int as paid, (count(*) filter (where state in ('to_pay', 'to_confirm')))::int as open
      from payruns.records where kind = ${name === 'daily_run' ? 'DAILY_SALARY' : 'REALTIME_SALARY'}`.execute(owner.read);
  if (rows[0]!.open > 0 || rows[0]!.paid === 0) throw new Error(`${name}: ${JSON.stringify(rows[0])}`);
  printFigure(name, time / 1_000, 's', 2);
  printFigure(`${name}_platform_processor`, (after.platform - before.platform) / 1_000, 's', 2);
  printFigure(`${name}_database_processor`, (after.database - before.database) / 1_000, 's', 2);
  printFigure(`${name}_paid`, rows[0]!.paid, 'records', 0);
  printFigure(`${name}_stall`, stalls.max / 1e6, 'ms', 1);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-payruns-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
