import { createBetBatcher } from './bet-batcher';

type Bet = { key: string; stake: number; member?: string };
type Answer = { verdict: string; key: string };

function batcherOf(flush: (bets: Bet[]) => Promise<Answer[]>, more: Partial<Parameters<typeof createBetBatcher<Bet, Answer>>[0]> = {}) {
  return createBetBatcher<Bet, Answer>({
    flush,
    keyOf: ({ key }) => key,
    memberOf: ({ key, member = key }) => member,
    flushers: 1,
    flusherOf: () => 0,
    largestBatch: 4,
    longestQueue: 100,
    busy: () => new Error('busy'),
    ...more,
  });
}
const bets = (count: number): Bet[] => Array.from({ length: count }, (_, i) => ({ key: `k${i}`, stake: 1 }));
const allOk = async (batch: Bet[]) => batch.map(({ key }) => ({ verdict: 'ok', key }));

describe('bet batcher', () => {
  it('answers each bet with its own verdict and never exceeds the largest batch', async () => {
    const sizes: number[] = [];
    const batcher = batcherOf(async (batch) => {
      sizes.push(batch.length);
      return allOk(batch);
    });
    const answers = await Promise.all(bets(10).map((bet) => batcher.place(bet)));
    expect(answers.map(({ key }) => key)).toEqual(bets(10).map(({ key }) => key));
    expect(Math.max(...sizes)).toBe(4);
  });

  it('sends a bet again when its verdict depends on an earlier one of its batch', async () => {
    let first = true;
    const batcher = batcherOf(async (batch) => {
      const answers = batch.map(({ key }, i) => ({ verdict: first && i === 1 ? 'again' : 'ok', key }));
      first = false;
      return answers;
    });
    const answers = await Promise.all(bets(3).map((bet) => batcher.place(bet)));
    expect(answers.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
  });

  it('sends competing bets one by one', async () => {
    const sizes: number[] = [];
    const batcher = batcherOf(async (batch) => {
      sizes.push(batch.length);
      return batch.map(({ key }) => ({ verdict: batch.length > 1 ? 'alone' : 'ok', key }));
    });
    await Promise.all(bets(3).map((bet) => batcher.place(bet)));
    expect(sizes).toEqual([3, 1, 1, 1]);
  });

  it('keeps two bets with one key out of the same batch', async () => {
    const batches: string[][] = [];
    const batcher = batcherOf(
      async (batch) => {
        batches.push(batch.map(({ key }) => key));
        return allOk(batch);
      },
      { flushers: 2 },
    );
    await Promise.all(
      [
        { key: 'a', stake: 1 },
        { key: 'a', stake: 1 },
      ].map((bet) => batcher.place(bet)),
    );
    expect(batches).toEqual([['a'], ['a']]);
  });

  it('lets no flusher wait for another one’s members', async () => {
    let release = () => {};
    const batcher = batcherOf(
      async (batch) => {
        if (batch.some(({ member }) => member === 'slow')) await new Promise<void>((resolve) => (release = resolve));
        return allOk(batch);
      },
      { flushers: 2, flusherOf: (member) => (member === 'slow' ? 0 : 1) },
    );
    const slow = batcher.place({ key: 's1', stake: 1, member: 'slow' });
    const second = batcher.place({ key: 's2', stake: 1, member: 'slow' });
    for (const key of ['a', 'b', 'c']) expect((await batcher.place({ key, stake: 1, member: 'quick' })).key).toBe(key);
    const isOver = jest.fn();
    const drained = batcher.drain().then(isOver);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).not.toHaveBeenCalled();
    release();
    await slow;
    await new Promise((resolve) => setImmediate(resolve));
    release();
    await Promise.all([second, drained]);
    expect(isOver).toHaveBeenCalledTimes(1);
  });

  it('lets no bet overtake an earlier one of its member that was put off', async () => {
    const order: string[] = [];
    const putOff = new Map([
      ['m1', ['again']],
      ['m2', ['alone', 'alone']],
    ]);
    const batcher = batcherOf(async (batch) =>
      batch.map(({ key }) => {
        const verdict = putOff.get(key)?.shift() ?? 'ok';
        if (verdict === 'ok') order.push(key);
        return { verdict, key };
      }),
    );
    const mine = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'].map((key) => ({ key, stake: 1, member: 'mine' }));
    await Promise.all(mine.map((bet) => batcher.place(bet)));
    expect(order.indexOf('m4')).toBeLessThan(order.indexOf('m5'));
    expect(order.slice(-3)).toEqual(['m2', 'm5', 'm6']);
  });

  it('refuses bets beyond the longest queue, and rejects the bets of a failed batch', async () => {
    const batcher = batcherOf(async () => Promise.reject(new Error('database gone')), { longestQueue: 2 });
    const outcomes = await Promise.allSettled(bets(3).map((bet) => batcher.place(bet)));
    expect(outcomes.map((outcome) => ((outcome as PromiseRejectedResult).reason as Error).message)).toEqual([
      'database gone',
      'database gone',
      'busy',
    ]);
    await batcher.drain();
  });
});
