import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FoundFile } from '../plan/check-release';
import { ReleaseError } from '../release-error';

/** Every file of a build folder with its hash. Brotli copies count as their original, which they must equal. */
export async function readBuild(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const files: FoundFile[] = [];
  for (const name of names.filter((each) => each !== 'release.json' && !each.endsWith('.br')).sort()) {
    const bytes = await readFile(join(folder, name));
    if (names.includes(`${name}.br`) && !brotliDecompressSync(await readFile(join(folder, `${name}.br`))).equals(bytes)) {
      throw new ReleaseError(`${name}.br does not hold ${name}.`);
    }
    const text = name.endsWith('.js') ? bytes.toString('utf8') : null;
    files.push({ name, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length, text });
  }
  return files;
}
