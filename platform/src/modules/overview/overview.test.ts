import type { DeskFound, DeskQueue, DeskToday, HouseDay } from '@portal/contracts';
import { sql } from 'kysely';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'DESKDAY', family: 'thai', plays: { top3: '900' } });
  cookie = app.signInOperator('viewer');
});
afterAll(() => app.close());

async function ask<Value>(path: string): Promise<Value> {
  const response = await app.inject({ url: `/wps/operators/${path}`, headers: { cookie } });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<{ value: Value }>().value;
}
const search = (text: string) => ask<DeskFound[]>(`search?text=${encodeURIComponent(text)}`);
const line = (stake: string, selection = '123') => ({ playType: 'top3', selection, stake, expectedRate: '900' });
const waiting = async () => Object.fromEntries((await ask<DeskQueue[]>('queues')).map(({ queue, ...rest }) => [queue, rest]));

it('counts what waits in every queue, with the age of the oldest', async () => {
  const before = await waiting();
  expect(Object.keys(before).sort()).toEqual([
    'applications',
    'approvals',
    'chats',
    'feedback',
    'identity',
    'orders',
    'payments',
    'payruns',
    'risk',
    'withdrawals',
  ]);
  expect(before.identity).toEqual({ waiting: 0, oldest: null });
  const { memberId } = await app.createMember();
  await sql`insert into identity.checks (member_id, id, document_kind, digest, sealed_details, sent_at)
    values (${memberId}, ${newId()}, 'passport', sha256('x'), 'sealed', '2026-01-02T03:04:05Z')`.execute(app.owner.read);
  expect((await waiting()).identity).toEqual({ waiting: 1, oldest: '2026-01-02T03:04:05.000Z' });

  const chat = (since: string | null, ended: string | null = null) =>
    sql`
    insert into chat.conversations (member_id, id, account, cs_type, language, page, unanswered_since, ended_at)
    values (${newId()}, ${newId()}, 'waits', 'LIVECHAT', 'TY', '/', ${since}, ${ended})`.execute(app.owner.read);
  await chat('2026-01-03T03:04:05Z');
  await chat(null);
  await chat('2026-01-01T03:04:05Z', '2026-01-01T04:00:00Z');
  expect((await waiting()).chats).toEqual({ waiting: 1, oldest: '2026-01-03T03:04:05.000Z' });
});

describe('today', () => {
  it('says what came in and was played, without play money, by hour and in all, and the draws that close next', async () => {
    const before = (await ask<DeskToday>('today')).today;
    expect(before.bets).toBe('0.00');
    const member = await app.createMember({ balance: '1000' });
    const drawId = await lottery.addDraw('DESKDAY');
    expect((await lottery.place(member, drawId, [line('40'), line('10', '999')])).status).toBe(200);
    await app.services.flows.sum();
    const sold = await ask<DeskToday>('today');
    expect(sold.closing.find(({ id }) => id === drawId)).toMatchObject({ gameCode: 'DESKDAY', bets: 1, stake: '50.00', isPartial: false });
    expect(sold.today).toMatchObject({ deposits: '1000.00', bets: '50.00', payouts: '0.00', profit: '50.00' });

    await lottery.finish(drawId, { top: '000123', bottom2: '42' });
    await Promise.all([app.services.flows.sum(), app.services.flows.sum(), app.services.flows.sum()]);
    const paid = await ask<DeskToday>('today');
    expect(paid.today).toMatchObject({ bets: '50.00', payouts: '36000.00', profit: '-35950.00' });
    expect(paid.hours.at(-1)).toMatchObject({ deposits: '1000.00', bets: '50.00', payouts: '36000.00', profit: '-35950.00' });
    expect(paid.closing.map(({ id }) => id)).not.toContain(drawId);
  });

  it('counts an entry once, however often and however many count at once, and finds one that was written late', async () => {
    const member = await app.createMember({ balance: '100' });
    await app.services.flows.sum();
    const { deposits } = (await ask<DeskToday>('today')).today;
    await Promise.all(Array.from({ length: 8 }, () => app.services.flows.sum()));
    expect((await ask<DeskToday>('today')).today.deposits).toBe(deposits);
    // A transaction that took ten minutes to commit: its entries stand before those that were counted already.
    const credit = { memberId: member.memberId, type: 'DEPOSIT', available: 70_000n, counterAccount: 'house:bank' } as const;
    await app.database.transaction((tx) => app.services.wallet.move(tx, { ...credit, key: newId(), ref: { type: 'test', id: 'late' } }));
    await app.owner.transaction(async (tx) => {
      await sql`alter table wallet.member_entries disable trigger append_only`.execute(tx);
      await sql`update wallet.member_entries set created_at = created_at - interval '10 minutes' where ref_id = 'late'`.execute(tx);
      await sql`alter table wallet.member_entries enable trigger append_only`.execute(tx);
    });
    await app.services.flows.sum();
    const { rows } = await sql<{ amount: string }>`
      select sum(amount)::text as amount from wallet.flows where type = 'DEPOSIT'`.execute(app.database.read);
    const { rows: entries } = await sql<{ amount: string }>`
      select sum(available)::text as amount from wallet.member_entries where type = 'DEPOSIT'`.execute(app.database.read);
    expect(rows).toEqual(entries);
  });
});

it('sums profit by day, category and vendor, and its totals are those of its rows', async () => {
  await app.services.flows.sum();
  const { day, today } = await ask<DeskToday>('today');
  const { content, totals } = await ask<{ content: HouseDay[]; totals: Record<string, string> }>(`profit?from=${day}&to=${day}`);
  expect(totals).toEqual(today);
  expect(content.find(({ category }) => category === 'lottery')).toMatchObject({ day, vendor: '', bets: '50.00', payouts: '36000.00' });
  expect(content.find(({ category }) => category === 'others')).toMatchObject({ bets: '0.00', profit: '0.00' });
  for (const range of ['from=2026-01-01&to=2026-02-01', 'from=2026-01-02&to=2026-01-01']) {
    const refused = await app.inject({ url: `/wps/operators/profit?${range}`, headers: { cookie } });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, 'request.invalid']);
  }
});

describe('the search', () => {
  it('finds a member, a draw, a lottery and nothing that is not there', async () => {
    const member = await lottery.createSeriesMember('searchme', '10');
    const byName = await search('searchme');
    expect(byName).toEqual([
      expect.objectContaining({ kind: 'member', id: member.memberId, name: 'searchme', amount: null, memberId: null }) as unknown,
    ]);
    expect((await search(member.memberId)).map(({ kind, name }) => [kind, name])).toEqual([['member', 'searchme']]);
    const drawId = await lottery.addDraw('DESKDAY');
    expect((await search(drawId)).map(({ kind, id }) => [kind, id])).toEqual([['draw', drawId]]);
    expect((await search('deskd')).map(({ kind, id }) => [kind, id])).toEqual([['lottery', 'DESKDAY']]);
    expect(await search('nobody-has-this')).toEqual([]);
    expect(await search("'; drop table x; --%")).toEqual([]);
  });

  it('finds a deposit and a withdrawal by number and by id, with whose it is', async () => {
    const { memberId } = await app.createMember();
    const id = newId();
    await sql`insert into payments.withdrawals (member_id, id, number, idempotency_key, request_hash, amount, fee, status, payout_id, bank_account_id,
        bank_code, masked_number, payee_name)
      values (${memberId}, ${id}, 'W20260102-000777', 'k', sha256('x'), 123000, 0, 'risk_review', ${newId()}, ${newId()}, 'KBANK', '***1', 'N')`.execute(
      app.owner.read,
    );
    const found = { kind: 'withdrawal', id, name: 'W20260102-000777', detail: 'risk_review', amount: '12.30', memberId, title: null };
    expect(await search('w20260102-000777')).toEqual([found]);
    expect(await search(id)).toEqual([found]);
  });

  it.each(['a', '', ' '.repeat(5), 'x'.repeat(101), 'a\u0000b'])('refuses %j', async (text) => {
    const response = await app.inject({ url: `/wps/operators/search?text=${encodeURIComponent(text)}`, headers: { cookie } });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, 'request.invalid']);
  });
});
