import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root';
import { createComposeEngine } from './compose-engine';
import { readComposeFile } from './compose-file';
import type { Engine } from './engine';
import { createPodmanEngine } from './podman-engine';
import { answers } from './run';

/** Docker with Compose, podman with one, or podman alone; `has` tells whether a command answers. */
export function chooseEngine(has: (command: readonly string[]) => boolean): 'docker' | 'podman compose' | 'podman' {
  if (has(['docker', 'compose', 'version']) && has(['docker', 'info'])) return 'docker';
  if (has(['podman', 'info'])) return has(['podman', 'compose', 'version']) ? 'podman compose' : 'podman';
  throw new Error('Neither Docker nor podman is at hand. Install Docker Engine with Compose 2.24 or newer, or podman 4.3 or newer.');
}

/** The engine at hand, for the compose file with these variables. */
export function findEngine(variables: Record<string, string>): Engine {
  const file = readComposeFile(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { ...process.env, ...variables });
  const found = chooseEngine(answers);
  return found === 'podman' ? createPodmanEngine(file, root) : createComposeEngine(found.split(' ')[0]!, file, variables);
}
