import { createGatherer } from './gather';

const lengths = async (keys: string[]) => new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));

describe('gatherer', () => {
  it('reads once for all callers who ask together, and gives each its own result', async () => {
    const load = jest.fn(lengths);
    const read = createGatherer({ load });
    expect(await Promise.all(['a', 'bb', 'a', 'unknown'].map(read))).toEqual([1, 2, 1, undefined]);
    expect(load.mock.calls).toEqual([[['a', 'bb', 'unknown']]]);
  });

  it('reads again for a caller who asks after a read has begun', async () => {
    let version = 0;
    const read = createGatherer({ atOnce: 1, load: async (keys) => new Map([[keys[0]!, (version += 1)]]) });
    const first = read('a');
    await new Promise((resolve) => setImmediate(resolve));
    expect([await first, await read('a')]).toEqual([1, 2]);
  });

  it('never reads more at once than it may', async () => {
    const sizes: number[] = [];
    const read = createGatherer({
      most: 3,
      load: (keys) => {
        sizes.push(keys.length);
        return lengths(keys);
      },
    });
    await Promise.all(Array.from({ length: 10 }, (_, i) => read(`key${i}`)));
    expect(sizes).toEqual([3, 3, 3, 1]);
  });

  it('passes a failed read on to all its callers, and works again afterwards', async () => {
    const answers = [Promise.reject(new Error('gone')), lengths(['a'])];
    const read = createGatherer({ load: () => answers.shift()! });
    const outcomes = await Promise.allSettled([read('a'), read('bb')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read('a')).toBe(1);
  });
});
