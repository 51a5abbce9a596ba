import { newId } from './ids';

it('makes ids that sort by time and are of version 7', () => {
  const ids = [1, 2, 3].map((second) => newId(second * 1_000));
  expect([...ids].sort()).toEqual(ids);
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 10_000 }, () => newId())).size).toBe(10_000);
});
