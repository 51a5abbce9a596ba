import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../edge/src/config';
import { loadConfig as readStudioConfig } from '../game-studio/src/config';
import { loadConfig, secretNames } from '../platform/src/core/config';
import { readConfig as readDeskConfig } from '../releases/src/desk/config';
import { root } from './lib/root';

type Service = {
  image: string;
  build?: { target: string };
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
};
type Compose = { services: Record<string, Service>; networks: Record<string, unknown>; volumes: Record<string, unknown> };

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { services, networks, volumes } = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const entries = Object.entries(services);
const ofTarget = (target: string) => entries.filter(([, { build }]) => build?.target === target);
const platforms = ofTarget('platform');
const edges = ofTarget('edge');
const desks = ofTarget('releases');
const studios = ofTarget('game-studio');

const key = Buffer.alloc(32, 7).toString('base64');
/** What an operator gives: every variable that may not be left out. */
const given: Record<string, string> = {
  DATABASE_PASSWORD: 'secret',
  PAYLOAD_KEY: key,
  SEED_KEY: key,
  BANK_KEY: key,
  OPERATOR_KEY: key,
  VERIFICATION_KEY: key,
  PROVIDER_KEY: key,
  STUDIO_SECRET: key,
};

/** The environment as Compose hands it on: `${NAME:?why}` has to be given, `${NAME:-fallback}` need not. */
function fillIn(environment: Record<string, string> = {}, from = given): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, mark: string, rest: string) => {
      const value = from[name] || (mark === '-' ? rest : null);
      if (value === null) throw new Error(`${name}: ${rest}`);
      return value;
    });
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(text)]));
}

/** The names a configuration file knows: the keys of its schema of the environment. */
const namesKnownTo = (path: string): Set<string> => new Set([...read(path).matchAll(/^ {2}([A-Z][A-Z_]*): /gm)].map(([, name]) => name!));

it('runs an edge, two instances of the API, a worker, the game studio, the release desk, the databases and the broker', () => {
  expect([edges.length, desks.length, studios.length]).toEqual([1, 1, 1]);
  const roles = platforms.map(([, { environment }]) => environment!.ROLE).sort();
  expect(roles).toEqual(['api', 'api', 'worker']);
  expect(services.postgres!.image).toMatch(/^postgres:\d+$/);
  expect(services.valkey!.image).toMatch(/^valkey\/valkey:\d/);
});

it.each([
  ['platform', 'platform/src/core/config.ts', platforms],
  ['edge', 'edge/src/config.ts', edges],
  ['desk', 'releases/src/desk/config.ts', desks],
  ['studio', 'game-studio/src/config.ts', studios],
] as const)('gives the %s no variable that it does not know', (_app, path, group) => {
  const known = namesKnownTo(path);
  expect(known.size).toBeGreaterThan(5);
  for (const [, { environment }] of group) for (const name of Object.keys(environment!)) expect(known).toContain(name);
});

it('starts every platform process from its variables, each with all secrets', () => {
  for (const [, { environment }] of platforms) {
    const config = loadConfig(fillIn(environment));
    expect(Object.keys(config.secrets).sort()).toEqual([...secretNames].sort());
    expect(config.databaseUrl).toBe('postgres://portal:secret@postgres:5432/portal');
  }
});

it('starts as production too, where neither the demo nor a missing secret is allowed', () => {
  const production = { ...given, NODE_ENV: 'production', DEMO: 'false' };
  for (const [, { environment }] of platforms) expect(loadConfig(fillIn(environment, production)).demo).toBe(false);
});

it.each(Object.keys(given))('refuses to start without %s', (name) => {
  const { [name]: _, ...rest } = given;
  for (const [, { environment }] of platforms) expect(() => fillIn(environment, rest)).toThrow(name);
});

it('holds no secret itself', () => {
  const holders = entries.flatMap(([, { environment = {} }]) => Object.entries(environment));
  for (const [name, text] of holders) if (/KEY|PASSWORD|SECRET/.test(name)) expect(text).toMatch(/^\$\{\w+:\?/);
});

it('sends the edge to every instance of the API, at the port it listens on', () => {
  const { environment } = edges[0]![1];
  const config = readConfig(fillIn(environment));
  const instances = platforms.filter(([, service]) => service.environment!.ROLE === 'api');
  expect(config.platformUrls.sort()).toEqual(instances.map(([name, service]) => `http://${name}:${service.environment!.PORT}`).sort());
  expect(services.edge!.ports).toEqual([`\${PORTAL_PORT:-8080}:${config.port}`]);
});

it('shows the desk to the edge, and the desk the instances of the API with their private listeners', () => {
  const desk = readDeskConfig(fillIn(services.desk!.environment));
  const { releasesUrl } = readConfig(fillIn(services.edge!.environment));
  expect(releasesUrl).toBe(`http://desk:${desk.port}`);
  const instances = platforms.filter(([, service]) => service.environment!.ROLE === 'api');
  const ofPort = (port: string) => instances.map(([name, { environment }]) => `http://${name}:${environment![port]}`);
  expect(ofPort('PORT')).toContain(desk.platformUrl);
  expect(desk.announcementsUrls.sort()).toEqual(ofPort('METRICS_PORT').sort());
  expect(desk.portalUrl).toBe(`http://edge:${services.edge!.environment!.PORT}`);
  expect(
    readDeskConfig(fillIn({ ...services.desk!.environment, ALLOW_DEV_OVERRIDE: 'true', NODE_ENV: 'production' })).allowsDevOverride,
  ).toBe(false);
});

it('makes platform, studio and edge agree on the games: one address, one secret, one name of each other', () => {
  const environment = fillIn(services['game-studio']!.environment);
  const studio = readStudioConfig(environment);
  for (const [, platform] of platforms) {
    const { studio: known } = loadConfig(fillIn(platform.environment));
    expect(known).toMatchObject({ url: studio.publicUrl, apiUrl: `http://game-studio:${studio.port}`, secret: studio.operator.secrets[0] });
  }
  const edge = readConfig(fillIn(services.edge!.environment));
  expect(edge.gameOrigins).toEqual([studio.publicUrl]);
  expect(studio.portalOrigins).toEqual([loadConfig(fillIn(services['api-1']!.environment)).publicUrl]);
  expect(studio.operator.url).toBe('http://api-1:8081');
  expect(studio.databaseUrl).not.toBe(loadConfig(fillIn(services['api-1']!.environment)).databaseUrl);
});

it('opens nothing but the edge and the games to the outside', () => {
  expect(networks.inside).toEqual({ internal: true });
  for (const [name, { ports, networks: joined = [] }] of entries) {
    if (name === 'edge' || name === 'game-studio') continue;
    expect(ports).toBeUndefined();
    expect(joined.filter((network) => network !== 'inside')).toEqual([]);
  }
});

it('asks every process that stays whether it is well, and starts each after what it needs', () => {
  for (const [name, { healthcheck, depends_on: needs = {} }] of entries) {
    if (name !== 'releases') expect(healthcheck?.test[0]).toBe('CMD');
    for (const [needed, { condition }] of Object.entries(needs)) {
      expect(Object.keys(services)).toContain(needed);
      expect(condition).toBe(needed === 'releases' ? 'service_completed_successfully' : 'service_healthy');
    }
  }
  for (const [, { depends_on: needs }] of platforms) expect(Object.keys(needs!)).toEqual(expect.arrayContaining(['postgres', 'valkey']));
});

it('keeps data, releases and pictures in declared volumes, and lets the edge only read', () => {
  const used = entries.flatMap(([, service]) => (service.volumes ?? []).map((volume) => volume.split(':')[0]!));
  expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
  // What the edge keeps for its next start is its own; nobody else has it.
  expect(services.edge!.volumes!.filter((volume) => !volume.endsWith(':ro'))).toEqual(['edge-state:/state']);
  expect(used.filter((volume) => volume === 'edge-state')).toHaveLength(1);
});

it('builds images whose stages exist and whose processes are not root', () => {
  const stages = new Map(
    read('Dockerfile')
      .split(/^FROM /m)
      .slice(1)
      .map((text) => [/ AS ([\w-]+)/.exec(text)![1]!, text]),
  );
  for (const [, { build }] of entries) {
    if (!build) continue;
    expect(stages.get(build.target)).toMatch(/^USER node$/m);
  }
  for (const text of stages.values()) expect(text).toMatch(/^node:22-slim /);
});
