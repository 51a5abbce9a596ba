import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';

let app: TestApp;
let member: TestMember;
beforeEach(async () => {
  app = await createTestApp();
  member = await app.createMember({ balance: '100' });
});
afterEach(() => app.close());

/** By hand, as only the owner can: a balance that no entry explains. */
const shift = (amount: number) => sql`update wallet.accounts set available = available + ${sql.lit(amount)}`.execute(app.owner.read);
const check = () => app.core.jobs.run('wallet.check');
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
const payouts = () => outcomeOf(app.services.wallet.demandPayouts());
const betting = () => outcomeOf(app.services.wallet.demandBetting());
const confirm = async (cookie: string) => {
  const { status, body } = await app.visitor.post('/wps/operators/books/confirm', { headers: { cookie }, body: { reason: 'repaired' } });
  return [status, status === 200 ? (body.value as { state: string }).state : body.message];
};
const openAlerts = async () => (await app.services.alerts.find()).filter(({ resolvedAt }) => resolvedAt === null);

it('allows payouts and stakes while the books balance', async () => {
  await check();
  expect([await payouts(), await betting()]).toEqual(['allowed', 'allowed']);
  expect(await app.services.books.read()).toMatchObject({ isClean: true, brokenSince: null, checkedAt: expect.any(Date) });
});

it('stops every payout when they do not, alerts staff once, and still accepts stakes unless staff have set otherwise', async () => {
  await shift(1);
  await Promise.all([check(), check()]);
  expect([await payouts(), await betting()]).toEqual(['wallet.payouts_stopped', 'allowed']);
  expect((await member.get('/wps/withdraw/readiness')).body.value).toMatchObject({ areStopped: true });
  expect(await openAlerts()).toEqual([expect.objectContaining({ kind: 'books', subject: 'ledger' })]);

  await app.services.system.save('bettingWhenBooksBreak', 'stop');
  expect(await betting()).toBe('wallet.betting_stopped');
});

it('resumes only after a clean check and the confirmation of two different officers', async () => {
  const [ann, ben] = [app.signInOperator('admin'), app.signInOperator('admin')];
  await shift(1);
  await check();
  expect(await confirm(ann)).toEqual([409, 'wallet.books_still_broken']);
  await shift(-1);
  await check();
  // Clean, and still closed: somebody has to know why.
  expect(await payouts()).toBe('wallet.payouts_stopped');

  expect(await confirm(ann)).toEqual([200, 'waiting']);
  expect(await confirm(ann)).toEqual([200, 'waiting']);
  expect(await payouts()).toBe('wallet.payouts_stopped');
  expect(await confirm(app.signInOperator('viewer'))).toEqual([403, expect.any(String)]);
  expect(await confirm(ben)).toEqual([200, 'open']);
  expect(await payouts()).toBe('allowed');
  expect(await openAlerts()).toEqual([]);
  const { rows } = await sql<{ act: string }>`select act from operators.audit where act like 'books.%' order by number`.execute(
    app.database.read,
  );
  expect(rows.map(({ act }) => act)).toEqual(['books.confirmed', 'books.confirmed', 'books.opened']);
});

it('checks everything for an officer who asks, in the background, once however often it is asked for meanwhile', async () => {
  const ask = (role: 'admin' | 'viewer') =>
    app.visitor.post('/wps/operators/books/check', {
      headers: { cookie: app.signInOperator(role) },
      body: { reason: 'after the restore' },
    });
  expect((await ask('viewer')).status).toBe(403);
  expect((await Promise.all([ask('admin'), ask('admin')])).map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = 'wallet.check-completely'`.execute(app.owner.read);
  expect(rows[0]!.count).toBe(1);
  expect(await payouts()).toBe('allowed');

  await shift(1);
  await app.core.jobs.run('wallet.check-completely');
  expect(await payouts()).toBe('wallet.payouts_stopped');
  const { checks } = (await app.visitor.get('/wps/operators/books', { headers: { cookie: app.signInOperator('viewer') } })).body.value;
  expect(checks).toContainEqual(expect.objectContaining({ books: 'wallet', kind: 'complete' }));
});

it('drops the first officer’s confirmation when the books break again', async () => {
  const [ann, ben] = [app.signInOperator('admin'), app.signInOperator('admin')];
  await shift(1);
  await check();
  await shift(-1);
  expect(await confirm(ann)).toEqual([200, 'waiting']);
  await shift(1);
  await check();
  await shift(-1);
  expect(await confirm(ben)).toEqual([200, 'waiting']);
  expect(await confirm(ann)).toEqual([200, 'open']);
});

it('is known to another process within a second', async () => {
  await shift(1);
  expect(await payouts()).toBe('allowed');
  await sql`update wallet.books_state set is_clean = false, broken_since = now()`.execute(app.owner.read);
  for (const deadline = Date.now() + 5_000; (await payouts()) === 'allowed' && Date.now() < deadline;)
    await new Promise((done) => setImmediate(done));
  expect(await payouts()).toBe('wallet.payouts_stopped');
});
