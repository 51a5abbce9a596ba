import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { createLocalHub, type EventHub, type HubMessage } from '../events/event-hub';
import { newId } from '../ids';
import { createLog } from '../watch/log';
import { createOutbox } from './outbox';

const log = createLog('silent');
let test: TestDatabase;
let hub: EventHub;
let heard: HubMessage[];
beforeEach(async () => {
  test = await createTestDatabase();
  hub = createLocalHub(log);
  heard = [];
  hub.subscribe((message) => void heard.push(message));
});
afterEach(() => test.close());

const memberId = newId();
const fact = (reason: string): HubMessage => ({ topic: 'wallet.balanceChanged', memberId, data: { reason } });
const reasons = () => heard.map(({ data }) => (data as { reason: string }).reason);
const add = (outbox: ReturnType<typeof createOutbox>, ...messages: HubMessage[]) =>
  test.database.transaction((tx) => outbox.add(tx, messages));
const until = async (isTrue: () => boolean) => {
  for (const deadline = Date.now() + 15_000; !isTrue() && Date.now() < deadline;) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isTrue()).toBe(true);
};

it('publishes what committed, in order, and nothing of what was rolled back', async () => {
  const outbox = createOutbox({ database: test.database, hub, log });
  await add(outbox, fact('first'), fact('second'));
  const undone = test.database.transaction(async (tx) => {
    await outbox.add(tx, fact('undone'));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await add(outbox, fact('third'));

  expect(await outbox.flush()).toBe(3);
  expect(heard[0]).toEqual(fact('first'));
  expect(reasons()).toEqual(['first', 'second', 'third']);
  expect(await outbox.flush()).toBe(0);
});

it('publishes again after a crash between publishing and marking it published', async () => {
  let crashes = 1;
  const crashing: EventHub = {
    ...hub,
    publish: async (messages) => {
      await hub.publish(messages);
      if (crashes-- > 0) throw new Error('killed');
    },
  };
  const outbox = createOutbox({ database: test.database, hub: crashing, log });
  await add(outbox, fact('kept'));
  await expect(outbox.flush()).rejects.toThrow('killed');
  await outbox.flush();
  expect(reasons()).toEqual(['kept', 'kept']);
  expect(await outbox.flush()).toBe(0);
});

it('keeps events while the broker is away', async () => {
  let isAway = true;
  const flaky: EventHub = { ...hub, publish: async (messages) => (isAway ? Promise.reject(new Error('away')) : hub.publish(messages)) };
  const outbox = createOutbox({ database: test.database, hub: flaky, log });
  outbox.start();
  await add(outbox, fact('waits'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(heard).toEqual([]);
  isAway = false;
  await until(() => heard.length === 1);
  await outbox.stop();
});

it('is relayed by one instance of many, soon after the commit', async () => {
  const relays = Array.from({ length: 3 }, () => createOutbox({ database: test.database, hub, log }));
  for (const relay of relays) relay.start();
  await until(() => true);
  for (let i = 0; i < 20; i += 1) await add(relays[0]!, fact(String(i)));
  await until(() => heard.length >= 20);
  expect(reasons()).toEqual(Array.from({ length: 20 }, (_, i) => String(i)));
  await Promise.all(relays.map((relay) => relay.stop()));
});

it('continues on another instance when the relay stops', async () => {
  const [first, second] = [createOutbox({ database: test.database, hub, log }), createOutbox({ database: test.database, hub, log })];
  first.start();
  await add(first, fact('by the first'));
  await until(() => heard.length === 1);
  second.start();
  await first.stop();
  await add(second, fact('by the second'));
  await until(() => heard.length === 2);
  await second.stop();
});

it('still calls the other listeners when one fails', async () => {
  const outbox = createOutbox({ database: test.database, hub, log });
  hub.subscribe(() => {
    throw new Error('faulty listener');
  });
  const late: HubMessage[] = [];
  hub.subscribe((message) => void late.push(message));
  await add(outbox, fact('told'));
  await outbox.flush();
  expect(late).toHaveLength(1);
});
