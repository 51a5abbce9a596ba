// Installs what the workspace needs, once per lockfile. It runs before anything is installed, so it uses Node alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const pnpmVersion = '12.21.0';
const [leastMajor, leastMinor] = [20, 19];

const root = fileURLToPath(new URL('..', import.meta.url));
const stampPath = join(root, 'node_modules/.portal-installed');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(`Node ${leastMajor}.${leastMinor} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const stamp = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'scripts/pnpmfile.cjs']
  .reduce((hash, file) => hash.update(readFileSync(join(root, file))), createHash('sha256'))
  .digest('hex');

if (!existsSync(stampPath) || readFileSync(stampPath, 'utf8') !== stamp) {
  console.log('Installing packages …');
  const isWindows = process.platform === 'win32';
  const { status, error } = spawnSync('npx', ['--yes', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  });
  if (error || status !== 0) {
    console.error('The packages could not be installed. Is the npm registry within reach?', error?.message ?? '');
    process.exit(status || 1);
  }
  writeFileSync(stampPath, stamp);
}
