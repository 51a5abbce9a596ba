import { createOutbox } from './outbox';
import { packUnsent, type Unsent, unpackUnsent } from './unsent';

/** Passes after so many milliseconds at the earliest; null: never. */
class Failure extends Error {
  constructor(readonly pauseMs: number | null) {
    super('failed');
  }
}
const [lost, refused] = [new Failure(0), new Failure(null)];

let isOnline = true;
let arrived: string[];
let shown: readonly Unsent[];
let deliver: jest.Mock<Promise<void>, [Unsent]>;
const texts = () => shown.map(({ text, state }) => `${text} ${state}`);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const pauseAfter = (error: unknown) => (error as Failure).pauseMs;
const open = () => createOutbox({ deliver, pauseAfter, isOnline: () => isOnline, onChange: (unsent) => (shown = unsent) });

beforeEach(() => {
  jest.useFakeTimers();
  [isOnline, arrived, shown] = [true, [], []];
  deliver = jest.fn(async ({ text }) => void arrived.push(text));
});
afterEach(() => jest.useRealTimers());

it('sends in the order of writing, one after the other @CHAT-01', async () => {
  const gates: (() => void)[] = [];
  deliver.mockImplementation(async ({ text }) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    arrived.push(text);
  });
  const outbox = open();
  for (const text of ['one', 'two']) outbox.add({ text });
  expect(gates).toHaveLength(1);
  gates[0]!();
  await pass(0);
  expect([arrived, texts()]).toEqual([['one'], ['two sending']]);
  gates[1]!();
  await pass(0);
  expect([arrived, texts()]).toEqual([['one', 'two'], []]);
});

it('keeps the name of a message whose answer was lost, and goes on by itself at growing intervals @CHAT-01', async () => {
  deliver.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const outbox = open();
  outbox.add({ text: 'one' });
  outbox.add({ text: 'two' });
  await pass(0);
  expect(texts()).toEqual(['one waiting', 'two sending']);
  await pass(2_000);
  expect(deliver).toHaveBeenCalledTimes(2);
  await pass(3_999);
  expect(deliver).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(arrived).toEqual(['one', 'two']);
  expect(new Set(deliver.mock.calls.slice(0, 3).map(([{ clientId }]) => clientId)).size).toBe(1);
});

it('sends nothing without a network, and everything at once when it is back @CHAT-01', async () => {
  isOnline = false;
  const outbox = open();
  outbox.add({ text: 'one' });
  outbox.add({ text: 'two' });
  await pass(60_000);
  expect(deliver).not.toHaveBeenCalled();
  isOnline = true;
  outbox.retry();
  await pass(0);
  expect([arrived, texts()]).toEqual([['one', 'two'], []]);
});

it('keeps what was refused until the person tries again or takes it back, and lets others pass @CHAT-01', async () => {
  deliver.mockRejectedValueOnce(refused);
  const outbox = open();
  outbox.add({ text: 'one' });
  outbox.add({ text: 'two' });
  await pass(60_000);
  expect([arrived, texts(), shown[0]!.refusal]).toEqual([['two'], ['one refused'], refused]);
  outbox.retry(shown[0]!.clientId);
  await pass(0);
  expect([arrived, texts()]).toEqual([['two', 'one'], []]);

  deliver.mockRejectedValueOnce(refused);
  outbox.add({ text: 'three' });
  await pass(0);
  outbox.remove(shown[0]!.clientId);
  expect(shown).toEqual([]);
});

it('waits as long as a busy platform asks for @CHAT-01', async () => {
  deliver.mockRejectedValueOnce(new Failure(9_000));
  open().add({ text: 'one' });
  await pass(8_999);
  expect(deliver).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(arrived).toEqual(['one']);
});

it('does not send what has arrived by another way @CHAT-01', async () => {
  isOnline = false;
  const outbox = open();
  outbox.restore([{ clientId: 'c1', text: 'one', picture: null, state: 'sending', refusal: null }]);
  outbox.settle(new Set(['c1']));
  isOnline = true;
  outbox.retry();
  await pass(0);
  expect([deliver.mock.calls, shown]).toEqual([[], []]);
});

it('sends nothing more once it is stopped, not even what follows a message on its way, and keeps it', async () => {
  let arrive: () => void;
  deliver.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const outbox = open();
  outbox.add({ text: 'one' });
  outbox.add({ text: 'two' });
  outbox.stop();
  arrive!();
  await pass(60_000);
  outbox.retry();
  await pass(60_000);
  expect([deliver.mock.calls.length, shown.map(({ text }) => text)]).toEqual([1, ['two']]);
});

describe('what outlives the page', () => {
  const words: Unsent = { clientId: 'c1', text: 'one', picture: null, state: 'refused', refusal: refused };
  const picture = { ...words, clientId: 'c2', text: '', picture: { name: 'a.png', data: '', preview: '' } } as Unsent;

  it('is the words under their names, and goes out again @CHAT-01', () => {
    expect(unpackUnsent('ann', packUnsent('ann', [words, picture]))).toEqual([{ ...words, state: 'sending', refusal: null }]);
    expect(packUnsent('ann', [picture])).toBeNull();
  });

  it('is nobody else’s, and what cannot be read is nothing', () => {
    expect(unpackUnsent('ben', packUnsent('ann', [words]))).toEqual([]);
    expect(unpackUnsent(null, packUnsent('ann', [words]))).toEqual([]);
    expect(unpackUnsent(null, packUnsent(null, [words]))).toHaveLength(1);
    for (const packed of [null, '', '{', '{"account":"ann"}', '[]']) expect(unpackUnsent('ann', packed)).toEqual([]);
  });
});
