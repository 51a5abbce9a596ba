import { join } from 'node:path';
import { countJest, countPlaywright, type Count } from './count-tests';

export type TestPart = {
  name: string;
  /** What Node runs, one after the other; all of them, also when one fails. */
  commands: string[][];
  needsBrowser?: boolean;
  environment?: Record<string, string>;
  /** Where the last command writes what it counted. */
  report?: { path: string; count: (content: never) => Count };
};

const script = (name: string, ...options: string[]) => ['--import', 'tsx', `scripts/${name}.ts`, ...options];
const tool = (path: string, ...options: string[]) => [`node_modules/${path}`, ...options];

/** Everything `npm test` runs, in its order: what is quick and tells most comes first. */
export function createTestParts(reportFolder: string): TestPart[] {
  const jestReport = join(reportFolder, 'jest.json');
  const journeysReport = join(reportFolder, 'journeys.json');
  const labReport = join(reportFolder, 'lab.json');
  const typecheck = (config: string) => tool('typescript7/bin/tsc', '-p', config);
  return [
    { name: 'lint', commands: [tool('eslint/bin/eslint.js', '.')] },
    { name: 'imports', commands: [tool('dependency-cruiser/bin/dependency-cruise.mjs', '.', '--config', '.dependency-cruiser.cjs')] },
    { name: 'typecheck', commands: [typecheck('tsconfig.web.json'), typecheck('tsconfig.node.json'), typecheck('tsconfig.e2e.json')] },
    { name: 'format', commands: [tool('prettier/bin/prettier.cjs', '--check', '.')] },
    { name: 'locales', commands: [script('check-locales')] },
    { name: 'styles', commands: [script('check-styles')] },
    { name: 'requirements', commands: [script('requirements')] },
    {
      name: 'jest',
      commands: [tool('jest/bin/jest.js', '--ci', '--json', `--outputFile=${jestReport}`)],
      needsBrowser: true,
      report: { path: jestReport, count: countJest },
    },
    {
      name: 'e2e',
      commands: [script('build'), tool('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json')],
      needsBrowser: true,
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport },
      report: { path: journeysReport, count: countPlaywright },
    },
    {
      // Its portal takes what the journeys were run on, and builds what is missing when it runs alone.
      name: 'lab',
      commands: [tool('@playwright/test/cli.js', 'test', '-c', 'e2e/release-lab/playwright.config.ts', '--reporter=list,json')],
      needsBrowser: true,
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: labReport },
      report: { path: labReport, count: countPlaywright },
    },
  ];
}
