import { join } from 'node:path';
import { countJest, countJestAgain, countPlaywright, type Count, type JestReport, listFailedFiles } from './count-tests';

export type TestPart = {
  name: string;
  /** What Node runs, one after the other; all of them, also when one fails. */
  commands: string[][];
  needsBrowser?: boolean;
  /** Parts that have to run before this one, also when they were not asked for. */
  needs?: string[];
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

/**
 * The order of the parts: what is quick and tells most comes first. The lanes of a stage run at the same time, the parts of a lane one after
 * the other. A part that keeps two cores busy by itself has a stage of its own.
 */
export const stages: readonly (readonly (readonly string[])[])[] = [
  [
    // As long as each other: one lane takes the linter, which needs more than half of the time.
    ['lint', 'format', 'requirements', 'figures'],
    ['imports', 'locales', 'styles', 'typecheck', 'portal-api', 'build'],
  ],
  [['jest']],
  [['e2e']],
  // Each has a portal of its own, on which its tests run one after the other.
  [['e2e-staff'], ['lab']],
];

/** Names of the parts to run: those asked for, or all, and what they need. */
export function chooseParts(parts: readonly TestPart[], wanted: readonly string[]): Set<string> {
  const asked = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  return new Set(asked.flatMap(({ name, needs = [] }) => [...needs, name]));
}

/** Lists everything that `npm test` runs. With `CI` set, where nobody watches, a journey that fails is tried once more. */
export function createTestParts(reportFolder: string, { CI }: NodeJS.ProcessEnv = process.env): TestPart[] {
  const jestReport = join(reportFolder, 'jest.json');
  const secondJestReport = join(reportFolder, 'jest-again.json');
  const jest = (outputFile: string) => tool('jest/bin/jest.js', '--ci', '--json', `--outputFile=${outputFile}`);
  const typecheck = (config: string) => tool('typescript7/bin/tsc', '-p', config);
  return [
    // Rules about one file, and rules that know its types.
    { name: 'lint', commands: [tool('eslint/bin/eslint.js', '.'), tool('oxlint/bin/oxlint', '--type-aware')] },
    // The portal as visitors get it: what the journeys run on.
    { name: 'build', commands: [script('build')] },
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
    journeys('e2e', 'e2e/playwright.config.ts'),
    journeys('e2e-staff', 'e2e/staff.config.ts'),
    journeys('lab', 'e2e/release-lab/playwright.config.ts'),
  ];

  function tryAgain(first: JestReport): string[] | null {
    const files = listFailedFiles(first);
    return files.length > 0 && files.length <= MAX_FILES_TRIED_AGAIN ? [...jest(secondJestReport), '--runTestsByPath', ...files] : null;
  }

  function journeys(name: string, config: string): TestPart {
    const path = join(reportFolder, `${name}.json`);
    return {
      name,
      // What needs the second try is named at the end, and to be fixed.
      commands: [tool('@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json', `--retries=${CI ? 1 : 0}`)],
      needsBrowser: true,
      needs: ['build'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      report: { path, count: countPlaywright },
    };
  }
}
