import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import prettier from 'prettier';
import ts from 'typescript';
import { describeApi } from './checks/describe-api';
import { root } from './lib/root';

const file = join(root, 'shared/portal/portal.api.md');

const preamble = `# The interface of \`@portal/portal\`

Everything the shell gives remotes. A change of this page is a change of the contract between builds that are released apart: it needs a review.
Made by \`npm run portal-api -- --write\`, never by hand.
`;

/** `npm run portal-api`: fails when the façade's interface is not the reviewed one; with `--write` it writes what is to be reviewed. */
async function run(): Promise<void> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.web.json'), (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  const api = describeApi(root, resolve(root, 'shared/portal/src/index.ts'), options);
  const rules = await prettier.resolveConfig(file);
  const text = await prettier.format(`${preamble}\n${api}`, { ...rules, parser: 'markdown' });
  if (process.argv.includes('--write')) return writeFileSync(file, text);
  if (readFileSync(file, 'utf8') === text) return;
  console.error(
    'The interface of @portal/portal has changed. Run `npm run portal-api -- --write` and have shared/portal/portal.api.md reviewed.',
  );
  process.exitCode = 1;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
