import { randomBytes, randomUUID } from 'node:crypto';
import { toWire } from '@portal/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import undici from 'undici';
import { type FakeWalletProvider, type Mishap, startFakeWalletProvider } from '../../../../test/games/fake-wallet-provider';
import { createSeamlessProvider, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { pollSeconds, readOwnWalletsJob, settleJob } from './transfers.service';

let app: TestApp;
let fake: FakeWalletProvider;
let provider: SeamlessProvider;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  fake = await startFakeWalletProvider();
  provider = await createSeamlessProvider(app, { wallet: 'transfer', apiUrl: fake.url });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(async () => {
  member = await app.createMember({ balance: '1000' });
  fake.mishaps.length = 0;
  Object.assign(fake.state, { statusFails: 0, calls: [], tellsAmount: null, tellsReference: null });
});
afterEach(async () => {
  expect(await app.services.wallet.check()).toEqual([]);
  expect(await app.services.books.look()).toEqual([]);
  expect((await sql`select * from games.check_transfers('THB')`.execute(app.database.read)).rows).toEqual([]);
});

type Value = { id: string; state: string; amount: string };
const key = () => randomBytes(8).toString('hex');
const transfer = async (direction: 'in' | 'out', amount: string, attempt = key(), who = member) => {
  const { status, body } = await who.post('/wps/relay/provider-wallets/transfers', {
    key: attempt,
    body: { provider: provider.code, direction, amount },
  });
  return { status, message: body.message, value: body.value as Value };
};
const here = async () => toWire((await app.services.wallet.getBalance(member.memberId)).available);
const there = () => toWire(fake.balanceOf(member.memberId));
const poll = (id: string) => app.core.jobs.run(settleJob, { id });
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; polls: number }>`select state, polls from games.transfers where id = ${id}`.execute(
    app.database.read,
  );
  return rows[0]!;
};
/** As if what was sent could not arrive any more. */
const age = (id: string) =>
  sql`update games.transfers set sent_at = now() - interval '10 minutes' where id = ${id}`.execute(app.database.read);
const waitingJobs = async (id: string) => {
  const { rows } = await sql<{ seconds: number }>`select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job
    where name = ${settleJob} and data ->> 'id' = ${id} and state = 'created'`.execute(app.database.read);
  return rows.map(({ seconds }) => seconds);
};

it('fetches the betting record as soon as money has come back, not when it has left @GAME-07', async () => {
  const waiting = async () => {
    const { rows } =
      await sql`select 1 from jobs.job where name = ${readOwnWalletsJob} and singleton_key = 'came-home' and state = 'created'`.execute(
        app.database.read,
      );
    return rows.length;
  };
  await transfer('in', '300');
  expect(await waiting()).toBe(0);
  await transfer('out', '120');
  await transfer('out', '30');
  expect(await waiting()).toBe(1);
  await sql`delete from jobs.job where name = ${readOwnWalletsJob}`.execute(app.database.read);
});

it('moves money to the provider’s wallet and back @GAME-07', async () => {
  expect(await transfer('in', '300')).toMatchObject({ status: 200, value: { state: 'success', amount: '300.00', direction: 'in' } });
  expect([await here(), there()]).toEqual(['700.00', '300.00']);
  expect(await transfer('out', '120.5')).toMatchObject({ value: { state: 'success' } });
  expect([await here(), there()]).toEqual(['820.50', '179.50']);
  const { body } = await member.get('/wps/relay/provider-wallets');
  expect(body.value).toEqual({
    isAutomatic: false,
    list: [{ provider: provider.code, name: provider.code, vendors: [provider.vendor], balance: '179.50' }],
  });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date());
  const record = await member.get('/wps/relay/provider-wallets/transfers', { query: { from: today, to: today } });
  expect(record.body.value).toMatchObject({ content: [{ direction: 'out', state: 'success' }, { direction: 'in' }], totalElements: 2 });
});

it('is one transfer however often the same attempt is sent, also at once @API-05', async () => {
  const attempt = key();
  const answers = await Promise.all(Array.from({ length: 8 }, () => transfer('in', '100', attempt)));
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
  expect([await here(), there()]).toEqual(['900.00', '100.00']);
  expect(await transfer('in', '101', attempt)).toMatchObject({ status: 409, message: 'request.key_reused' });
});

it('refuses more than there is, at either end, and unknown wallets', async () => {
  expect(await transfer('in', '1000.01')).toMatchObject({ status: 409, message: 'wallet.insufficient_funds' });
  const out = await transfer('out', '1');
  expect(out).toMatchObject({ status: 200, value: { state: 'failed' } });
  const elsewhere = await member.post('/wps/relay/provider-wallets/transfers', {
    key: key(),
    body: { provider: 'NOBODY', direction: 'in', amount: '1' },
  });
  expect([elsewhere.status, elsewhere.body.message]).toEqual([409, 'games.unavailable']);
  expect([await here(), there()]).toEqual(['1000.00', '0.00']);
});

it('returns the money when the provider refuses at once', async () => {
  fake.mishaps.push('MAINTENANCE');
  expect(await transfer('in', '100')).toMatchObject({ value: { state: 'failed' } });
  expect([await here(), there()]).toEqual(['1000.00', '0.00']);
});

it('lets money out of a wallet that is switched off, but not in', async () => {
  await transfer('in', '100');
  await provider.save({ isEnabled: false });
  expect(await transfer('in', '100')).toMatchObject({ status: 409, message: 'games.unavailable' });
  expect(await transfer('out', '100')).toMatchObject({ value: { state: 'success' } });
  await provider.save({ isEnabled: true });
});

it.each<Mishap>(['cutAfter', 'cutBefore', 'nonsense'])(
  'finds out what became of a transfer in without an answer (%s) @GAME-07',
  async (mishap) => {
    fake.mishaps.push(mishap);
    const { value } = await transfer('in', '100');
    expect(value.state).toBe('unknown');
    expect([await here(), await waitingJobs(value.id)]).toEqual(['900.00', [5]]);
    await poll(value.id);
    expect([(await stateOf(value.id)).state, await here(), there()]).toEqual(['success', '900.00', '100.00']);
    await poll(value.id);
    expect([await here(), there()]).toEqual(['900.00', '100.00']);
  },
);

it.each<Mishap>(['cutAfter', 'cutBefore'])('credits a transfer out only once it is confirmed (%s)', async (mishap) => {
  await transfer('in', '500');
  fake.mishaps.push(mishap);
  const { value } = await transfer('out', '200');
  expect([value.state, await here()]).toEqual(['unknown', '500.00']);
  await poll(value.id);
  expect([await here(), there()]).toEqual(['700.00', '300.00']);
});

it('asks after 5 and 30 seconds, 2 and 10 minutes, and then leaves it to staff; the money is not lost', async () => {
  fake.mishaps.push('cutBefore', 'cutBefore', 'cutBefore', 'cutBefore');
  fake.state.statusFails = 4;
  const { value } = await transfer('in', '100');
  const seconds: number[] = [];
  for (let i = 0; i < pollSeconds.length; i += 1) {
    seconds.push(...(await waitingJobs(value.id)));
    await sql`delete from jobs.job where data ->> 'id' = ${value.id}`.execute(app.database.read);
    await poll(value.id);
  }
  expect([seconds, await waitingJobs(value.id)]).toEqual([[...pollSeconds], []]);
  expect([(await stateOf(value.id)).state, await here()]).toEqual(['unknown', '900.00']);
  const { rows } = await sql`select kind, ours, resolved_at from games.differences where transaction_id = ${value.id}`.execute(
    app.database.read,
  );
  expect(rows).toEqual([{ kind: 'missing_there', ours: 1_000_000n, resolved_at: null }]);
  expect(await app.services.games.money.transfers.hasOpen(member.memberId, provider.code)).toBe(true);
  // The provider is back: it never had it, and what was sent is too old to arrive.
  await age(value.id);
  await app.core.jobs.run('games.reconcile');
  expect([(await stateOf(value.id)).state, await here(), there()]).toEqual(['failed', '1000.00', '0.00']);
});

it('does not trust a refusal that follows an unanswered attempt: the first may still arrive', async () => {
  fake.mishaps.push('cutBefore', 'MAINTENANCE');
  const { value } = await transfer('in', '100');
  await poll(value.id);
  expect([(await stateOf(value.id)).state, await here()]).toEqual(['unknown', '900.00']);
  await poll(value.id);
  expect([(await stateOf(value.id)).state, await here(), there()]).toEqual(['success', '900.00', '100.00']);
});

it('sends a transfer that a killed process had not sent', async () => {
  const died = jest.spyOn(undici, 'fetch').mockImplementationOnce(() => new Promise(() => undefined));
  void transfer('in', '100', 'attempt-that-hangs');
  while (died.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const { rows } = await sql<{
    id: string;
  }>`select id from games.transfers where member_id = ${member.memberId} and state = 'sent'`.execute(app.database.read);
  const found = rows[0]!;
  died.mockRestore();
  // Somebody still waits for the answer, so nobody else sends.
  await poll(found.id);
  expect([(await stateOf(found.id)).state, there()]).toEqual(['sent', '0.00']);
  await sql`update games.transfers set held_until = now() where id = ${found.id}`.execute(app.database.read);
  await poll(found.id);
  expect([(await stateOf(found.id)).state, await here(), there()]).toEqual(['success', '900.00', '100.00']);
});

it('does not accept another amount than its own', async () => {
  fake.mishaps.push('cutAfter');
  fake.state.tellsAmount = '90.00';
  const { value } = await transfer('in', '100');
  await poll(value.id);
  expect((await stateOf(value.id)).state).toBe('unknown');
  const { rows } = await sql`select kind, ours, theirs from games.differences where transaction_id = ${value.id}`.execute(
    app.database.read,
  );
  expect(rows).toEqual([{ kind: 'amount_differs', ours: 1_000_000n, theirs: 900_000n }]);
});

it('collects everything once, and skips a provider that does not answer', async () => {
  await transfer('in', '350');
  const silent = await createSeamlessProvider(app, { wallet: 'transfer' });
  const attempt = key();
  const collect = async () =>
    (await member.post('/wps/relay/provider-wallets/collect', { key: attempt, body: {} })).body.value as { transfers: Value[] };
  const { transfers } = await collect();
  expect(transfers).toMatchObject([{ provider: provider.code, direction: 'out', amount: '350.00', state: 'success' }]);
  expect(await collect()).toEqual({ transfers });
  expect([await here(), there()]).toEqual(['1000.00', '0.00']);
  const { body } = await member.get('/wps/relay/provider-wallets');
  expect((body.value as { list: object[] }).list).toContainEqual(expect.objectContaining({ provider: silent.code, balance: null }));
  await silent.save({ isEnabled: false });
});

it('is for accounts with real money', async () => {
  const trial = await app.createMember({ balance: '100', isAgent: 4 });
  expect(await transfer('in', '1', key(), trial)).toMatchObject({ status: 403, message: 'session.real_account_needed' });
});

it('loses and doubles no money, whatever goes wrong on the way @GAME-07', async () => {
  const mishap = fc.constantFrom<Mishap>('OK', 'cutAfter', 'cutBefore', 'nonsense', 'MAINTENANCE');
  const step = fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    amount: fc.integer({ min: 1, max: 600 }),
    mishaps: fc.array(mishap, { maxLength: 4 }),
    statusFails: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      member = await app.createMember({ balance: '1000' });
      const open: string[] = [];
      for (const { direction, amount, mishaps, statusFails } of steps) {
        fake.mishaps.splice(0, Infinity, ...mishaps);
        fake.state.statusFails = statusFails;
        const { value, status } = await transfer(direction, String(amount), randomUUID());
        if (status === 200) open.push(value.id);
        for (const id of open) await Promise.all([poll(id), poll(id)]);
      }
      fake.mishaps.length = 0;
      fake.state.statusFails = 0;
      for (const id of open) {
        await age(id);
        await poll(id);
        expect(['success', 'failed']).toContain((await stateOf(id)).state);
      }
      const sum = (await app.services.wallet.getBalance(member.memberId)).available + fake.balanceOf(member.memberId);
      expect(toWire(sum)).toBe('1000.00');
    }),
    { numRuns: 25 },
  );
});

describe('the ledger', () => {
  const accountOf = async (name: 'provider' | 'transit:provider') =>
    toWire(await app.services.wallet.houseBalance(`house:${name}:${provider.code}`));
  const change = async (act: () => Promise<unknown>) => {
    const before = [await accountOf('transit:provider'), await accountOf('provider')].map(Number);
    await act();
    return [await accountOf('transit:provider'), await accountOf('provider')].map((amount, i) => Number(amount) - before[i]!);
  };

  it('keeps money on its way apart until its outcome is known, in and out @MEM-02 @MEM-18', async () => {
    expect(await change(() => transfer('in', '300'))).toEqual([0, 300]);
    let id = '';
    fake.mishaps.push('cutBefore');
    expect(await change(async () => (id = (await transfer('in', '40')).value.id))).toEqual([40, 0]);
    expect(await change(() => poll(id))).toEqual([-40, 40]);
    fake.mishaps.push('cutAfter');
    expect(await change(async () => (id = (await transfer('out', '100')).value.id))).toEqual([100, -100]);
    expect(await change(() => poll(id))).toEqual([-100, 0]);
    fake.mishaps.push('MAINTENANCE');
    expect(await change(() => transfer('out', '1'))).toEqual([0, 0]);
    fake.mishaps.push('MAINTENANCE');
    expect(await change(() => transfer('in', '1'))).toEqual([0, 0]);
    expect([await here(), there()]).toEqual(['760.00', '240.00']);
  });

  it('ends a transfer that an earlier release has booked with the provider at once @MEM-02', async () => {
    fake.mishaps.push('cutBefore');
    const { value } = await transfer('in', '10');
    await sql`update games.transfers set uses_transit = false where id = ${value.id}`.execute(app.database.read);
    const [from, to] = [`house:transit:provider:${provider.code}`, `house:provider:${provider.code}`] as const;
    const move = { key: `earlier:${value.id}`, from, to, amount: 100_000n, ref: { type: 'test', id: value.id } };
    await app.database.transaction((tx) => app.services.wallet.moveHouse(tx, move));
    expect(await change(() => poll(value.id))).toEqual([0, 0]);
    expect((await stateOf(value.id)).state).toBe('success');
  });
});

it('believes no answer about another transfer @MEM-02', async () => {
  fake.mishaps.push('cutBefore');
  const { value } = await transfer('in', '100');
  const other = await transfer('in', '50');
  fake.state.tellsReference = other.value.id;
  await sql`update games.transfers set polls = 3, sent_at = now() - interval '10 minutes' where id = ${value.id}`.execute(
    app.database.read,
  );
  fake.kept.set(value.id, { direction: 'in', amount: 1_000_000n, playerId: member.memberId });
  await poll(value.id);
  expect((await stateOf(value.id)).state).toBe('unknown');
  fake.kept.delete(value.id);
  fake.state.tellsReference = null;
  await poll(value.id);
  expect([(await stateOf(value.id)).state, await here()]).toEqual(['failed', '950.00']);
});

it('tells staff of a transfer that has no outcome for a quarter of an hour, asks on, and is quiet when it has one @MEM-02', async () => {
  const open = async () =>
    (await app.services.alerts.find()).filter(({ kind, resolvedAt }) => kind === 'transfers' && resolvedAt === null).length;
  fake.mishaps.push('cutAfter');
  fake.state.statusFails = 1;
  const { value } = await transfer('in', '100');
  await sql`delete from jobs.job where data ->> 'id' = ${value.id}`.execute(app.database.read);
  await app.core.jobs.run('games.ask-for-stuck');
  expect(await open()).toBe(0);
  await sql`update games.transfers set created_at = now() - interval '16 minutes' where id = ${value.id}`.execute(app.database.read);
  await app.core.jobs.run('games.ask-for-stuck');
  expect([await open(), (await stateOf(value.id)).state]).toEqual([1, 'unknown']);
  await app.core.jobs.run('games.ask-for-stuck');
  expect([await open(), (await stateOf(value.id)).state]).toEqual([0, 'success']);
});

describe('the comparison with the provider’s own book', () => {
  const differences = async () => {
    await app.core.jobs.run('games.reconcile');
    const { rows } = await sql<{ kind: string; ours: bigint; theirs: bigint; note: string }>`
      select kind, ours, theirs, note from games.differences where member_id = ${member.memberId} and resolved_at is null`.execute(
      app.database.read,
    );
    return rows;
  };
  it('finds nothing where both agree, whatever was lost on the way @MEM-02', async () => {
    fake.mishaps.push('cutAfter');
    await poll((await transfer('in', '300')).value.id);
    await transfer('out', '120');
    expect(await differences()).toEqual([]);
  });

  it('tells staff of a wallet that holds something else, until it agrees again @MEM-02', async () => {
    await transfer('in', '300');
    fake.balances.set(member.memberId, 2_990_000n);
    expect(await differences()).toEqual([
      { kind: 'amount_differs', ours: 3_000_000n, theirs: 2_990_000n, note: 'the wallet does not hold what was moved and won' },
    ]);
    fake.balances.set(member.memberId, 3_000_000n);
    expect(await differences()).toEqual([]);
  });

  it('tells staff of a transfer that the provider alone knows, and of a wallet that it does not know @MEM-02', async () => {
    await transfer('in', '300');
    fake.kept.set('theirs', { direction: 'out', amount: 500_000n, playerId: member.memberId });
    expect(await differences()).toMatchObject([{ note: 'moved out: 50.00 there, 0.00 here' }]);
    fake.kept.delete('theirs');
    fake.balances.delete(member.memberId);
    expect(await differences()).toMatchObject([{ kind: 'amount_differs' }, { kind: 'missing_there' }]);
    fake.balances.set(member.memberId, 3_000_000n);
    expect(await differences()).toEqual([]);
  });
});
