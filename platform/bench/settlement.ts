import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database, migrate, startEmbeddedPostgres } from '@portal/postgres';
import { sql } from 'kysely';
import { fraction, fromWhole, parseFraction } from '@portal/money';
import { buildApp, type App } from '../src/app';
import { loadConfig } from '../src/core/config';
import { createLocalHub } from '../src/core/event-hub';
import { newId } from '../src/core/ids';
import { createLog } from '../src/core/log';
import { completeSecrets } from '../src/core/secrets';
import { demoGroups, demoLotteries, demoPlaySettings } from '../src/demo/demo-lottery';
import { placeBets } from '../src/modules/lottery/bets.repository';
import type { BetAttempt, Draw } from '../src/modules/lottery/lottery.model';
import { openDraw } from './bench-draws';
import { addMembers, memberIdOf } from './bench-members';
import { median, printFigure, report } from './figures';
import { assertCleanLedger } from './ledger';

const members = 5_000;
const betCount = 100_000;
const batch = 500;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const gameCode = 'CHANDRA5';
const stake = fromWhole(1);
/** Three different digits on top: three of ten running digits win, which of 30 % of the bets makes nine winners in a hundred. */
const result = { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' };
const shareOnDigits = 30;

type Round = { seconds: number; walMegabytes: number; winners: number };

/** A draw with 100,000 bets from its result to its last prize, as the platform settles it; nothing else runs. */
async function run(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ folder });
  const url = server.url('postgres');
  const database = createDatabase({ url, statementTimeoutMilliseconds: 600_000 });
  const app = await createApp(folder, url, database);
  try {
    await database.transaction((tx) => app.services.lottery.catalog.save(tx, demoGroups, demoLotteries, demoPlaySettings));
    await addMembers(database, members);
    const results: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const outcome = await settleOne(app, database);
      results.push(outcome);
      report(
        `settlement, round ${round}: ${outcome.seconds.toFixed(2)} s, ${outcome.winners} winners, ${outcome.walMegabytes.toFixed(0)} MB of WAL`,
      );
    }
    await assertCleanLedger(database);
    printFigure('settlement_100k_seconds', median(results.map(({ seconds }) => seconds)), 's', 2);
    printFigure('settlement_100k_winners', median(results.map(({ winners }) => winners)), 'bets');
    printFigure('settlement_100k_wal', median(results.map(({ walMegabytes }) => walMegabytes)), 'MB', 1);
    // The peak of this whole process: it has also placed the bets.
    printFigure('settlement_peak_rss', process.resourceUsage().maxRSS / 1_024, 'MB');
  } finally {
    await app.stop();
    await database.close();
    await server.stop();
  }
}

async function createApp(folder: string, url: string, database: Database): Promise<App> {
  await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
  const config = loadConfig({ DATABASE_URL: url, DATA_FOLDER: folder, LOG_LEVEL: 'warn' });
  const log = createLog(config.logLevel);
  return buildApp({ config, secrets: completeSecrets(config), databaseUrl: url, database, hub: createLocalHub(log), log });
}

async function settleOne(app: App, database: Database): Promise<Round> {
  const draw = await app.services.lottery.getDraw(await openDraw(database.read, gameCode));
  await placeAll(database, draw);
  await sql`update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '2 hours',
    draws_at = clock_timestamp() - interval '1 hour', state = 'resulted', result = ${JSON.stringify(result)}::jsonb, seed = 'benchmark'
    where id = ${draw.id}`.execute(database.read);
  await database.pool.query('vacuum analyze');
  await database.pool.query('checkpoint');

  const walBefore = await walPosition(database);
  const startedAt = performance.now();
  await app.services.draws.advance(draw.id);
  const seconds = (performance.now() - startedAt) / 1_000;
  const walMegabytes = ((await walPosition(database)) - walBefore) / 1_048_576;
  return { seconds, walMegabytes, winners: await countPaidOnce(database, draw.id) };
}

async function placeAll(database: Database, draw: Draw): Promise<void> {
  let placed = 0;
  const next = async () => {
    while (placed < betCount) {
      placed += batch;
      const bets = Array.from({ length: batch }, () => createBet(draw));
      const answers = await database.statement((db) => placeBets(db, 'THB', bets));
      const refused = answers.find(({ verdict }) => verdict !== 'ok');
      if (refused) throw new Error(`a bet was answered ${refused.verdict}`);
    }
  };
  await Promise.all([next(), next()]);
}

function createBet(draw: Draw): BetAttempt {
  const isOnDigit = randomInt(100) < shareOnDigits;
  const line = isOnDigit
    ? { playType: 'runTop', selection: String(randomInt(10)), rate: parseFraction('3.2') }
    : { playType: 'tod3', selection: '126', rate: fraction(150n) };
  return {
    id: newId(),
    entryId: newId(),
    memberId: memberIdOf(1 + randomInt(members)),
    key: newId(),
    requestHash: Buffer.alloc(32),
    draw,
    isTrial: false,
    acceptRateChange: false,
    stake,
    price: stake,
    rebate: 0n,
    lines: [{ ...line, betCount: 1, stake, price: stake, unitStake: stake, permille: 1_000, rebate: 0n }],
  };
}

/** Every bet on a drawn digit has exactly one prize in the ledger, and no other bet has any. */
async function countPaidOnce({ read }: Database, drawId: string): Promise<number> {
  const { rows } = await sql<{ winners: number; paid: number; wrong: number; state: string }>`
    with won as (
      select b.member_id, b.id, bool_or(l.play_type = 'runTop' and l.selection in ('9', '1', '6')) as is_winner
        from lottery.bets b join lottery.bet_lines l on l.member_id = b.member_id and l.bet_id = b.id where b.draw_id = ${drawId} group by 1, 2
    ), judged as (
      select won.is_winner, (select count(*) from wallet.member_entries e
        where e.member_id = won.member_id and e.key = 'prize:' || won.id and e.type = 'LOTTERY_PRIZE' and e.ref_id = won.id::text) as prizes from won
    )
    select count(*) filter (where is_winner)::int as winners, coalesce(sum(prizes), 0)::int as paid,
      count(*) filter (where prizes <> is_winner::int)::int as wrong, (select state from lottery.draws where id = ${drawId}) as state from judged`.execute(
    read,
  );
  const { winners, paid, wrong, state } = rows[0]!;
  if (state !== 'settled' || wrong > 0 || paid !== winners) throw new Error(`${winners} winners, ${paid} prizes, ${wrong} wrong, ${state}`);
  return winners;
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
