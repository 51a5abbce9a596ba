import { createTestDatabase, type TestDatabase } from '../../../test/test-database';
import { createRateLimiter, type RateLimiter } from './rate-limit';

let test: TestDatabase;
let limiter: RateLimiter;
beforeAll(async () => {
  test = await createTestDatabase();
  limiter = createRateLimiter(test.database.read);
});
afterAll(() => test.close());

it('lets exactly the limit through when many come at once', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => limiter.take('ann', { limit: 5, windowSeconds: 60 })));
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(5);
  expect(results.find(({ allowed }) => !allowed)!.retryAfterSeconds).toBeGreaterThan(50);
  expect(await limiter.count('ann')).toBe(12);
});

it('counts keys apart, and forgets on request', async () => {
  await limiter.take('ben', { limit: 1, windowSeconds: 60 });
  expect(await limiter.take('carl', { limit: 1, windowSeconds: 60 })).toMatchObject({ allowed: true, count: 1 });
  await limiter.forget('ben');
  expect(await limiter.take('ben', { limit: 1, windowSeconds: 60 })).toMatchObject({ allowed: true });
});

it('counts under several keys at once, and nothing behind the one that refuses', async () => {
  const keys = [
    ['eve', { limit: 2, windowSeconds: 60 }],
    ['network', { limit: 5, windowSeconds: 60 }],
  ] as const;
  const answers = await Promise.all(Array.from({ length: 6 }, () => limiter.takeAll(keys)));
  expect(answers.filter(({ retryAfterSeconds }) => retryAfterSeconds === 0)).toHaveLength(2);
  expect(Math.max(...answers.map(({ retryAfterSeconds }) => retryAfterSeconds))).toBeGreaterThan(50);
  // Whoever writes too much takes nothing from others on the same network.
  expect([await limiter.count('eve'), await limiter.count('network')]).toEqual([6, 2]);
  for (const name of ['fay', 'gus', 'hal']) await limiter.takeAll([[name, keys[0][1]], keys[1]]);
  expect((await limiter.takeAll([['ida', keys[0][1]], keys[1]])).retryAfterSeconds).toBeGreaterThan(0);
});

it('starts again when the window is over', async () => {
  const limit = { limit: 1, windowSeconds: 1 };
  await limiter.take('dora', limit);
  expect((await limiter.take('dora', limit)).allowed).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await limiter.count('dora')).toBe(0);
  expect((await limiter.take('dora', limit)).allowed).toBe(true);
});

it('can take an attempt back', async () => {
  const limit = { limit: 1, windowSeconds: 60 };
  await limiter.take('erik', limit);
  await limiter.giveBack('erik');
  expect((await limiter.take('erik', limit)).allowed).toBe(true);
  await limiter.giveBack('nobody');
  expect(await limiter.count('nobody')).toBe(0);
});
