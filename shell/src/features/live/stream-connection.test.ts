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
  const parts = {
    address: jest.fn(() => Promise.resolve(`/events?ticket=${(tickets += 1)}`)),
    open: (address: string) => new FakeEventSource(address) as unknown as EventSource,
    onFact: jest.fn(),
    poll: jest.fn(),
    onRestored: jest.fn(),
  };
  const connection = createStreamConnection(parts);
  return { connection, parts, last: () => FakeEventSource.opened.at(-1)! };
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
