import { createShortCache } from './short-cache';

const cacheOf = (load: (key: string) => Promise<string | null>, milliseconds = 60_000) => createShortCache({ milliseconds, most: 2, load });

describe('short cache', () => {
  it('asks once while the answer is fresh, and again afterwards', async () => {
    const load = jest.fn(async (key: string) => `${key}!`);
    const cache = cacheOf(load, 30);
    expect([await cache.get('a'), await cache.get('a')]).toEqual(['a!', 'a!']);
    expect(load).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await cache.get('a');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not remember what was not found', async () => {
    const answers = [null, 'found'];
    const cache = cacheOf(async () => answers.shift() ?? null);
    expect([await cache.get('a'), await cache.get('a')]).toEqual([null, 'found']);
  });

  it('forgets at once, also what is being read meanwhile', async () => {
    let finish: (value: string) => void = () => undefined;
    const load = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const cache = cacheOf(load);
    const early = cache.get('a');
    cache.forget((value) => value === 'old');
    finish('old');
    expect(await early).toBe('old');
    const late = cache.get('a');
    finish('new');
    expect(await late).toBe('new');
    cache.forget((value) => value === 'new');
    void cache.get('a');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('never grows beyond its bound', async () => {
    const load = jest.fn(async (key: string) => key);
    const cache = cacheOf(load);
    for (const key of ['a', 'b', 'c', 'a']) await cache.get(key);
    expect(load).toHaveBeenCalledTimes(4);
  });
});
