import { createTestApp, type TestApp } from '../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date());
const record = (query: Record<string, string>) => ({ query: { from: today(), to: today(), ...query } });
const spend = (memberId: string, key: string, amount: bigint) =>
  app.database.transaction((tx) =>
    app.services.wallet.move(tx, {
      key,
      memberId,
      type: 'LOTTERY_BET',
      available: -amount,
      counterAccount: 'house:lottery',
      ref: { type: 'bet', id: key },
    }),
  );

it('shows the balance as decimal text @API-04', async () => {
  const ann = await app.createMember({ balance: '1234.5' });
  await spend(ann.memberId, 'stake:1', 1n);
  expect(await ann.get('/wps/v2/wallets/balance')).toMatchObject({
    status: 200,
    body: { success: true, value: { isSingle: true, sumBalance: '1234.4999', hold: '0.00', currency: 'THB' }, message: '' },
  });
});

it('shows the account record newest first, with sums over the whole filter and not the page', async () => {
  const ann = await app.createMember({ balance: '100' });
  for (let i = 1; i <= 5; i += 1) await spend(ann.memberId, `stake:${i}`, BigInt(i) * 10_000n);
  const { body } = await ann.get('/wps/relay/member/transactions', record({ pageSize: '2', pageNo: '2' }));
  expect(body.value).toMatchObject({
    content: [
      { type: 'LOTTERY_BET', group: 'bets', amount: '-3.00', balanceAfter: '94.00', refType: 'bet', refId: 'stake:3' },
      { type: 'LOTTERY_BET', amount: '-2.00', balanceAfter: '97.00' },
    ],
    pageNo: 2,
    totalPages: 3,
    totalElements: 6,
    totals: { in: '100.00', out: '15.00' },
  });
  const deposits = await ann.get('/wps/relay/member/transactions', record({ group: 'deposit' }));
  expect(deposits.body.value).toMatchObject({ content: [{ type: 'DEPOSIT' }], totalElements: 1, totals: { in: '100.00', out: '0.00' } });
  const beyond = await ann.get('/wps/relay/member/transactions', record({ pageNo: '9' }));
  expect(beyond.body.value).toMatchObject({ content: [], totalElements: 6, totals: { in: '100.00', out: '15.00' } });
});

it('shows a member its own entries only', async () => {
  const [, ben] = [await app.createMember({ balance: '5' }), await app.createMember()];
  const { body } = await ben.get('/wps/relay/member/transactions', record({}));
  expect(body.value).toMatchObject({ content: [], totalElements: 0, totals: { in: '0.00', out: '0.00' } });
});

it.each([
  ['GET', '/wps/v2/wallets/balance'],
  ['GET', '/wps/relay/member/transactions'],
])('refuses %s %s without a token @API-10', async (_, path) => {
  expect(await app.visitor.get(path)).toMatchObject({ status: 401, body: { success: false, message: 'session.needed' } });
});

it('refuses what the schema refuses, and names the field @API-10', async () => {
  const ann = await app.createMember();
  const { status, body } = await ann.get('/wps/relay/member/transactions', record({ from: '2026-02-30', pageSize: '500', memberId: 'x' }));
  expect({ status, message: body.message }).toEqual({ status: 400, message: 'request.invalid' });
  expect((body.value as { issues: { field: string }[] }).issues.map(({ field }) => field).sort()).toEqual(['from', 'memberId', 'pageSize']);
});
