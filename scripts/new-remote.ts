import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteFacts } from './new-remote/choose-remote';
import { createRemote } from './new-remote/create-remote';
import { Refusal } from './new-remote/refusal';
import { root } from './lib/root';

const usage = `Usage: npm run new-remote -- <name> [--port 8107] [--title "Point mall"] [--skip-install]`;
const options = { port: { type: 'string' }, title: { type: 'string' }, 'skip-install': { type: 'boolean' } } as const;

/** `npm run new-remote -- <name>`: a remote with one page, its texts, its tests and its build, known to the whole workspace. */
async function run(): Promise<void> {
  const { values, positionals } = readLine();
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new Refusal(`Name one remote.\n${usage}`);
  const facts = await createRemote(root, { name, port: values.port, title: values.title });
  console.log(`Wrote ${facts.folder}/ and its row in docs/architecture.md.`);
  if (!values['skip-install']) linkPackages();
  introduce(facts);
}

function readLine() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Adds the remote to the lockfile; what it needs is there already. */
function linkPackages(): void {
  const version = /pnpmVersion = '([^']+)'/.exec(readFileSync(join(root, 'scripts/bootstrap.mjs'), 'utf8'))?.[1];
  const command = ['--yes', `pnpm@${version}`, 'install', '--prefer-offline', '--no-frozen-lockfile'];
  console.log('Linking its packages …');
  const { status } = spawnSync('npx', command, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`The files are written, but its packages could not be linked. Run: npx ${command.join(' ')}`);
}

function introduce({ folder, route, port }: RemoteFacts): void {
  console.log(`
${folder} is ready:
  npm run dev ${folder}                                  # alone, with fast refresh: http://localhost:${port}${route}
  npm run test:unit -- --selectProjects ${folder}
  npm start                                             # builds and releases it to the portal of this machine: http://localhost:8080${route}

Everything else is in ${folder}/README.md.`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Refusal ? 2 : 1;
});
