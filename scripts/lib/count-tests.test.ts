import { countJest, countPart, countPlaywright } from './count-tests';

it('counts files that Jest could not run as failures', () => {
  expect(countJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({ passed: 5, failed: 3 });
});

it('counts unexpected and outer faults of journeys as failures', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 0 }, errors: [{}], suites: [] })).toEqual({
    passed: 4,
    failed: 2,
    retried: [],
  });
});

it('names the journeys that passed at the second try', () => {
  const spec = (title: string, status: string) => ({ title, file: 'bet.spec.ts', line: 12, tests: [{ status }] });
  const suites = [{ specs: [spec('at once', 'expected')], suites: [{ specs: [spec('a bet', 'flaky')] }] }];
  expect(countPlaywright({ stats: { expected: 4, unexpected: 0, flaky: 1 }, errors: [], suites })).toEqual({
    passed: 5,
    failed: 0,
    retried: ['bet.spec.ts:12 a bet'],
  });
});

it('counts a check as one, and never a failed tool as good', () => {
  expect(countPart(true, null)).toEqual({ passed: 1, failed: 0 });
  expect(countPart(false, null)).toEqual({ passed: 0, failed: 1 });
  expect(countPart(true, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 0 });
  expect(countPart(false, { passed: 7, failed: 2 })).toEqual({ passed: 7, failed: 2 });
  expect(countPart(false, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 1 });
});
