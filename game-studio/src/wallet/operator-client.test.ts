import { randomUUID } from 'node:crypto';
import { startFakeOperator, type FakeOperator } from '../../test/fake-operator';
import { secret } from '../../test/studio-client';
import { createOperatorClient } from './operator-client';

const player = 'P1';
let instances: FakeOperator[];
beforeEach(async () => {
  instances = [await startFakeOperator(secret), await startFakeOperator(secret)];
  for (const instance of instances) instance.openPlayer(player, '1000.00');
});
afterEach(() => Promise.all(instances.map((instance) => instance.close())));

const open = () => {
  const providerCodes = { seamless: 'STUDIO', transfer: 'STUDIO_T' };
  const operator = { id: 'portal', urls: instances.map(({ url }) => url), providerCodes, secrets: [secret] };
  return createOperatorClient({ operator, limitMilliseconds: 1_000 });
};
const rollback = { playerId: player, currency: 'THB', gameCode: 'dice', roundId: 'R-1', referenceTransactionId: randomUUID() };
const callsOf = () => instances.map(({ calls }) => calls.length);

it("gives the operator's instances their turns", async () => {
  const call = open();
  for (let turn = 0; turn < 6; turn += 1) await call('seamless', 'rollback', { ...rollback, transactionId: randomUUID() });
  expect(callsOf()).toEqual([3, 3]);
});

it('loses no call while an instance is gone', async () => {
  const call = open();
  const [gone, other] = instances as [FakeOperator, FakeOperator];
  await gone.close();
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await call('seamless', 'rollback', { ...rollback, transactionId: randomUUID() })).kind).toBe('answer');
  }
  expect(other.calls).toHaveLength(10);
});

it.each(['refuse-connection', 'answer-lost'] as const)('sends nothing twice that an instance may have had: %s', async (fault) => {
  const call = open();
  instances[0]!.plan('rollback', fault);
  expect((await call('seamless', 'rollback', { ...rollback, transactionId: randomUUID() })).kind).toBe('unreadable');
  expect(instances[1]!.calls).toHaveLength(0);
  // The next try of whoever owes it begins where an answer is to be had.
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await call('seamless', 'rollback', { ...rollback, transactionId: randomUUID() })).kind).toBe('answer');
  }
  expect(instances[1]!.calls).toHaveLength(3);
});

it('says that there is no answer when every instance is gone', async () => {
  const call = open();
  await Promise.all(instances.map((instance) => instance.close()));
  expect(await call('seamless', 'balance', {})).toMatchObject({ kind: 'unreadable' });
  instances = [];
});
