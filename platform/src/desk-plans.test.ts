import { mostCounted } from '@portal/contracts/most-counted';
import type { Queryable, Tx } from '@portal/postgres';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../test/test-database';
import { countUpTo } from './core/count-up-to';
import { findForDesk as findChecks } from './modules/identity/identity.repository';
import { findDrawIdsOf } from './modules/lottery/operators/desk-draws.repository';
import { findTransfers } from './modules/payments/deposits/transfers.repository';
import { findEndedForDesk } from './modules/payments/withdrawals/withdrawals.repository';
import { findForDesk as findOrders } from './modules/points/mall/mall.repository';
import { findApplications } from './modules/promotions/offers/applications.repository';
import { sumValid } from './modules/play-sums/play-sums.repository';
import { takePending as takeNotedRanks } from './modules/ranks/ranks.repository';
import { findActiveLotsOf, findFedMembers, findHolders, tryLockMembers } from './modules/turnover/turnover.repository';
import { findLinesOfPlayers } from './modules/lottery/turnover/valid-bets.repository';
import { sumCreditedOn } from './modules/payments/payments.repository';
import { takePending as takePortions } from './modules/commissions/commissions.repository';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** How the database goes about what a list asks, when it may sort and read whole tables only where no index has the order. */
async function plansOf(list: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  const { pool } = test.database;
  await list(new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) }));
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off');
    const plans: string[] = [];
    for (const { sql: text, parameters } of asked) {
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, [...parameters]);
      plans.push(rows.map((row) => Object.values(row)[0]).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const page = { limit: 20, offset: 0 };
const withdrawals = { status: null, sign: null, minimum: null, memberId: null, after: null, limit: 20 };
it.each<[string, (db: Queryable) => Promise<unknown>]>([
  ['orders', (db) => findOrders(db, { ...page, state: null, memberId: null })],
  ['rejected orders', (db) => findOrders(db, { ...page, state: 'rejected', memberId: null })],
  ['applications', (db) => findApplications(db, null, page.limit, page.offset)],
  ['rejected applications', (db) => findApplications(db, 'rejected', page.limit, page.offset)],
  ['identity checks', (db) => findChecks(db, { ...page, status: null, memberId: null })],
  ['rejected identity checks', (db) => findChecks(db, { ...page, status: 'rejected', memberId: null })],
  ['transfers', (db) => findTransfers(db, ['review', 'returning', 'returned', 'credited'], page.limit, page.offset)],
  ['missed draws', (db) => findDrawIdsOf(db, 'SSC60', { state: 'missed', pageNo: 1, pageSize: 20 })],
  ['ended withdrawals', (db) => findEndedForDesk(db, withdrawals)],
  ['ended withdrawals with a sign', (db) => findEndedForDesk(db, { ...withdrawals, sign: 'shared_device' })],
])('a page of %s is read in the order of an index, whatever its length', async (_, list) => {
  const plans = await plansOf(list);
  expect(plans.length).toBeGreaterThan(0);
  // Rows of one moment may be sorted among themselves.
  for (const plan of plans) expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(|Seq Scan/);
});

it('walks only withdrawals with signs when a sign is looked for', async () => {
  const [plan] = await plansOf((db) => findEndedForDesk(db, { ...withdrawals, sign: 'shared_device' }));
  expect(plan).toContain('withdrawals_with_signs');
});

it('counts so far and no further', async () => {
  const rows = (count: number) => sql`from generate_series(1, ${count}::int)`;
  const count = (of: number) => countUpTo(test.database.read, rows(of));
  expect([await count(0), await count(3), await count(mostCounted), await count(mostCounted + 1), await count(mostCounted * 3)]).toEqual([
    ...[0, 3, mostCounted],
    ...[mostCounted + 1, mostCounted + 1],
  ]);
});

const id = '00000000-0000-7000-8000-000000000001';
const players = [{ memberId: id, firstAt: 0n, lastAt: 1n }];
const days = { from: '2026-01-01', to: '2026-01-31' };
it.each<[string, (db: Queryable) => Promise<unknown>]>([
  ['bets of some players of a draw', (db) => findLinesOfPlayers(db, id, players)],
  ['players with lots', (db) => findHolders(db, players)],
  ['members whose lots a bet has fed', (db) => findFedMembers(db, [{ memberId: id, kind: 'lottery', ref: id }])],
  ['lots of members', (db) => findActiveLotsOf(db, [id])],
  ['members who are locked', (db) => tryLockMembers(db as Tx, [id])],
  ['what members played', (db) => sumValid(db, [id], { ...days, categories: [] })],
  ['what members paid in', (db) => sumCreditedOn(db, [id], days)],
  ['notes of ranks', (db) => takeNotedRanks(db as Tx, [id])],
  ['portions of agents', (db) => takePortions(db as Tx, [id], 100)],
])('what follows a settlement finds %s by an index', async (_, find) => {
  for (const plan of await plansOf(find)) expect(plan).not.toMatch(/Seq Scan/);
});
