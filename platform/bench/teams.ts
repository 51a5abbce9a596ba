import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { startBenchApp } from './bench-app';
import { openDraw } from './bench-draws';
import { tokenOf } from './bench-members';
import { addTree } from './bench-tree';
import { percentile, printFigure, report } from './figures';
import { openConnection } from './http-connection';

const members = Number(process.env.BENCH_MEMBERS ?? 100_000);
const bets = Number(process.env.BENCH_BETS ?? 10_000_000);
const samples = Number(process.env.BENCH_SAMPLES ?? 200);
const days = 90;

/** What agents see, of a tree in which the first agent has everybody below. */
async function run(folder: string): Promise<void> {
  const { app, owner, listen, stop } = await startBenchApp(folder, [
    // Filling writes more than is kept: the log is not to take as much room again.
    'max_wal_size=1GB',
  ]);
  try {
    await fill(owner);
    await app.services.wallet.sumDays();
    await owner.pool.query('vacuum analyze');
    const begin = performance.now();
    await app.services.teamSums.refresh();
    report(`kept sums of teams: ${Math.round(performance.now() - begin)} ms`);
    await owner.pool.query('vacuum analyze');
    await measure(await listen());
  } finally {
    await stop();
  }
}

async function fill(owner: Database): Promise<void> {
  await addTree(owner, members);
  const { read } = owner;
  report('the tree stands');
  // Everybody plays on three days of ten.
  await sql`
    insert into play_sums.days (member_id, day, category, bets, stake, paid, valid, plain)
    select m.id, d.day, 'LOTT', 4, 4000000, 3500000, 4000000, 4000000
      from members.members m cross join (
        select core.day_of(clock_timestamp()) - ago as day, ago from generate_series(0, ${days - 1}::int) ago) d
     where (hashtext(m.id::text) + d.ago) % 10 in (0, 3, 6)`.execute(read);
  await sql`
    insert into wallet.day_sums (member_id, currency, day, type, account, entries, amount, money_in, money_out)
    select p.member_id, 'THB', p.day, k.type, k.account, 4, k.amount, greatest(k.amount, 0), greatest(-k.amount, 0)
      from play_sums.days p cross join (values
        ('LOTTERY_BET', 'house:lottery', -4000000::bigint), ('LOTTERY_PRIZE', 'house:lottery', 3500000), ('DEPOSIT', 'house:bank', 500000)) k (type, account, amount)
     where k.type <> 'DEPOSIT' or hashtext(p.member_id::text || p.day) % 5 = 0
    on conflict do nothing`.execute(read);
  report('sums by day stand');
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines,
      max_payout, cancel_minutes_before_close)
    values ('BENCH', 'BENCH', 'thai', 'SEA', 'BENCH', '{"TY": "ทดสอบ"}', 'top3', 300, 5, 200, 50000000000, 0)`.execute(read);
  const drawId = await openDraw(read, 'BENCH');
  // They were taken long ago: nothing looks at them any more.
  await sql`alter table lottery.bets disable trigger user`.execute(read);
  await sql`
    insert into lottery.bets (member_id, id, idempotency_key, request_hash, draw_id, game_code, ticket_number, line_count, stake, price, accepted_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(1 + (n::bigint * 7919) % ${members}), 12, '0'))::uuid, gen_random_uuid(), 'bench:' || n, '\\x00',
      ${drawId}, d.game_code, 'bench' || n, 1, 100000, 100000, clock_timestamp() - (interval '1 day' * ${days - 1}) * (1 - n / ${bets}::float8)
      from lottery.draws d cross join generate_series(1, ${bets}::int) n where d.id = ${drawId}`.execute(read);
  await sql`alter table lottery.bets enable trigger user`.execute(read);
  report(`${bets} bets stand`);
}

async function measure(port: number): Promise<void> {
  const connection = await openConnection(port);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
  const ask = async (number: number, path: string): Promise<number> => {
    const begin = performance.now();
    const { status, body } = await connection.send(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ntoken: ${tokenOf(number)}\r\n\r\n`);
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`);
    return performance.now() - begin;
  };
  const today = `from=${day(0)}&to=${day(0)}`;
  const month = `from=${day(29)}&to=${day(0)}`;
  const pages = {
    overview_today: `overview?${today}`,
    overview_30_days: `overview?${month}`,
    management: `team?${today}&pageNo=1&pageSize=20`,
    profit_today: `profit?${today}&pageNo=1&pageSize=20`,
    profit_30_days: `profit?${month}&pageNo=1&pageSize=20`,
    bets: `bets?${today}`,
    bets_30_days: `bets?${month}`,
    transactions: `transactions?${today}`,
  };
  for (const [name, page] of Object.entries(pages)) {
    // The head of the tree, one of its hundred agents of the third level, one with players alone.
    for (const [kind, number] of [
      ['head', 1],
      ['middle', 12],
      ['last', 200],
    ] as const) {
      const stalls = monitorEventLoopDelay({ resolution: 1 });
      const times: number[] = [];
      for (let i = 0; i < samples + 5; i += 1) {
        if (i === 5) stalls.enable();
        const time = await ask(number, `/wps/relay/agent/${page}`);
        if (i >= 5) times.push(time);
        if (times.reduce((sum, each) => sum + each, 0) > 20_000) break;
      }
      stalls.disable();
      printFigure(`${name}_p99_${kind}`, percentile(Float64Array.from(times).sort(), 0.99), 'ms', 1);
      printFigure(`${name}_stall_${kind}`, stalls.max / 1e6, 'ms', 1);
    }
  }
  connection.close();
}

const folder = await mkdtemp(join(tmpdir(), 'bench-teams-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
