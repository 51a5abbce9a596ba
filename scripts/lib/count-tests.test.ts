import { countJest, countPart, countPlaywright } from './count-tests';

it('counts files that Jest could not run as failures', () => {
  expect(countJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({ passed: 5, failed: 3 });
});

it('counts unexpected, flaky and outer faults of journeys as failures', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({ passed: 4, failed: 3 });
});

it('counts a check as one, and never a failed tool as good', () => {
  expect(countPart(true, null)).toEqual({ passed: 1, failed: 0 });
  expect(countPart(false, null)).toEqual({ passed: 0, failed: 1 });
  expect(countPart(true, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 0 });
  expect(countPart(false, { passed: 7, failed: 2 })).toEqual({ passed: 7, failed: 2 });
  expect(countPart(false, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 1 });
});
