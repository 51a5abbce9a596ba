import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const secretBytes = 32;

/** Reads the secret that edge and desk sign page nonces and overrides with; it lies beside the key of the maps. The first one to ask makes it. */
export function openTokenSecret({ keyPath }: { keyPath: string }): Buffer {
  const path = join(dirname(keyPath), 'tokens.secret');
  if (!existsSync(path)) createSecret(path);
  const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (secret.length !== secretBytes) throw new Error(`${path} does not hold ${secretBytes} bytes in base64.`);
  return secret;
}

function createSecret(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(secretBytes).toString('base64')}\n`, { mode: 0o600 });
  try {
    // A link fails when the file is there: of two that make a secret at once, one wins and both use it.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
