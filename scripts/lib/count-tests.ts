export type Count = {
  passed: number;
  failed: number;
  /** Titles of tests that passed at the second try only; they are among the passed. */
  retried?: string[];
  /** Titles of tests that failed, at the second try too where there was one. */
  failures?: string[];
  /** How long each test took. What a file prepares for all of its tests is not in there. */
  times?: TestTime[];
};

export type TestTime = { title: string; seconds: number };

type JestTest = { status: string; fullName: string; duration?: number | null };
type JestFile = { name: string; status: string; assertionResults: JestTest[] };
export type JestReport = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number; testResults: JestFile[] };
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { duration: number }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

/** A file that could not be run at all counts as one failed test. */
export const countJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: JestReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  failures: testResults.filter(({ status }) => status === 'failed').flatMap(listFailedTests),
  times: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: `${name} ${fullName}`, seconds: (duration ?? 0) / 1000 })),
  ),
});

export const listFailedFiles = ({ testResults }: JestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** The files that failed count by their second run. What they failed at first is named, so that it is mended. */
export function countJestAgain(first: JestReport, second: JestReport): Count {
  const failedFiles = first.testResults.filter(({ status }) => status === 'failed');
  const again = countJest(second);
  const passedAgain = new Set(second.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name));
  const passedBefore = failedFiles.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
  return {
    passed: first.numPassedTests - passedBefore.length + again.passed,
    failed: again.failed,
    failures: again.failures,
    times: countJest(first).times,
    retried: failedFiles.filter(({ name }) => passedAgain.has(name)).flatMap(listFailedTests),
  };
}

const listFailedTests = ({ name, assertionResults }: JestFile): string[] => {
  const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} ${fullName}`);
  return titles.length > 0 ? titles : [name];
};

/** A journey that needed a second try is named, so that it is mended; an error outside of journeys counts as a failed one. */
export const countPlaywright = ({ stats, errors, suites }: PlaywrightReport): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  retried: suites.flatMap(listSpecs).filter(hasStatus('flaky')).map(titleOf),
  failures: suites.flatMap(listSpecs).filter(hasStatus('unexpected')).map(titleOf),
  times: suites.flatMap(listSpecs).map((spec) => ({
    title: titleOf(spec),
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  })),
});

const listSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(listSpecs)];
const hasStatus =
  (wanted: string) =>
  ({ tests }: PlaywrightSpec): boolean =>
    tests.some(({ status }) => status === wanted);
const titleOf = ({ file, line, title }: PlaywrightSpec): string => `${file}:${line} ${title}`;

/** The slowest first. */
export const findSlowest = (times: readonly TestTime[], count: number): TestTime[] =>
  [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);

/** What a part counts for. Without a report, or with one that hides why the tool failed, the part itself is the failure. */
export function countPart(isGood: boolean, tests: Count | null): Count {
  if (!tests) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  return isGood || tests.failed > 0 ? tests : { ...tests, failed: 1 };
}
