import { readFileSync } from 'node:fs';

/** Thrown once at start, with every problem in one message and no secret in it. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

/**
 * The environment with its secrets in place: each of `names` may be given as a file, whose path `NAME_FILE` holds, as containers mount
 * them. The end of the file's last line does not belong to the secret. An empty variable means "not set", as everywhere.
 * Throws `SecretError` for a secret that is given twice, and for a file that cannot be read or holds nothing.
 */
export function readSecretFiles(
  environment: Record<string, string | undefined>,
  names: readonly string[],
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Record<string, string | undefined> {
  const complete = { ...environment };
  const problems: string[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = environment[variable];
    delete complete[variable];
    if (!path) continue;
    try {
      if (environment[name]) throw new Error(`${name} is given as well; which of them counts?`);
      const secret = readFile(path).replace(/\r?\n$/, '');
      if (secret.trim() === '') throw new Error(`${path} is empty`);
      complete[name] = secret;
    } catch (error) {
      problems.push(`${variable}: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new SecretError(problems.join('\n'));
  return complete;
}

/**
 * The address of a database, `NAME_URL`, with its password, which may be given apart as `NAME_PASSWORD`, so that a file holds nothing else.
 * Throws `SecretError` for a password without an address, and for an address that has one already.
 */
export function completeAddress<Name extends string>(
  environment: Partial<Record<`${Name}_URL` | `${Name}_PASSWORD`, string>>,
  name: Name,
): string | undefined {
  const [url, password] = [environment[`${name}_URL`], environment[`${name}_PASSWORD`]];
  if (!password) return url;
  if (!url) throw new SecretError(`${name}_URL: must be given with ${name}_PASSWORD`);
  const complete = new URL(url);
  if (complete.password !== '') throw new SecretError(`${name}_PASSWORD: ${name}_URL holds a password as well; which of them counts?`);
  complete.password = encodeURIComponent(password);
  return complete.href;
}
