import { memberTopics, publicTopics } from '@portal/contracts/stream-events';
import { FakeEventSource } from '../../testing/FakeEventSource';
import { createStreamConnection } from './stream-connection';

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened.length = 0;
});
afterEach(() => jest.useRealTimers());

function connect() {
  let tickets = 0;
  const leave = jest.fn();
  const parts = {
    takePlace: jest.fn((): Promise<(() => void) | null> => Promise.resolve(leave)),
    address: jest.fn(() => Promise.resolve(`/events?ticket=${(tickets += 1)}`)),
    open: (address: string) => new FakeEventSource(address) as unknown as EventSource,
    onFact: jest.fn(),
    poll: jest.fn(),
    onRestored: jest.fn(),
  };
  const connection = createStreamConnection(parts);
  return { connection, parts, leave, last: () => FakeEventSource.opened.at(-1)! };
}

it('passes events on by topic', async () => {
  const { connection, parts, last } = connect();
  connection.restart();
  await jest.advanceTimersByTimeAsync(0);
  last().tell('wallet.balanceChanged', { reason: 'deposit' });
  expect(parts.onFact).toHaveBeenCalledWith('wallet.balanceChanged', { reason: 'deposit' });
});

it('listens to every topic that the server tells @ANN-03', async () => {
  const { connection, parts, last } = connect();
  connection.restart();
  await jest.advanceTimersByTimeAsync(0);
  for (const topic of [...memberTopics, ...publicTopics]) last().tell(topic, {});
  expect(parts.onFact.mock.calls.map(([topic]: [string]) => topic)).toEqual([...memberTopics, ...publicTopics]);
});

it('reconnects with a new ticket each time, after growing pauses', async () => {
  const { connection, parts, last } = connect();
  connection.restart();
  await jest.advanceTimersByTimeAsync(0);
  for (let failure = 0; failure < 3; failure += 1) {
    last().dispatchEvent(new Event('error'));
    expect(last().isClosed).toBe(true);
    await jest.advanceTimersByTimeAsync(1000 * 2 ** failure);
  }
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([
    '/events?ticket=1',
    '/events?ticket=2',
    '/events?ticket=3',
    '/events?ticket=4',
  ]);
  expect(parts.address).toHaveBeenCalledTimes(4);
});

it('polls every 20 seconds while it is down, and catches up once it is back', async () => {
  const { connection, parts, last } = connect();
  connection.restart();
  await jest.advanceTimersByTimeAsync(0);
  parts.address.mockRejectedValue(new Error('down'));
  last().dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(41_000);
  expect(parts.poll).toHaveBeenCalledTimes(2);

  parts.address.mockResolvedValue('/events');
  await jest.advanceTimersByTimeAsync(60_000);
  last().dispatchEvent(new Event('open'));
  expect(parts.onRestored).toHaveBeenCalledTimes(1);
  const polls = parts.poll.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(parts.poll).toHaveBeenCalledTimes(polls);
});

it('ignores an older stream once it was restarted', async () => {
  const { connection, parts, last } = connect();
  connection.restart();
  await jest.advanceTimersByTimeAsync(0);
  const older = last();
  connection.restart();
  await jest.advanceTimersByTimeAsync(0);
  older.tell('wallet.balanceChanged', { reason: 'late' });
  expect(older.isClosed).toBe(true);
  expect(parts.onFact).not.toHaveBeenCalled();
});

it('polls while other tabs have all places, and opens a stream once one is free', async () => {
  const { connection, parts, last } = connect();
  parts.takePlace.mockResolvedValue(null);
  connection.restart();
  await jest.advanceTimersByTimeAsync(41_000);
  expect([FakeEventSource.opened.length, parts.address.mock.calls.length, parts.poll.mock.calls.length]).toEqual([0, 0, 2]);
  parts.takePlace.mockResolvedValue(() => {});
  await jest.advanceTimersByTimeAsync(30_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  last().dispatchEvent(new Event('open'));
  expect(parts.onRestored).toHaveBeenCalledTimes(1);
});

it('leaves its place when the stream breaks, when it is closed, and when it comes too late', async () => {
  const { connection, parts, leave, last } = connect();
  connection.restart();
  await jest.advanceTimersByTimeAsync(0);
  last().dispatchEvent(new Event('error'));
  expect(leave).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  connection.close();
  expect(leave).toHaveBeenCalledTimes(2);
  parts.address.mockRejectedValueOnce(new Error('down'));
  connection.restart();
  await jest.advanceTimersByTimeAsync(0);
  expect(leave).toHaveBeenCalledTimes(3);
  connection.restart();
  connection.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(leave).toHaveBeenCalledTimes(4);
});
