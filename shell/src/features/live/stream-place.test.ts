import { takeStreamPlace } from './stream-place';

/** Locks as browsers keep them, for all tabs. */
function standInLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => Promise<void> | undefined) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('gives four tabs a place, and the next one when somebody leaves', async () => {
  standInLocks();
  const places = [];
  for (let tab = 0; tab < 6; tab += 1) places.push(await takeStreamPlace());
  expect(places.map((place) => place !== null)).toEqual([true, true, true, true, false, false]);
  places[2]!();
  await Promise.resolve();
  expect(await takeStreamPlace()).not.toBeNull();
  expect(await takeStreamPlace()).toBeNull();
});

it('gives everybody a place where the browser has no locks', async () => {
  for (let tab = 0; tab < 6; tab += 1) expect(await takeStreamPlace()).not.toBeNull();
});
