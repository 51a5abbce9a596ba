import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { startBenchApp } from './bench-app';
import { addMembers, memberIdOf, tokenOf } from './bench-members';
import { percentile, printFigure, report } from './figures';
import { openConnection } from './http-connection';

const entries = Number(process.env.BENCH_ENTRIES ?? 10_000_000);
const samples = Number(process.env.BENCH_SAMPLES ?? 400);
/** Members 1 and 2 are asked about; the others make the table as long as it is. */
const long = { number: 1, entries: entries / 10 };
const short = { number: 2, entries: 1_000 };
const othersEach = 10_000;
const days = 90;

/** What members read of their money, when one has a thousand entries in the last 90 days and the other a thousand times as many. */
async function run(folder: string): Promise<void> {
  const { app, owner, listen, stop } = await startBenchApp(folder);
  try {
    await fill(owner);
    await owner.pool.query('vacuum analyze');
    await app.services.wallet.sumDays();
    await owner.pool.query('vacuum analyze');
    await measure(await listen());
  } finally {
    await stop();
  }
}

async function fill(owner: Database): Promise<void> {
  const others = Math.max(0, Math.round((entries - long.entries - short.entries) / othersEach));
  await addMembers(owner, others + 2);
  // What they begin with came before all of it.
  await owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
    await sql`update wallet.member_entries set created_at = created_at - make_interval(days => ${days + 1})`.execute(tx);
    await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
  });
  await addEntries(owner, long.number, long.entries);
  await addEntries(owner, short.number, short.entries);
  for (let number = 3; number < others + 3; number += 1) await addEntries(owner, number, othersEach);
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from wallet.member_entries`.execute(owner.read);
  report(`${rows[0]!.count} entries stand`);
}

/** A stake and its prize by turns, evenly over the days until now; each hundredth entry is a deposit. Balances and numbers go on as they should. */
async function addEntries({ read }: Database, number: number, count: number): Promise<void> {
  const memberId = memberIdOf(number);
  await sql`
    insert into wallet.member_entries (member_id, key, id, currency, number, type, available, hold, available_after, hold_after, ref_type, ref_id,
      counter_account, created_at)
    select a.member_id, 'bench:' || n, gen_random_uuid(), a.currency, a.last_entry + n,
      case when n % 100 = 0 then 'DEPOSIT' when n % 2 = 0 then 'LOTTERY_PRIZE' else 'LOTTERY_BET' end,
      case when n % 2 = 0 then 10000 else -10000 end, 0, a.available - case when n % 2 = 0 then 0 else 10000 end, a.hold, 'bet', 'bench:' || n,
      case when n % 100 = 0 then 'house:bank' else 'house:lottery' end,
      clock_timestamp() - (interval '1 day' * ${days - 1}) * (1 - n / ${count}::float8)
      from wallet.accounts a cross join generate_series(1, ${count}::int) n where a.member_id = ${memberId}`.execute(read);
  await sql`update wallet.accounts set last_entry = last_entry + ${count} where member_id = ${memberId}`.execute(read);
}

async function measure(port: number): Promise<void> {
  const connection = await openConnection(port);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
  const range = `from=${day(days)}&to=${day(0)}`;
  const ask = async ({ number }: { number: number }, path: string): Promise<number> => {
    const begin = performance.now();
    const { status, body } = await connection.send(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ntoken: ${tokenOf(number)}\r\n\r\n`);
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`);
    return performance.now() - begin;
  };
  const lastPage = ({ entries: count }: { entries: number }) => Math.floor((count * 0.9) / 20);
  const pages: Record<string, (who: typeof long) => string> = {
    record: () => `/wps/relay/member/transactions?${range}&pageNo=1&pageSize=20`,
    record_last_pages: (who) => `/wps/relay/member/transactions?${range}&pageNo=${lastPage(who)}&pageSize=20`,
    record_deposits: () => `/wps/relay/member/transactions?${range}&group=deposit&pageNo=1&pageSize=20`,
    record_today: () => `/wps/relay/member/transactions?from=${day(0)}&to=${day(0)}&pageNo=1&pageSize=20`,
    profit: () => `/wps/relay/member/profit?${range}`,
  };
  for (const [name, pathFor] of Object.entries(pages)) {
    const times = { long: [] as number[], short: [] as number[] };
    for (let i = 0; i < samples + 20; i += 1)
      for (const [kind, who] of [['long', long] as const, ['short', short] as const]) {
        const time = await ask(who, pathFor(who));
        // The first ones warm everything up.
        if (i >= 20) times[kind].push(time);
      }
    const p99 = (of: number[]) => percentile(Float64Array.from(of).sort(), 0.99);
    printFigure(`${name}_p99_long`, p99(times.long), 'ms', 1);
    printFigure(`${name}_p99_short`, p99(times.short), 'ms', 1);
    printFigure(`${name}_p99_long_by_short`, p99(times.long) / p99(times.short), 'times', 2);
  }
  connection.close();
}

const folder = await mkdtemp(join(tmpdir(), 'bench-records-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
