import { countJest, countJestAgain, countPart, countPlaywright, findSlowest, listFailedFiles } from './count-tests';

const file = (
  name: string,
  tests: Record<string, 'passed' | 'failed'>,
  status = Object.values(tests).includes('failed') ? 'failed' : 'passed',
) => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, result], i) => ({ fullName, status: result, duration: (i + 1) * 1_500 })),
});
function jestReport(...testResults: ReturnType<typeof file>[]) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((one) => one.status === status).length;
  const unrun = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), numRuntimeErrorTestSuites: unrun.length, testResults };
}

it('counts files that Jest could not run as failures', () => {
  const report = jestReport(file('a', { one: 'passed', two: 'failed' }), file('b', {}, 'failed'), file('c', { three: 'passed' }));
  expect(countJest(report)).toMatchObject({ passed: 2, failed: 2, failures: ['a two', 'b'] });
  expect(listFailedFiles(report)).toEqual(['a', 'b']);
});

it('counts repeated files by their second run, and names what only passed then', () => {
  const first = jestReport(file('a', { one: 'passed', two: 'failed' }), file('b', {}, 'failed'), file('c', { three: 'passed' }));
  const good = jestReport(file('a', { one: 'passed', two: 'passed' }), file('b', { four: 'passed' }));
  expect(countJestAgain(first, good)).toMatchObject({ passed: 4, failed: 0, retried: ['a two', 'b'] });
  const bad = jestReport(file('a', { one: 'failed', two: 'passed' }), file('b', { four: 'passed' }));
  expect(countJestAgain(first, bad)).toMatchObject({ passed: 3, failed: 1, retried: ['b'], failures: ['a one'] });
});

it('counts unexpected results and errors outside of tests as failures', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 0 }, errors: [{}], suites: [] })).toEqual({
    passed: 4,
    failed: 2,
    retried: [],
    failures: [],
    times: [],
  });
});

it('names the journeys that failed, and those that passed at the second try', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'bet.spec.ts',
    line: 12,
    tests: [{ status, results: [{ duration: 4_000 }, { duration: 500 }] }],
  });
  const suites = [{ specs: [spec('at once', 'expected')], suites: [{ specs: [spec('a bet', 'flaky'), spec('a loss', 'unexpected')] }] }];
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [], suites })).toEqual({
    passed: 5,
    failed: 1,
    retried: ['bet.spec.ts:12 a bet'],
    failures: ['bet.spec.ts:12 a loss'],
    times: [
      { title: 'bet.spec.ts:12 at once', seconds: 4.5 },
      { title: 'bet.spec.ts:12 a bet', seconds: 4.5 },
      { title: 'bet.spec.ts:12 a loss', seconds: 4.5 },
    ],
  });
});

it('finds the slowest tests', () => {
  const { times = [] } = countJest(jestReport(file('a', { one: 'passed', two: 'passed' }), file('b', { three: 'failed' })));
  expect(findSlowest(times, 2)).toEqual([
    { title: 'a two', seconds: 3 },
    { title: 'a one', seconds: 1.5 },
  ]);
});

it('counts a check as one, and a failed tool as failed', () => {
  expect(countPart(true, null)).toEqual({ passed: 1, failed: 0 });
  expect(countPart(false, null)).toEqual({ passed: 0, failed: 1 });
  expect(countPart(true, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 0 });
  expect(countPart(false, { passed: 7, failed: 2 })).toEqual({ passed: 7, failed: 2 });
  expect(countPart(false, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 1 });
});
