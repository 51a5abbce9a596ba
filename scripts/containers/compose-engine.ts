import { setTimeout as sleep } from 'node:timers/promises';
import type { ComposeFile } from './compose-file';
import type { Engine } from './engine';
import { run, tryRun } from './run';

type Line = { State: string; Health: string; ExitCode: number };
const limitMs = 600_000;

/** Docker, or podman, by a Compose of version 2: `program` is `docker` or `podman`. */
export function createComposeEngine(program: string, file: ComposeFile, variables: NodeJS.ProcessEnv): Engine {
  const environment = { ...process.env, ...variables };
  const compose = (...words: string[]) => run([program, 'compose', ...words], { environment });
  const lineOf = (service: string): Line | null => {
    const text = tryRun([program, 'compose', 'ps', '--all', '--format', 'json', service], { environment });
    const [first] = text ? text.split('\n') : [];
    if (!first) return null;
    const found = JSON.parse(first) as Line | Line[];
    return Array.isArray(found) ? (found[0] ?? null) : found;
  };
  const endsByItself = (service: string) => file.services[service]!.restart === undefined;

  async function settle(service: string): Promise<void> {
    for (const end = Date.now() + limitMs; Date.now() < end; await sleep(1_000)) {
      const line = lineOf(service);
      if (endsByItself(service) && line?.State === 'exited') {
        if (line.ExitCode !== 0) throw new Error(`${service} ended with ${line.ExitCode}`);
        return;
      }
      if (line?.Health === 'healthy') return;
    }
    throw new Error(`${service} is not healthy after ${limitMs / 1_000} s`);
  }

  return {
    name: `${program} compose`,
    build: () => void run([program, 'compose', 'build'], { environment, isShown: true }),
    async up(services = [], { alone } = { alone: false }) {
      compose('up', '--detach', '--no-build', ...(alone ? ['--no-deps'] : []), ...services);
      for (const service of services.length > 0 ? services : Object.keys(file.services)) await settle(service);
    },
    stateOf(service) {
      const id = tryRun([program, 'compose', 'ps', '--all', '--quiet', service], { environment });
      if (!id) return null;
      const [status = '', exitCode, startedAt = ''] = run([
        program,
        'inspect',
        '--format',
        '{{.State.Status}} {{.State.ExitCode}} {{.State.StartedAt}}',
        id,
      ]).split(' ');
      return { status, exitCode: Number(exitCode), startedAt };
    },
    isHealthy: (service) => lineOf(service)?.Health === 'healthy',
    inside: (service) => [program, 'compose', '--project-name', file.name, 'exec', '-T', service],
    stop: (service) => void compose('stop', service),
    logs: (service) => tryRun([program, 'compose', 'logs', '--no-color', service], { environment }) ?? '',
    down: () => void compose('down', '--volumes', '--remove-orphans'),
    sizeOf: (image) => Number(run([program, 'image', 'inspect', '--format', '{{.Size}}', image])),
    inspectImage: (image) => readImage(run([program, 'image', 'inspect', image])),
    removeImages: (images) => void tryRun([program, 'image', 'rm', '--force', ...images]),
  };
}

type Inspected = {
  Config: { User?: string; Labels?: Record<string, string> | null; Healthcheck?: { Test?: string[] } | null };
  /** Where podman has it. */
  Healthcheck?: { Test?: string[] } | null;
};

/** What an engine tells of an image. */
export function readImage(text: string): ReturnType<Engine['inspectImage']> {
  const [{ Config, Healthcheck }] = JSON.parse(text) as [Inspected];
  return { user: Config.User ?? '', healthcheck: (Config.Healthcheck ?? Healthcheck)?.Test ?? [], labels: Config.Labels ?? {} };
}
