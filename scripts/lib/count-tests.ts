export type Count = { passed: number; failed: number };

type JestReport = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A file that could not be run at all counts as one failed test. */
export const countJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }: JestReport): Count => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/** A journey that needed a second try has failed once too often; an error outside of journeys counts as one. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** What a part counts for. Without a report, or with one that hides why the tool failed, the part itself is the failure. */
export function countPart(isGood: boolean, tests: Count | null): Count {
  if (!tests) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  return isGood || tests.failed > 0 ? tests : { ...tests, failed: 1 };
}
