import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getPlayType, payout, type DrawResult } from '@portal/lottery-rules';
import { fraction } from '@portal/money';
import type { Database } from '@portal/postgres';
import { sql } from 'kysely';
import { demoLotteries } from '../src/demo/demo-lottery';
import { startBenchApp } from './bench-app';
import { openDraw } from './bench-draws';
import { addAgentLine, addMembers } from './bench-members';
import { startClient } from './client-process';
import { printFigure } from './figures';
import { assertCleanLedger } from './ledger';
import { saveLotteries, standMixedBets } from './mixed-bets';
import { mixedLotteries } from './mixed-lotteries';
import type { SteadyLoad, SteadyResult } from './steady-load';

const members = 20_000;
/** Above everybody, each with a rebate of their own. */
const agents = 4;
const betCount = Number(process.env.BENCH_BETS ?? 1_000_000);
const otherPerSecond = 100;
const otherGame = {
  gameCode: '11X5_60',
  line: { playType: 'fixedPosition', selection: '03||||', unit: '1', multiple: 1, expectedRate: '0' },
};
const quietSeconds = 10;
const checkedLines = 2_000;

/** Draws of several lotteries with a million bets, all drawn at once, while another lottery is played on the same platform. */
async function run(folder: string): Promise<void> {
  const bench = await startBenchApp(folder);
  const { app, database, owner: observer, listen, stop } = bench;
  try {
    await saveLotteries(bench);
    await addMembers(observer, members);
    await addAgentLine(observer, members, agents);
    const { draws, bets } = await standMixedBets(bench, { bets: betCount, members });

    const port = await listen();
    const load: SteadyLoad = {
      port,
      perSecond: otherPerSecond,
      members,
      ...otherGame,
      drawId: await openDraw(database.read, otherGame.gameCode),
    };
    const quiet = startClient<SteadyResult>('./steady-load.ts', load);
    await sleep((3 + quietSeconds) * 1_000);
    quiet.end();
    const before = await quiet.result;

    const players = startClient<SteadyResult>('./steady-load.ts', load);
    await sleep(3_000);
    const memoryBefore = process.resourceUsage().maxRSS;
    const walBefore = await walPosition(observer);
    const startedAt = performance.now();
    await Promise.all(Object.values(draws).map((drawId) => app.services.draws.advance(drawId)));
    const seconds = (performance.now() - startedAt) / 1_000;
    const countedAt = performance.now();
    await app.services.commissions.run();
    const commissionSeconds = (performance.now() - countedAt) / 1_000;
    players.end();
    const meanwhile = await players.result;
    const memoryAfter = process.resourceUsage().maxRSS;
    const walMegabytes = ((await walPosition(observer)) - walBefore) / 1_048_576;

    const winners = await assertPaidByTheRules(observer, draws);
    await assertCleanLedger(observer);
    const faults = await app.services.commissions.check();
    if (faults.length > 0) throw new Error(`commissions: ${JSON.stringify(faults.slice(0, 5))}`);
    printFigure('settlement_bets', bets, 'bets');
    printFigure('settlement_seconds', seconds, 's', 1);
    printFigure('settlement_commissions_seconds', commissionSeconds, 's', 1);
    printFigure('settlement_with_commissions', (seconds + commissionSeconds) / seconds, 'times', 2);
    printFigure('settlement_winners', winners, 'bets');
    printFigure('settlement_wal', walMegabytes, 'MB');
    printFigure('settlement_rss_before', memoryBefore / 1_024, 'MB');
    printFigure('settlement_rss_peak', memoryAfter / 1_024, 'MB');
    printFigure('settlement_other_bets_p50_quiet', before.p50, 'ms', 1);
    printFigure('settlement_other_bets_p99_quiet', before.p99, 'ms', 1);
    printFigure('settlement_other_bets_p50', meanwhile.p50, 'ms', 1);
    printFigure('settlement_other_bets_p99', meanwhile.p99, 'ms', 1);
    printFigure('settlement_other_bets_longest', meanwhile.longest, 'ms');
    if (before.refused + meanwhile.refused > 0)
      throw new Error(`${before.refused + meanwhile.refused} bets of the other lottery were refused`);
  } finally {
    await stop();
  }
}

/** Every bet is paid what is owed, and a sample of them what the rules say when they are asked again, one line after the other. */
async function assertPaidByTheRules({ read }: Database, draws: Record<string, string>): Promise<number> {
  const { rows: broken } = await sql`select * from lottery.check() limit 5`.execute(read);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
  for (const [code, drawId] of Object.entries(draws)) {
    const { family } = demoLotteries.find((game) => game.code === code)!;
    type Row = { playType: string; selection: string; unitStake: bigint; num: bigint; den: bigint; paid: bigint };
    const { rows } = await sql<Row>`
      select l.play_type as "playType", l.selection, l.unit_stake as "unitStake", l.rate_num as num, l.rate_den as den,
        coalesce((select sum(w.amount) from lottery.dues w where w.bet_id = l.bet_id and w.kind = 'prize'), 0)::bigint as paid
        from lottery.bet_lines l where l.draw_id = ${drawId} order by random() limit ${checkedLines}`.execute(read);
    for (const { playType, selection, unitStake, num, den, paid } of rows) {
      const line = { play: getPlayType(family, playType), selection, unitStake, rate: fraction(num, den) };
      const owed = payout(line, mixedLotteries[code]!.result as DrawResult);
      if (owed !== paid) throw new Error(`${code} ${playType} ${selection}: ${paid} paid, ${owed} owed`);
    }
  }
  const { rows } = await sql<{ winners: number; settled: boolean }>`
    select (select count(*)::int from lottery.dues where kind = 'prize') as winners,
      (select bool_and(state = 'settled') from lottery.draws where id = any(${Object.values(draws)}::uuid[])) as settled`.execute(read);
  if (!rows[0]!.settled) throw new Error('a draw is not settled');
  return rows[0]!.winners;
}

async function walPosition({ read }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`.execute(read);
  return Number(rows[0]!.bytes);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-settlement-'));
try {
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
