import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, type SecretName, secretNames, type Secrets } from './config';

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
  mkdirSync(dataFolder, { recursive: true });
  const made = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64')])) as Record<SecretName, string>;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600 });
  try {
    // A link never replaces a file, so of several processes starting at once one wins and all read the same secrets.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
