import { ReportAnswer, WalletReportAnswer } from '@portal/contracts/vendor-interface';
import { diceFamily } from '../src/games/dice/dice-family';
import type { Family } from '../src/games/family';
import type { WirePlayed } from '../src/api/wire';
import { parseMoney } from '@portal/money';
import { createSandboxTransfers } from '../src/wallet/sandbox-transfers';
import { createTransfers } from '../src/wallet/transfers.service';
import { eventually, startTestStudio, type TestStudio } from './test-studio';

let studio: TestStudio;
/** A title of a vendor whose players' money lies with us. */
const own: Family = { ...diceFamily, titles: [...diceFamily.titles, { ...diceFamily.titles[0]!, code: 'OWN-1', vendor: 'SIAMG' }] };
beforeAll(async () => {
  studio = await startTestStudio({ families: [own] });
  studio.operator.openPlayer('P1', '7.00');
});
afterAll(() => studio.close());

const move = (direction: 'in' | 'out', amount: string, reference: string, playerId = 'P1') =>
  studio.client
    .sign<{ status: string; balance?: string }>('/v1/transfers', { playerId, currency: 'THB', direction, amount, reference })
    .then(({ body }) => [body.status, body.balance]);
const status = (reference: string) =>
  studio.client.sign<{ status: string }>('/v1/transfers/status', { reference }).then(({ body }) => body.status);

it('moves money once for each reference, in and out, and never below nothing', async () => {
  expect(await move('in', '100.00', 'T-1')).toEqual(['OK', '100.00']);
  expect(await move('in', '100.00', 'T-1')).toEqual(['OK', '100.00']);
  expect(await move('in', '90.00', 'T-1')).toEqual(['DUPLICATE_MISMATCH', undefined]);
  expect(await move('out', '100.01', 'T-2')).toEqual(['INSUFFICIENT_FUNDS', '100.00']);
  // What has failed stays failed, also when there would be enough by now.
  expect(await move('in', '50.00', 'T-3')).toEqual(['OK', '150.00']);
  expect(await move('out', '100.01', 'T-2')).toEqual(['INSUFFICIENT_FUNDS', '150.00']);
  expect(await move('out', '30.00', 'T-4')).toEqual(['OK', '120.00']);
  expect(await move('in', '0.00', 'T-5')).toEqual(['BAD_REQUEST', undefined]);
  expect([await status('T-1'), await status('T-2'), await status('T-9')]).toEqual(['OK', 'FAILED', 'NOT_FOUND']);
});

it('takes the same transfer sent twenty times at once for one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => move('in', '5.00', 'T-20', 'P2')));
  expect(new Set(answers.map(String))).toEqual(new Set(['OK,5.00']));
});

it('plays with that money, asks the operator for nothing but who plays, and reports every bet', async () => {
  const { client, operator } = studio;
  await move('in', '1000.00', 'T-30', 'P3');
  operator.openPlayer('P3', '7.00');
  const token = await client.sit(operator, 'P3', 'OWN-1');
  const played = [];
  for (let i = 0; i < 6; i += 1) {
    const { body } = await client.ask<WirePlayed>('POST', '/rounds', {
      token,
      body: { stake: '10.00', choice: { direction: 'under', chance: 5_000 } },
    });
    played.push(body);
  }
  expect(operator.callsOf('bet')).toEqual([]);
  expect(operator.callsOf('win')).toEqual([]);

  const { body } = await client.sign('/v1/reports/transactions', {
    from: new Date(Date.now() - 60_000).toISOString(),
    to: new Date(Date.now() + 60_000).toISOString(),
  });
  const { transactions } = ReportAnswer.parse(body);
  expect(new Set(transactions.map(({ wallet, playerId, state }) => `${wallet} ${playerId} ${state}`))).toEqual(
    new Set(['transfer P3 accepted']),
  );
  const payouts = transactions.filter(({ kind }) => kind === 'win').map(({ winAmount }) => winAmount);
  expect(payouts).toEqual(played.map(({ round }) => round.payout));
  // A win that the courier pays at this moment is in the wallet a moment after the answer.
  const satangOf = (amount: string) => Math.round(Number(amount) * 100);
  const textOf = (satang: number) => (satang / 100).toFixed(2);
  const left = payouts.reduce((sum, payout) => sum + satangOf(payout), satangOf('1000.00') - played.length * satangOf('10.00'));
  await eventually(async () =>
    expect(await client.sign('/v1/balance', { playerId: 'P3', currency: 'THB' })).toMatchObject({ body: { balance: textOf(left) } }),
  );
  expect([textOf(left), textOf(left - satangOf(payouts.at(-1) ?? '0'))]).toContain(played.at(-1)!.balance);
  expect(
    (
      await client.ask<{ code: string }>('POST', '/rounds', {
        token,
        body: { stake: '2000.00', choice: { direction: 'under', chance: 5_000 } },
      })
    ).body.code,
  ).toBe('INSUFFICIENT_FUNDS');
});

const book = async () => {
  const { body } = await studio.client.sign('/v1/reports/wallets', { currency: 'THB' });
  return WalletReportAnswer.parse(body).wallets;
};

it('keeps a book of its wallets that says how each balance came to be @MEM-02', async () => {
  await eventually(async () => {
    const wallets = await book();
    expect(wallets.map(({ playerId }) => playerId)).toEqual(expect.arrayContaining(['P1', 'P2', 'P3']));
    expect(wallets.find(({ playerId }) => playerId === 'P1')).toEqual({
      ...{ playerId: 'P1', balance: '120.00', movedIn: '150.00', movedOut: '30.00', staked: '0.00', won: '0.00' },
    });
    expect(wallets.find(({ playerId }) => playerId === 'P3')).toMatchObject({ movedIn: '1000.00', staked: '60.00' });
    for (const { balance, movedIn, movedOut, staked, won } of wallets)
      expect(parseMoney(balance)).toBe(parseMoney(movedIn) - parseMoney(movedOut) - parseMoney(staked) + parseMoney(won));
  });
});

describe('the sandbox', () => {
  const balance = async (playerId: string) =>
    (await studio.client.sign<{ balance: string }>('/v1/balance', { playerId, currency: 'THB' })).body.balance;

  it('does a transfer and gives no answer; asked about, it is known @MEM-02', async () => {
    expect(await move('in', '10.0014', 'S-1', 'P9')).toEqual([undefined, undefined]);
    expect([await status('S-1'), await balance('P9')]).toEqual(['OK', '10.0014']);
  });

  it('takes a transfer in twice, refuses one, and moves no money for either beyond once @MEM-02', async () => {
    expect(await move('in', '10.0013', 'S-2', 'P10')).toEqual(['OK', '10.0013']);
    expect(await move('in', '10.0012', 'S-3', 'P10')).toEqual(['MAINTENANCE', undefined]);
    expect([await status('S-3'), await balance('P10')]).toEqual(['NOT_FOUND', '10.0013']);
  });

  it('is late: nothing is done and nothing told until its time has come @MEM-02', async () => {
    let at = 0;
    const late = createSandboxTransfers({ transfers: createTransfers({ database: studio.database }), now: () => new Date(at) });
    const ask = { operatorId: 'portal', playerId: 'P11', currency: 'THB', direction: 'in' as const, amount: '10.0011', reference: 'S-4' };
    await expect(late.move(ask)).rejects.toThrow('late');
    await expect(late.status(ask)).rejects.toThrow('late');
    expect(await balance('P11')).toBe('0.00');
    at = 20_000;
    expect((await late.status(ask)).status).toBe('NOT_FOUND');
    expect(await late.move(ask)).toMatchObject({ status: 'OK', balance: '10.0011' });
  });
});
