import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type CallName, calls, operatorRights } from '@portal/contracts';
import { walletCallbacks, type WalletMethod } from '@portal/contracts/vendor-interface';
import type { z } from 'zod';
import { accessRequests } from '../test/calls/access-requests';
import { type Field, fieldsOf, isMoneyField, neverAmounts, notPositive, soundsLikeMoney, withValueAt } from '../test/calls/money-fields';
import { createSeamlessProvider } from '../test/games/seamless-provider';
import { sealPayload } from '../test/seal-payload';
import { createTestApp, type TestApp } from '../test/test-app';
import { seedDemo } from './demo/seed-demo';

type Part = 'params' | 'query' | 'body';
type Door = { name: string; call: Call; part: Part; field: Field };

/** Every place of the contract into which somebody outside writes an amount. */
const parts: readonly Part[] = ['params', 'query', 'body'];
const allFields = (Object.entries(calls) as [string, Call][]).flatMap(([name, call]) =>
  parts.flatMap((part) => fieldsOf(call[part]).map((field): Door => ({ name, call, part, field }))),
);
const doors = allFields.filter(({ field }) => isMoneyField(field));
const labelOf = ({ name, part, field }: Door) => `${name} ${part}.${field.path.join('.')}`;

let app: TestApp;
let serverKey: string;
const folder = mkdtempSync(join(tmpdir(), 'money-doors-'));
beforeAll(async () => {
  app = await createTestApp({ config: { dataFolder: folder } });
  await seedDemo(app, folder);
  const { body } = await app.visitor.get('/wps/system/status');
  serverKey = (body.value as { info: { payloadKey: string } }).info.payloadKey;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Where nothing is an amount as well: a price without discount, a deposit without fee, a bonus whose cancelling costs nothing, a step of a reward that begins at nothing, a day on which nothing came. */
const mayBeZero = [
  'POST /wps/operators/lottery/games body.lottery.plays.0.discount',
  'POST /wps/operators/lottery/games body.lottery.plays.0.ladder.0.fromTotal',
  'POST /wps/operators/lottery/games/:gameCode/change body.terms.plays.0.discount',
  'POST /wps/operators/lottery/games/:gameCode/change body.terms.plays.0.ladder.0.fromTotal',
  'POST /wps/operators/payments/channels/:channel body.channel.fee',
  'POST /wps/operators/closes/:day body.statementIn',
  'POST /wps/operators/closes/:day body.statementOut',
  'POST /wps/relay/member/bonuses/:id/cancel body.cost',
  'POST /wps/relay/agent/contracts body.rules.0.minTurnover',
  'POST /wps/relay/agent/contracts body.rules.0.minNetLoss',
  'POST /wps/relay/agent/contracts/preview body.rules.0.minTurnover',
  'POST /wps/relay/agent/contracts/preview body.rules.0.minNetLoss',
  'POST /wps/operators/contracts/preview body.terms.rules.0.minTurnover',
  'POST /wps/operators/contracts/preview body.terms.rules.0.minNetLoss',
  'POST /wps/operators/contracts body.terms.rules.0.minTurnover',
  'POST /wps/operators/contracts body.terms.rules.0.minNetLoss',
  'POST /wps/operators/reward-grants body.grant.turnoverMultiple',
  'PUT /wps/operators/offers/:id body.draft.rules.reward.steps.0.from',
];
const isNothing = (amount: string) => Number(amount) === 0 && !amount.startsWith('-');

it('lists every call through which money comes in', () => {
  expect(doors.map(labelOf)).toEqual(
    expect.arrayContaining([
      'POST /wps/deposit/webhook/promptpay body.amount',
      'POST /wps/deposit/requests body.amount',
      'POST /wps/withdraw/requests body.amount',
      'POST /wps/withdraw/webhook/payouts body.amount',
      'POST /wps/relay/provider-wallets/transfers body.amount',
      'POST /wps/relay/member/upline/transfers body.amount',
      'POST /lgw/bets body.lines.0.stake',
      'POST /lgw/chases body.lines.0.unitStake',
    ]),
  );
  expect(allFields.filter(({ field }) => soundsLikeMoney(field) && !isMoneyField(field)).map(labelOf)).toEqual([]);
});

it.each(doors.map((door) => [labelOf(door), door] as const))('refuses no amount, zero, less and far too much: %s', async (_, door) => {
  const { name, call, part, field } = door;
  const request = accessRequests[name as CallName]?.(1) ?? {};
  const member = await app.createMember({ isAgent: call.agent ? 1 : 0, balance: '1000' });
  const headers = {
    ...(call.auth === 'operator'
      ? { cookie: app.signInOperator(call.role ? operatorRights[call.role][0] : 'viewer') }
      : { token: member.token }),
  };
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const refused = [...neverAmounts, ...notPositive].filter((amount) => !(mayBeZero.includes(labelOf(door)) && isNothing(amount)));
  for (const amount of refused) {
    const sent = { ...request, [part]: withValueAt(request[part], field.path, amount) };
    const response = await app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_match, parameter: string) => sent.params?.[parameter] ?? 'missing'),
      ...(sent.query && { query: sent.query }),
      ...(sent.body && { payload: call.encrypted ? sealPayload(serverKey, name, sent.body) : sent.body }),
      headers: { ...headers, ...(call.idempotent && { 'idempotency-key': randomUUID() }) },
    });
    const { message, value } = response.json<{ message: string; value: { issues: { field: string }[] } }>();
    const found = value?.issues?.map((issue) => issue.field);
    expect([amount, response.statusCode, message, found]).toEqual([
      amount,
      400,
      'request.invalid',
      expect.arrayContaining([field.path.join('.')]),
    ]);
  }
});

describe('the door of the game providers', () => {
  const callbacks = Object.entries(walletCallbacks) as [WalletMethod, z.ZodObject][];
  const fields = callbacks.flatMap(([method, schema]) =>
    fieldsOf(schema)
      .filter(isMoneyField)
      .map((field) => [`${method} ${field.path.join('.')}`, method, field] as const),
  );
  const body = (method: WalletMethod, player: { memberId: string; token: string }) => ({
    ...{ requestId: randomUUID(), playerId: player.memberId, currency: 'THB', gameCode: 'DICE', roundId: 'R-1', transactionId: 'T-2' },
    ...(['bet', 'betwin'].includes(method) && { token: player.token }),
    ...(['win', 'adjust'].includes(method) && { referenceTransactionId: 'T-1' }),
    ...(['win', 'betwin'].includes(method) && { roundClosed: false }),
    ...(method === 'betwin' ? { betAmount: '1', winAmount: '1' } : { amount: '1' }),
    ...(method === 'adjust' && { reason: 'wrong' }),
    ...(method === 'bonusWin' && { promoId: 'P' }),
  });

  it('has a row for every amount of the interface', () => {
    expect(fields.map(([label]) => label)).toEqual(
      ['bet amount', 'win amount', 'win jackpotAmount', 'betwin betAmount', 'betwin winAmount', 'adjust amount', 'bonusWin amount'], // prettier-ignore
    );
  });

  it.each(fields)('refuses no amount, less and far too much: %s', async (_, method, field) => {
    const provider = await createSeamlessProvider(app);
    const player = await provider.addPlayer();
    expect(await provider.bet(player, 'T-1', '10')).toMatchObject({ status: 'OK' });
    const negative = notPositive.filter((text) => text.startsWith('-') && text !== '-0');
    // A correction may take back; a win may be nothing; a bet never is.
    const refused = [...neverAmounts, ...(method === 'adjust' ? [] : negative), ...(method === 'bet' ? ['0', '0.00'] : [])];
    for (const amount of refused) {
      const answer = await provider.call(method, withValueAt(body(method, player), field.path, amount) as object);
      expect([amount, answer.httpStatus, answer.status]).toEqual([amount, 400, 'BAD_REQUEST']);
    }
    expect(await provider.balance(player)).toMatchObject({ balance: '990.00' });
  });

  it('refuses amounts that no balance could hold, instead of failing', async () => {
    const provider = await createSeamlessProvider(app);
    const player = await provider.addPlayer();
    await app.database.transaction((tx) =>
      app.services.wallet.move(tx, {
        key: 'nearly-full',
        memberId: player.memberId,
        type: 'ADMIN_CREDIT',
        available: 9_223_372_036_854_775_807n - 20_000_000n,
        counterAccount: 'house:adjustments',
        ref: { type: 'test', id: 'nearly-full' },
      }),
    );
    expect(await provider.bonusWin(player, 'T-9', '999999999999')).toMatchObject({ status: 'BAD_REQUEST', httpStatus: 400 });
  });
});
