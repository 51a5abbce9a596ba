import { join } from 'node:path';
import { countJest, countJestAgain, countPlaywright, type Count, type JestReport, listFailedFiles } from './count-tests';

export type TestPart = {
  name: string;
  /** What Node runs, one after the other; all of them, also when one fails. */
  commands: string[][];
  needsBrowser?: boolean;
  environment?: Record<string, string>;
  /** Where the last command writes what it counted. */
  report?: { path: string; count: (content: never) => Count };
  /** For a part whose tool has no second try of its own. Without a command, what failed stays failed. */
  secondTry?: { path: string; command: (first: never) => string[] | null; count: (first: never, second: never) => Count };
};

/** More than these that fail together have one reason, and it is not chance. */
const MAX_FILES_TRIED_AGAIN = 3;

const script = (name: string, ...options: string[]) => ['--import', 'tsx', `scripts/${name}.ts`, ...options];
const tool = (path: string, ...options: string[]) => [`node_modules/${path}`, ...options];

/** Everything `npm test` runs, in its order: what is quick and tells most comes first. */
export function createTestParts(reportFolder: string): TestPart[] {
  const jestReport = join(reportFolder, 'jest.json');
  const secondJestReport = join(reportFolder, 'jest-again.json');
  const jest = (outputFile: string) => tool('jest/bin/jest.js', '--ci', '--json', `--outputFile=${outputFile}`);
  const typecheck = (config: string) => tool('typescript7/bin/tsc', '-p', config);
  return [
    // Rules that know types keep the types of the whole workspace in memory.
    { name: 'lint', commands: [tool('eslint/bin/eslint.js', '.')], environment: { NODE_OPTIONS: '--max-old-space-size=6144' } },
    { name: 'imports', commands: [tool('dependency-cruiser/bin/dependency-cruise.mjs', '.', '--config', '.dependency-cruiser.cjs')] },
    { name: 'typecheck', commands: [typecheck('tsconfig.web.json'), typecheck('tsconfig.node.json'), typecheck('tsconfig.e2e.json')] },
    { name: 'portal-api', commands: [script('portal-api')] },
    { name: 'format', commands: [tool('prettier/bin/prettier.cjs', '--check', '.')] },
    { name: 'locales', commands: [script('check-locales')] },
    { name: 'styles', commands: [script('check-styles')] },
    { name: 'requirements', commands: [script('requirements')] },
    { name: 'figures', commands: [script('figures')] },
    {
      name: 'jest',
      commands: [jest(jestReport)],
      needsBrowser: true,
      report: { path: jestReport, count: countJest },
      secondTry: { path: secondJestReport, command: tryAgain, count: countJestAgain },
    },
    journeys('e2e', 'e2e/playwright.config.ts', [script('build')]),
    // These take what the journeys were run on, and build what is missing when they run alone.
    journeys('e2e-staff', 'e2e/staff.config.ts'),
    journeys('lab', 'e2e/release-lab/playwright.config.ts'),
  ];

  function tryAgain(first: JestReport): string[] | null {
    const files = listFailedFiles(first);
    return files.length > 0 && files.length <= MAX_FILES_TRIED_AGAIN ? [...jest(secondJestReport), '--runTestsByPath', ...files] : null;
  }

  function journeys(name: string, config: string, before: string[][] = []): TestPart {
    const path = join(reportFolder, `${name}.json`);
    return {
      name,
      // What needs the second try is named at the end, and to be mended.
      commands: [...before, tool('@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json', '--retries=1')],
      needsBrowser: true,
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      report: { path, count: countPlaywright },
    };
  }
}
