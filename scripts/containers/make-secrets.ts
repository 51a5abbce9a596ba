import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../lib/root';

/**
 * A folder with a new file for each secret of the compose file. The folder is its owner's alone; each file can be read by whoever it is
 * mounted for, whose user is another one.
 */
export function makeSecrets(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { secrets } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) as { secrets: Record<string, unknown> };
  for (const name of Object.keys(secrets)) {
    const bytes = randomBytes(32);
    const path = join(folder, name);
    writeFileSync(path, name.endsWith('PASSWORD') ? bytes.toString('hex') : bytes.toString('base64'));
    chmodSync(path, 0o444);
  }
  return folder;
}
