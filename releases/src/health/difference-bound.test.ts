import { differenceLowerBound, failureRate, wilsonInterval } from './difference-bound';

// Published figures: Newcombe, Statistics in Medicine 17 (1998), table II, method 10, and the Wilson intervals they are made of.
it.each([
  [56, 70, 48, 80, 0.0524],
  [9, 10, 3, 10, 0.1705],
  [6, 7, 2, 7, 0.0582],
  [5, 56, 0, 29, -0.0381],
  [0, 10, 0, 20, -0.1611],
  [10, 10, 0, 20, 0.6791],
  [10, 10, 0, 10, 0.6075],
])('%i of %i against %i of %i: the difference is at least %f', (failures, loads, baseFailures, baseLoads, expected) => {
  expect(differenceLowerBound({ loads, failures }, { loads: baseLoads, failures: baseFailures })).toBeCloseTo(expected, 4);
});

it('concludes nothing without loads', () => {
  const none = { loads: 0, failures: 0 };
  expect(failureRate(none)).toBe(0);
  expect(wilsonInterval(none)).toEqual({ lower: 0, upper: 1 });
  expect(differenceLowerBound({ loads: 1000, failures: 900 }, none)).toBeLessThan(0);
});

it('covers the true difference in 97.5 % of many samples at least', () => {
  // A generator of its own makes the figures the same every time.
  let seed = 42;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    const once = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    const twice = (once + Math.imul(once ^ (once >>> 7), 61 | once)) ^ once;
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
  const draw = (loads: number, rate: number) => ({ loads, failures: Array.from({ length: loads }, random).filter((x) => x < rate).length });
  const samples = Array.from({ length: 2000 }, () => differenceLowerBound(draw(200, 0.03), draw(400, 0.02)));
  expect(samples.filter((bound) => bound > 0.01).length / samples.length).toBeLessThan(0.03);
});
