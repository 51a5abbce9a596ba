import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { answers, run } from './run';

const bases = {
  NODE_IMAGE: 'docker.io/library/node:24-slim',
  POSTGRES_IMAGE: 'docker.io/library/postgres:18',
  VALKEY_IMAGE: 'docker.io/valkey/valkey:8-alpine',
};

/** Pulls each base image and writes its name with its digest, in the form of an env file that Compose reads. Needs the registry. */
export function pinBases(path: string): void {
  const program = answers(['docker', 'info']) ? 'docker' : 'podman';
  const lines = Object.entries(bases).map(([name, image]) => {
    run([program, 'pull', image], { isShown: true });
    const digest = run([program, 'image', 'inspect', '--format', '{{index .RepoDigests 0}}', image]).split('@')[1];
    if (!/^sha256:[0-9a-f]{64}$/.test(digest ?? '')) throw new Error(`${image}: the registry has told no digest`);
    return `${name}=${image}@${digest}`;
  });
  writeFileSync(path, `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
}

/** The bases as they were pinned; empty when nobody has. */
export const readPinned = (path: string): Record<string, string> =>
  existsSync(path)
    ? Object.fromEntries(
        readFileSync(path, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
      )
    : {};
