import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, secretNames, type Secrets } from './config';

/**
 * The given secrets, completed from the data folder, where missing ones are made once and kept.
 * Production gives all of them, so nothing is ever written there.
 */
export function completeSecrets({ secrets, dataFolder }: Pick<Config, 'secrets' | 'dataFolder'>): Secrets {
  if (secretNames.every((name) => secrets[name])) return secrets as Secrets;
  return { ...readOrMake(dataFolder), ...secrets };
}

function readOrMake(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  const kept = readKept(file);
  if (kept && secretNames.every((name) => kept[name])) return kept as Secrets;

  mkdirSync(dataFolder, { recursive: true });
  const made = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64')])) as Secrets;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...made, ...kept }, null, 2), { mode: 0o600 });
  if (kept) {
    // A newer version knows more secrets; those that are kept stay as they are.
    renameSync(draft, file);
  } else {
    linkUnlessThere(draft, file);
  }
  return readKept(file) as Secrets;
}

const readKept = (file: string) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : null);

/** A link never replaces a file, so of several processes starting at once one wins and all read the same secrets. */
function linkUnlessThere(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
