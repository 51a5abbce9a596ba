import { randomUUID } from 'node:crypto';
import { type DayBooks, type DayCloseRow, trialCode } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { differencesOf } from './day-close.service';

let app: TestApp;
let member: TestMember;
let day: string;
beforeEach(async () => {
  app = await createTestApp();
  member = await app.createMember({ balance: '100' });
  day = await dayAgo(1);
});
afterEach(() => app.close());

type Read = { isOver: boolean; books: DayBooks; close: DayCloseRow | null };
async function dayAgo(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (core.day_of(clock_timestamp()) - ${days}::int)::text as day`.execute(
    app.database.read,
  );
  return rows[0]!.day;
}
const as = (role: 'finance' | 'viewer') => ({ headers: { cookie: app.signInOperator(role) } });
const read = async (of = day): Promise<Read> => (await app.visitor.get(`/wps/operators/closes/${of}`, as('viewer'))).body.value;
const close = (
  { statementIn = '0', statementOut = '0', causes = '' }: { statementIn?: string; statementOut?: string; causes?: string } = {},
  of = day,
  role: 'finance' | 'viewer' = 'finance',
) => app.visitor.post(`/wps/operators/closes/${of}`, { ...as(role), body: { statementIn, statementOut, causes } });

/** Puts everything that has happened so far back by a day, as only the owner can. */
async function makeItYesterday(): Promise<void> {
  await app.owner.transaction(async (tx) => {
    await sql`alter table wallet.member_entries disable trigger user`.execute(tx);
    await sql`update wallet.member_entries set created_at = created_at - interval '1 day'`.execute(tx);
    await sql`alter table wallet.member_entries enable trigger user`.execute(tx);
  });
  await app.core.jobs.run('wallet.seal');
}
/** States what was owed when yesterday began and ended. */
async function stateBothEnds(): Promise<void> {
  for (const at of [1, 0])
    await sql`insert into wallet.liabilities (number, at, currency, members, total, owing, root, seed)
      select coalesce(max(number), 0) + 1, core.start_of_day(core.day_of(clock_timestamp()) - ${at}::int), 'THB', 1,
        coalesce((select sum(e.available + e.hold) from wallet.member_entries e
          where e.created_at < core.start_of_day(core.day_of(clock_timestamp()) - ${at}::int)), 0), 0, '\\x00', '\\x00' from wallet.liabilities`.execute(
      app.owner.read,
    );
}
const sumFlows = () =>
  sql`select wallet.sum_flows('THB', clock_timestamp() - interval '3 days', clock_timestamp())`.execute(app.owner.read);
async function move(type: 'DEPOSIT' | 'LOTTERY_BET' | 'ADMIN_CREDIT', available: bigint, counterAccount: `house:${string}`): Promise<void> {
  const id = randomUUID();
  await app.database.transaction((tx) =>
    app.services.wallet.move(tx, { memberId: member.memberId, key: id, type, available, counterAccount, ref: { type: 'test', id } }),
  );
}

it('puts ledger, payments and providers of a day side by side', async () => {
  await move('LOTTERY_BET', -300_000n, 'house:lottery');
  await makeItYesterday();
  await stateBothEnds();
  await sumFlows();
  const { isOver, books, close: closed } = await read();
  expect([isOver, closed]).toEqual([true, null]);
  expect(books.members).toEqual({ opening: toWire(0n), movement: toWire(700_000n), closing: toWire(700_000n), difference: toWire(0n) });
  // The member of the test was credited without a deposit: the ledger has it, the payments' records have not.
  expect([parseMoney(books.bank.ledgerIn), parseMoney(books.bank.creditedIn)]).toEqual([1_000_000n, 0n]);
  expect(books.providers.every(({ comparedAt }) => comparedAt === null)).toBe(true);
});

it('notes once what members are promised besides their balances, and keeps it with the close', async () => {
  const note = () => app.core.jobs.run('day-close.note-promises');
  await note();
  expect((await read()).books.promises).toEqual([]);
  const { memberId } = member;
  const trial = await app.createMember({ balance: '50', isAgent: trialCode });
  for (const { memberId: id } of [member, trial])
    await sql`update wallet.accounts set available = available - 100000, hold = 100000 where member_id = ${id}`.execute(app.owner.read);
  await sql`insert into points.accounts (member_id, unit, balance) values (${memberId}, 'point', 700), (${memberId}, 'ticket', 3)`.execute(
    app.owner.read,
  );
  for (const [kind, amount, state, expires] of [
    ['money', 50_000, 'claimable', '1 day'],
    ['money', 70_000, 'claimable', '-1 minute'],
    ['money', 90_000, 'claimed', '1 day'],
    ['points', 20, 'claimable', '1 day'],
  ] as const)
    await sql`insert into rewards.rewards (member_id, id, source, source_id, title, kind, amount, entry_type, state, expires_at, ended_at)
      values (${memberId}, ${randomUUID()}, 'staff', ${randomUUID()}, '{}', ${kind}, ${amount}, ${kind === 'money' ? 'PROMOTION_BONUS' : null},
        ${state}, clock_timestamp() + ${expires}::interval, ${state === 'claimable' ? null : sql`clock_timestamp()`})`.execute(
      app.owner.read,
    );
  await Promise.all([note(), note(), note()]);
  const shown = async () => (await read()).books.promises.map(({ kind, count, amount, units }) => [kind, count, amount ?? units].join(' '));
  const promised = ['holds 1 10.00', 'rewards 1 5.00', 'reward_points 1 20', 'points 1 700', 'tickets 1 3'];
  expect(await shown()).toEqual(promised);
  await sql`update points.accounts set balance = 0`.execute(app.owner.read);
  await note();
  expect(await shown()).toEqual(promised);
  expect((await close({ causes: 'nothing was stated' })).status).toBe(200);
  expect(await shown()).toEqual(promised);
});

it('shows a day that was closed before promises were noted', async () => {
  await close({ causes: 'nothing was stated' });
  await app.owner.transaction(async (tx) => {
    await sql`alter table day_close.closes disable trigger user`.execute(tx);
    await sql`update day_close.closes set figures = figures - 'promises'`.execute(tx);
    await sql`alter table day_close.closes enable trigger user`.execute(tx);
  });
  const { books, close: closed } = await read();
  expect([closed?.day, books.promises]).toEqual([day, []]);
});

it('says that nothing was stated, and calls that a difference', async () => {
  const { books } = await read();
  expect(books.members).toMatchObject({ opening: null, closing: null, difference: null });
  expect(differencesOf(books, { statementIn: 0n, statementOut: 0n })).toContain('members');
});

it('is closed by finance once, with causes where books differ, and keeps what was shown', async () => {
  await makeItYesterday();
  await stateBothEnds();
  await sumFlows();
  expect((await close({}, day, 'viewer')).status).toBe(403);
  expect((await close()).body.message).toBe('closes.causes_missing');
  expect((await read()).close).toBeNull();

  const [one, two] = await Promise.all([
    close({ statementIn: '12.5', causes: 'entered by hand' }),
    close({ statementIn: '12.5', causes: 'me too' }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const { books, close: closed } = await read();
  expect(closed).toMatchObject({ day, statementIn: toWire(125_000n), differences: expect.arrayContaining(['deposits', 'bankIn']) });
  expect((await close({ causes: 'again' })).body.message).toBe('closes.already_closed');

  // What comes later changes nothing of what was signed off.
  await move('ADMIN_CREDIT', 50_000n, 'house:adjustments');
  await sql`update wallet.flows set amount = amount + 1`.execute(app.owner.read);
  expect((await read()).books).toEqual(books);
  const { rows } = await sql<{ subject: string }>`select subject from operators.audit where act = 'day.closed'`.execute(app.owner.read);
  expect(rows).toEqual([{ subject: day }]);
  const list = (await app.visitor.get('/wps/operators/closes', as('viewer'))).body.value as { content: DayCloseRow[] };
  expect(list.content).toEqual([closed]);
});

it('is not closed before it is over, for no day that is none, and with no amount that is none', async () => {
  expect((await close({ causes: 'x' }, await dayAgo(0))).body.message).toBe('closes.not_over');
  expect((await close({ causes: 'x' }, await dayAgo(-1))).body.message).toBe('closes.not_over');
  for (const other of ['2026-02-30', '0000-01-01', 'yesterday']) expect((await close({ causes: 'x' }, other)).status).toBe(400);
  for (const statementIn of ['-1', 'much', '1e9', '9'.repeat(40)]) expect((await close({ statementIn, causes: 'x' })).status).toBe(400);
});

describe('what differs', () => {
  const books: DayBooks = {
    members: { opening: '10.00', movement: '5.00', closing: '15.00', difference: '0.00' },
    bank: {
      ...{ ledgerIn: '7.00', creditedIn: '7.00', reportedIn: '9.00', waitingIn: '2.00' },
      ...{ ledgerOut: '2.00', paidOut: '2.00', returnedOut: '1.00' },
    },
    providers: [{ provider: 'STUDIO', profit: '0.00', comparedAt: '2026-11-29T00:00:00.000Z', transactions: 3, openDifferences: 0 }],
    promises: [],
  };
  const statement = { statementIn: 90_000n, statementOut: 30_000n };

  it('is nothing where all agree', () => expect(differencesOf(books, statement)).toEqual([]));

  it.each<[string, DayBooks, typeof statement]>([
    ['members', { ...books, members: { ...books.members, difference: '0.01' } }, statement],
    ['deposits', { ...books, bank: { ...books.bank, creditedIn: '6.99' } }, statement],
    ['bankIn', books, { ...statement, statementIn: 70_000n }],
    ['bankOut', books, { ...statement, statementOut: 20_000n }],
    ['providers', { ...books, providers: [{ ...books.providers[0]!, openDifferences: 1 }] }, statement],
    ['providers', { ...books, providers: [{ ...books.providers[0]!, comparedAt: null }] }, statement],
  ])('is named: %s', (name, of, said) => expect(differencesOf(of, said)).toEqual([name]));

  it('of withdrawals is one of the bank’s statement, too', () =>
    expect(differencesOf({ ...books, bank: { ...books.bank, paidOut: '1.00' } }, statement)).toEqual(['withdrawals', 'bankOut']));
});
