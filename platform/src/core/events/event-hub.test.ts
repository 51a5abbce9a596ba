import { type Broker, startBroker } from '../../../test/broker';
import { createRedisHub, type EventHub, type HubMessage } from './event-hub';
import { newId } from '../ids';
import { createLog } from '../watch/log';

const log = createLog('silent');
let broker: Broker;
const hubs: EventHub[] = [];
beforeAll(async () => {
  broker = await startBroker();
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.close()));
  await broker.close();
});

async function createInstance() {
  // The same test runs against a real broker where one is given.
  const hub = await createRedisHub(process.env.TEST_BROKER_URL ?? broker.url, log);
  hubs.push(hub);
  const heard: HubMessage[] = [];
  const unsubscribe = hub.subscribe((message) => void heard.push(message));
  return { hub, heard, unsubscribe };
}
const until = async (isTrue: () => boolean) => {
  for (const deadline = Date.now() + 5_000; !isTrue() && Date.now() < deadline;) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isTrue()).toBe(true);
};
const fact = (reason: string): HubMessage => ({ topic: 'wallet.balanceChanged', memberId: newId(), data: { reason } });

it('delivers to every instance, the publishing one too, once and in order', async () => {
  const [first, second] = [await createInstance(), await createInstance()];
  const messages = [fact('ก'), fact('b'), { ...fact('c'), sessionId: newId() }];
  await first.hub.publish(messages);
  await until(() => first.heard.length >= 3 && second.heard.length >= 3);
  expect(first.heard).toEqual(messages);
  expect(second.heard).toEqual(messages);
});

it('delivers nothing after the subscription has ended', async () => {
  const [first, second] = [await createInstance(), await createInstance()];
  first.unsubscribe();
  await second.hub.publish([fact('late')]);
  await until(() => second.heard.length === 1);
  expect(first.heard).toEqual([]);
});

it('fails to publish while the broker is away, so that the relay keeps the events', async () => {
  const away = await startBroker();
  const hub = await createRedisHub(away.url, log);
  await away.close();
  await expect(hub.publish([fact('kept')])).rejects.toThrow();
  await hub.close();
});
