import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Leaderboard } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { type BenchApp, startBenchApp } from './bench-app';
import { addMembers, memberIdOf, tokenOf } from './bench-members';
import { percentile, printFigure, report } from './figures';
import { openConnection } from './http-connection';

const members = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const samples = Number(process.env.BENCH_SAMPLES ?? 2_000);
const updatesPerSecond = Number(process.env.BENCH_UPDATES ?? 500);
/** They are signed in; the first of them stand in front of everybody else. */
const [readers, leaders] = [2_000, 500];
const boardId = 'bench';

/** What members see of a board with a million places, while many of them play on. */
async function run(folder: string): Promise<void> {
  const bench = await startBenchApp(folder);
  try {
    await fill(bench);
    const port = await bench.listen();
    let isOver = false;
    const playing = play(bench, () => isOver);
    await measure(port).finally(() => (isOver = true));
    printFigure('leaderboard_scored_per_second', await playing, 'members');
    await assertPlaces(bench.owner, port);
    const findings = await bench.app.services.boards.check();
    if (findings.length > 0) throw new Error(`${findings.length} findings: ${JSON.stringify(findings[0])}`);
  } finally {
    await bench.stop();
  }
}

async function fill({ app, database, owner }: BenchApp): Promise<void> {
  const { read } = owner;
  await addMembers(owner, readers);
  await database.transaction((tx) =>
    app.services.boards.save(tx, boardId, {
      title: { TY: 'ยอดเล่น', EN: 'Turnover' },
      ...{ period: 'monthly', metric: 'turnover', categories: ['LOTT'], turnoverMultiple: '1', isOn: true },
      prizes: [{ from: 1, to: 100, amount: '100' }],
    }),
  );
  // About ten of the many share each score, two of the leaders.
  await sql`
    insert into play_sums.days (member_id, day, category, bets, stake, paid, valid, plain)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, core.day_of(clock_timestamp()), 'LOTT', 1, s.valid, 0, s.valid, s.valid
      from generate_series(1, ${members}::int) n
      cross join lateral (select case when n <= ${leaders} then 2000000000 + n / 2 * 10000 else (1 + abs(hashint4(n)::bigint) % 100000) * 10000 end as valid) s`.execute(
    read,
  );
  await sql`
    insert into wallet.accounts (member_id, currency)
    select d.member_id, 'THB' from play_sums.days d on conflict do nothing`.execute(read);
  await sql`
    insert into missions.board_scores (board_id, starts_on, member_id, score, reached_at)
    select ${boardId}, date_trunc('month', d.day)::date, d.member_id, d.valid, clock_timestamp() from play_sums.days d`.execute(read);
  await owner.pool.query('vacuum analyze');
  report(`${members} scores stand`);
}

/** Has random members play until it is over, and their scores follow. Answers how many were scored in a second. */
async function play({ app, owner }: BenchApp, isOver: () => boolean): Promise<number> {
  const begin = performance.now();
  let played = 0;
  for (let second = 1; !isOver(); second += 1) {
    const chosen = [...new Set(Array.from({ length: updatesPerSecond }, () => memberIdOf(1 + randomInt(members))))].sort();
    await owner.transaction(async (tx) => {
      await sql`update play_sums.days set valid = valid + 10000 where member_id = any(${chosen}::uuid[])`.execute(tx);
      await app.services.boards.noteCounted(tx, chosen);
    });
    await app.services.boards.keep();
    played += chosen.length;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begin + second * 1_000 - performance.now())));
  }
  return (played * 1_000) / (performance.now() - begin);
}

type Ask = (number: number) => Promise<{ milliseconds: number; board: Leaderboard }>;

async function connect(port: number): Promise<{ ask: Ask; close(): void }> {
  const connection = await openConnection(port);
  return {
    async ask(number) {
      const begin = performance.now();
      const { status, body } = await connection.send(
        `GET /wps/relay/leaderboards HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ntoken: ${tokenOf(number)}\r\n\r\n`,
      );
      const milliseconds = performance.now() - begin;
      if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`);
      return { milliseconds, board: (JSON.parse(body) as { value: Leaderboard[] }).value[0]! };
    },
    close: () => connection.close(),
  };
}

async function measure(port: number): Promise<void> {
  const { ask, close } = await connect(port);
  const readersOf = {
    leaders: () => 1 + randomInt(leaders),
    others: () => leaders + 1 + randomInt(readers - leaders),
  };
  const times = { leaders: [] as number[], others: [] as number[] };
  for (let i = 0; i < samples + 20; i += 1)
    for (const kind of ['leaders', 'others'] as const) {
      const { milliseconds } = await ask(readersOf[kind]());
      // The first ones warm everything up.
      if (i >= 20) times[kind].push(milliseconds);
    }
  close();
  for (const kind of ['leaders', 'others'] as const) {
    const sorted = Float64Array.from(times[kind]).sort();
    printFigure(`leaderboard_${kind}_p50`, percentile(sorted, 0.5), 'ms', 1);
    printFigure(`leaderboard_${kind}_p99`, percentile(sorted, 0.99), 'ms', 1);
  }
}

/** Each leader, ties among them, is told the place that counting all scores gives. */
async function assertPlaces({ read }: Database, port: number): Promise<void> {
  const { rows } = await sql<{ memberId: string; place: string }>`
    select s.member_id as "memberId", s.place::text from (
        select member_id, row_number() over (order by score desc, reached_at, member_id) as place from missions.board_scores) s
     where s.member_id <= ${memberIdOf(leaders)}::uuid`.execute(read);
  const places = new Map(rows.map(({ memberId, place }) => [memberId, Number(place)]));
  const { ask, close } = await connect(port);
  for (let number = 1; number <= leaders; number += 1) {
    const { own } = (await ask(number)).board;
    if (own?.place !== places.get(memberIdOf(number)))
      throw new Error(`member ${number} is told place ${own?.place} instead of ${places.get(memberIdOf(number))}`);
  }
  close();
}

const folder = await mkdtemp(join(tmpdir(), 'bench-leaderboard-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
