import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readImage } from './compose-engine';
import { type ComposeFile, type Condition, inOrder } from './compose-file';
import type { Engine, State } from './engine';
import { run, tryRun } from './run';

const limitMs = 600_000;
const settingsLabel = 'portal.settings';
const secondsOf = (span = '10s') => String(Number.parseInt(span, 10));

/**
 * podman where no Compose is at hand: the file's services by `podman run`, in their order. It asks for health itself, by the words of the
 * file or of the image, because podman leaves that to systemd, which is not everywhere.
 */
export function createPodmanEngine(file: ComposeFile, root: string): Engine {
  // Without it podman asks systemd for timers and fails where there is none.
  const environment = { ...process.env, DISABLE_HC_SYSTEMD: 'true' };
  const podman = (...words: string[]) => run(['podman', ...words], { environment });
  const attempt = (...words: string[]) => tryRun(['podman', ...words], { environment });
  const { name, services } = file;
  const box = (service: string) => `${name}-${service}-1`;
  const own = (what: string) => `${name}_${what}`;

  function stateOf(service: string): State | null {
    const text = attempt('inspect', '--format', '{{.State.Status}}|{{.State.ExitCode}}|{{.State.StartedAt}}', box(service));
    if (!text) return null;
    const [status = '', exitCode, startedAt = ''] = text.split('|');
    return { status, exitCode: Number(exitCode), startedAt };
  }

  /** The words of a health check; null for what is not asked. */
  function testOf(service: string): readonly string[] | null {
    const { healthcheck, image } = services[service]!;
    if (healthcheck?.disable) return null;
    const [kind, ...words] = healthcheck?.test ?? readImage(podman('image', 'inspect', image)).healthcheck;
    if (kind === 'CMD') return words;
    return kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : null;
  }
  const isHealthy = (service: string): boolean => {
    const test = testOf(service);
    return test !== null && tryRun(['podman', 'exec', box(service), ...test], { environment, limitMs: 20_000 }) !== null;
  };

  async function settle(service: string, condition: Condition): Promise<void> {
    for (const end = Date.now() + limitMs; Date.now() < end; await sleep(1_000)) {
      const state = stateOf(service);
      if (condition === 'service_healthy' && state?.status === 'running' && isHealthy(service)) return;
      if (condition === 'service_completed_successfully' && state?.status === 'exited') {
        if (state.exitCode !== 0) throw new Error(`${service} ended with ${state.exitCode}`);
        return;
      }
    }
    throw new Error(`${service}: not ${condition} after ${limitMs / 1_000} s`);
  }
  const conditionOf = (service: string): Condition =>
    services[service]!.restart === undefined ? 'service_completed_successfully' : 'service_healthy';

  /** Runs a service unless it runs already as the file says. One that ends by itself is run again, as Compose does. */
  function start(service: string): void {
    const words = wordsOf(service, file, root, prefixOf);
    const settings = createHash('sha256').update(JSON.stringify(words)).update(imageId(service)).digest('hex');
    const running = attempt('inspect', '--format', `{{.State.Status}} {{index .Config.Labels "${settingsLabel}"}}`, box(service));
    if (running === `running ${settings}`) return;
    if (running !== null) {
      attempt('stop', '--time', secondsOf(services[service]!.stop_grace_period), box(service));
      podman('rm', '--force', box(service));
    }
    podman('run', '--name', box(service), '--label', `${settingsLabel}=${settings}`, ...words);
  }
  /** The first three numbers of a network's addresses, such as `10.89.0`: podman makes networks of 256. */
  const prefixOf = (network: string): string =>
    podman('network', 'inspect', '--format', '{{(index .Subnets 0).Subnet}}', own(network)).replace(/\.\d+\/24$/, '');
  const imageId = (service: string) => podman('image', 'inspect', '--format', '{{.Id}}', services[service]!.image);

  async function up(wanted?: readonly string[], { alone } = { alone: false }): Promise<void> {
    for (const [network, { internal } = {}] of Object.entries(file.networks).map(([key, value]) => [key, value ?? {}] as const)) {
      if (attempt('network', 'exists', own(network)) === null)
        podman('network', 'create', ...(internal ? ['--internal'] : []), own(network));
    }
    // As Compose does: each as soon as what it needs has come, side by side with the others.
    const begun = new Map<string, Promise<void>>();
    const settled = new Map<string, Promise<void>>();
    const once = (seen: Map<string, Promise<void>>, service: string, work: () => Promise<void>) => {
      if (!seen.has(service)) seen.set(service, work());
      return seen.get(service)!;
    };
    const begin = (service: string): Promise<void> =>
      once(begun, service, async () => {
        if (!alone) await Promise.all(Object.keys(services[service]!.depends_on ?? {}).map(arrive));
        start(service);
      });
    const arrive = (service: string): Promise<void> =>
      once(settled, service, async () => {
        await begin(service);
        await settle(service, conditionOf(service));
      });
    await Promise.all((wanted ?? Object.keys(services)).map(arrive));
  }

  function build(): void {
    const images = new Map(Object.values(services).flatMap(({ image, build: how }) => (how ? [[image, how] as const] : [])));
    for (const [image, { target, args = {} }] of images) {
      const given = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
      // Docker's form: the other one has no place for health checks.
      const words = ['build', '--format', 'docker', '--layers', '--target', target, '--tag', image, ...given, root];
      run(['podman', ...words], { environment, isShown: true });
    }
  }

  return {
    name: 'podman',
    build,
    up,
    stateOf,
    isHealthy,
    inside: (service) => ['podman', 'exec', '--interactive', box(service)],
    stop: (service) => void podman('stop', '--time', secondsOf(services[service]!.stop_grace_period), box(service)),
    logs: (service) => tryRun(['sh', '-c', `podman logs ${box(service)} 2>&1`], { environment }) ?? '',
    down() {
      for (const service of inOrder(services).reverse()) {
        attempt('stop', '--time', secondsOf(services[service]!.stop_grace_period), box(service));
        attempt('rm', '--force', '--volumes', box(service));
      }
      for (const network of Object.keys(file.networks)) attempt('network', 'rm', '--force', own(network));
      for (const volume of Object.keys(file.volumes)) attempt('volume', 'rm', '--force', own(volume));
    },
    sizeOf: (image) => Number(podman('image', 'inspect', '--format', '{{.Size}}', image)),
    inspectImage: (image) => readImage(podman('image', 'inspect', image)),
    removeImages: (images) => void attempt('image', 'rm', '--force', ...images),
  };
}

/** Below it are the network's own addresses. */
const firstAddress = 10;

/**
 * What `podman run` is told of a service, after its name. Each has the same address at every start and knows the others by theirs: podman's own
 * name service is away for seconds whenever a container comes or goes.
 */
export function wordsOf(name: string, file: ComposeFile, root: string, prefixOf: (network: string) => string): string[] {
  const service = file.services[name]!;
  const own = (what: string) => `${file.name}_${what}`;
  const names = Object.keys(file.services);
  const addressOf = (one: string, network: string) => `${prefixOf(network)}.${firstAddress + names.indexOf(one)}`;
  const networks = (service.networks ?? []).map((network) => ['--network', `${own(network)}:ip=${addressOf(name, network)},alias=${name}`]);
  const hosts = names.flatMap((other) => {
    const shared = service.networks?.find((network) => other !== name && file.services[other]!.networks?.includes(network));
    return shared ? ['--add-host', `${other}:${addressOf(other, shared)}`] : [];
  });
  const each = <T>(all: readonly T[] | undefined, option: string, form: (one: T) => string = String) =>
    (all ?? []).flatMap((one) => [option, form(one)]);
  return [
    '--detach',
    ...['--pull', 'never'],
    ...(service.network_mode ? ['--network', service.network_mode] : [...networks.flat(), ...hosts]),
    ...(service.restart ? ['--restart', service.restart] : []),
    ...(service.init ? ['--init'] : []),
    ...(service.user ? ['--user', service.user] : []),
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each(service.tmpfs, '--tmpfs', (place) => `${place},mode=1777`),
    ...each(service.cap_drop, '--cap-drop'),
    ...each(service.security_opt, '--security-opt', (option) => option.replace(/:true$/, '')),
    ...(service.stop_grace_period ? ['--stop-timeout', secondsOf(service.stop_grace_period)] : []),
    ...(service.shm_size ? ['--shm-size', service.shm_size.replace(/b$/, '')] : []),
    ...each(Object.entries(service.environment ?? {}), '--env', ([key, value]) => `${key}=${value}`),
    ...each(service.secrets, '--volume', (secret) => `${resolve(root, file.secrets[secret]!.file)}:/run/secrets/${secret}:ro`),
    ...each(service.volumes, '--volume', (volume) => (volume.startsWith('/') ? volume : own(volume))),
    ...each(service.ports, '--publish'),
    service.image,
    ...(service.command ?? []),
  ];
}
