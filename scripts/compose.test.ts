import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../edge/src/config';
import { loadConfig as readStudioConfig, loadMigrationConfig as loadStudioMigrationConfig } from '../game-studio/src/config';
import { loadConfig, loadMigrationConfig, secretNames } from '../platform/src/core/config/config';
import { readConfig as readDeskConfig } from '../releases/src/desk/config';
import { startRules as edgeRules } from '../edge/src/start-rules';
import { startRules as studioRules } from '../game-studio/src/start-rules';
import { startRules as platformRules } from '../platform/src/core/config/start-rules';
import { startRules as deskRules } from '../releases/src/desk/start-rules';
import { assessStart } from '../shared/node-http/src';
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
const isMigration = ([name]: [string, Service]) => name.endsWith('migrate');
const migrations = entries.filter(isMigration);
const platforms = ofTarget('platform').filter((entry) => !isMigration(entry));
const edges = ofTarget('edge');
const desks = ofTarget('releases');
const studios = ofTarget('game-studio').filter((entry) => !isMigration(entry));

const key = () => randomBytes(32).toString('base64');
/** What an operator gives: every variable that may not be left out. */
const given: Record<string, string> = {
  DATABASE_PASSWORD: 'secret',
  DATABASE_APP_PASSWORD: 'other',
  PAYLOAD_KEY: key(),
  SEED_KEY: key(),
  BANK_KEY: key(),
  OPERATOR_KEY: key(),
  VERIFICATION_KEY: key(),
  PROVIDER_KEY: key(),
  FACTOR_KEY: key(),
  PAYOUT_KEY: key(),
  PUSH_KEY: key(),
  STUDIO_SECRET: key(),
  METRICS_TOKEN: key(),
  DESK_TOKEN: key(),
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
const namesKnownTo = (path: string): Set<string> =>
  new Set([...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name!));

it('runs an edge, two instances of the API, a worker, the game studio, the release desk, the databases and the broker', () => {
  expect([edges.length, desks.length, studios.length]).toEqual([1, 1, 1]);
  const roles = platforms.map(([, { environment }]) => environment!.ROLE).sort();
  expect(roles).toEqual(['api', 'api', 'worker']);
  expect(services.postgres!.image).toMatch(/^postgres:\d+$/);
  expect(services.valkey!.image).toMatch(/^valkey\/valkey:\d/);
});

it.each([
  ['platform', 'platform/src/core/config/config.ts', platforms],
  ['edge', 'edge/src/config.ts', edges],
  ['desk', 'releases/src/desk/config.ts', desks],
  ['studio', 'game-studio/src/config.ts', studios],
] as const)('gives the %s no unknown variable', (_app, path, group) => {
  const known = namesKnownTo(path);
  expect(known.size).toBeGreaterThan(5);
  for (const [, { environment }] of group) for (const name of Object.keys(environment!)) expect(known).toContain(name);
});

/** What a program knows and the file leaves out, with the reason. */
const leftOut: Record<string, Record<string, string>> = {
  platform: {
    DATA_FOLDER: 'the image says it',
    DATABASE_OWNER_URL: 'only what migrates knows the owner',
    FIREBASE_EMULATOR_URL: 'its tokens are unsigned: for one machine, by npm start',
  },
  edge: {
    REGISTRY: 'the registry is a volume',
    KEYS_FOLDER: 'the registry is a volume',
    S3_ENDPOINT: 'the registry is a volume',
    S3_REGION: 'the registry is a volume',
    AWS_REGION: 'the registry is a volume',
    ALLOW_DEV_OVERRIDE: "developers' machines are let in by npm start alone",
    FIREBASE_EMULATOR_URL: 'its tokens are unsigned: for one machine, by npm start',
  },
  desk: {
    REGISTRY: 'the registry is a volume',
    KEYS_FOLDER: 'the registry is a volume',
    S3_ENDPOINT: 'the registry is a volume',
    S3_REGION: 'the registry is a volume',
    AWS_REGION: 'the registry is a volume',
    CONSOLE_FOLDER: 'the image has it where it is looked for',
    DESK_FOLDER: 'the image has it where it is looked for',
    ALLOW_DEV_OVERRIDE: "developers' machines are let in by npm start alone",
  },
  studio: {
    DATA_FOLDER: 'its database is a service',
    STUDIO_DATABASE_OWNER_URL: 'only what migrates knows the owner',
    OPERATOR_ID: 'it has one operator, and his name is settled',
  },
};

it.each([
  ['platform', 'platform/src/core/config/config.ts', platforms],
  ['edge', 'edge/src/config.ts', edges],
  ['desk', 'releases/src/desk/config.ts', desks],
  ['studio', 'game-studio/src/config.ts', studios],
] as const)('passes the %s every variable that it knows, or says why not', (app, path, group) => {
  const known = [...namesKnownTo(path)];
  for (const [, { environment = {} }] of group) {
    const missing = known.filter((name) => !(name in environment));
    expect(missing.sort()).toEqual(Object.keys(leftOut[app]!).sort());
  }
});

it('starts the same with optional variables missing or empty', () => {
  const empty = Object.fromEntries(
    [...read('docker-compose.yml').matchAll(/\$\{(\w+):-/g)].map(([, name]): [string, string] => [name!, '']),
  );
  expect(Object.keys(empty).length).toBeGreaterThan(20);
  expect(findingsOf(empty)).toEqual(findingsOf({}));
});

it('starts every platform process from its variables, each with all secrets', () => {
  for (const [, { environment }] of platforms) {
    const config = loadConfig(fillIn(environment));
    expect(Object.keys(config.secrets).sort()).toEqual([...secretNames].sort());
    expect(config.databaseUrl).toBe('postgres://portal_app:other@postgres:5432/portal');
  }
});

/** What every program finds unsafe about the start that the file makes of these words. */
function findingsOf(changes: Record<string, string>): string[] {
  const runtime = { takesAnyCertificate: false, hasDebugger: false, isRoot: false };
  const from = { ...given, ...changes };
  const isProduction = (changes.NODE_ENV || 'production') === 'production';
  const of = <Config>(group: [string, Service][], readFrom: (environment: Record<string, string>) => Config) =>
    group.map(([, { environment }]) => ({ config: readFrom(fillIn(environment, from)), runtime }));
  const found = [
    ...of(platforms, loadConfig).flatMap((facts) => assessStart(platformRules, facts, isProduction)),
    ...of(edges, readConfig).flatMap((facts) => assessStart(edgeRules, facts, isProduction)),
    ...of(desks, readDeskConfig).flatMap((facts) => assessStart(deskRules, facts, isProduction)),
    ...of(studios, readStudioConfig).flatMap((facts) => assessStart(studioRules, facts, isProduction)),
  ];
  return [...new Set(found.map(({ level, code }) => `${level} ${code}`))].sort();
}
const password = randomBytes(24).toString('hex');
const addresses = { PUBLIC_ORIGIN: 'https://portal.example', STUDIO_ORIGIN: 'https://games.portal.example', PORTAL_ADDRESS: '0.0.0.0' };

it('runs production without the demo, for this machine only, by default', () => {
  for (const [, { environment }] of [...platforms, ...studios]) expect(fillIn(environment).NODE_ENV).toBe('production');
  for (const [, { environment }] of platforms) expect(loadConfig(fillIn(environment)).demo).toBe(false);
  for (const [, { ports = [] }] of entries) for (const port of ports) expect(port).toMatch(/^\$\{PORTAL_ADDRESS:-127\.0\.0\.1\}:/);
  expect(findingsOf({ DATABASE_APP_PASSWORD: password })).toEqual(['warn edge.local', 'warn url.local']);
});

it('finds nothing unsafe in the runbook’s set-up for visitors, or in the demo on this machine', () => {
  expect(findingsOf({ DATABASE_APP_PASSWORD: password, TRUSTED_PROXIES: '1', ...addresses })).toEqual([]);
  // Inside its container the edge listens on every address, whichever one the machine opens for it.
  expect(findingsOf({ NODE_ENV: 'development', DEMO: 'true' })).toEqual(['warn edge.development_public']);
});

it.each([
  ['for everybody', { NODE_ENV: 'development', PORTAL_ADDRESS: '0.0.0.0' }, 'demo.public'],
  ['under a public name', { NODE_ENV: 'development', ...addresses, PORTAL_ADDRESS: '127.0.0.1' }, 'demo.public'],
  ['in production', {}, 'demo.production'],
  [
    'beside real keys',
    { NODE_ENV: 'development', FIREBASE_PROJECT_ID: 'portal-live', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'portal.example' },
    'demo.real_identity',
  ],
])('refuses the demo %s', (_where, changes, code) => {
  expect(findingsOf({ DEMO: 'true', ...(changes as Record<string, string>) })).toContain(`refuse ${code}`);
});

it.each(Object.keys(given))('refuses to start without %s', (name) => {
  const { [name]: _, ...rest } = given;
  const all = [...platforms, ...migrations];
  expect(() => all.forEach(([, { environment }]) => fillIn(environment, rest))).toThrow(name);
});

it('holds no secret itself', () => {
  const holders = entries.flatMap(([, { environment = {} }]) => Object.entries(environment));
  const isSecret = (name: string) => /KEY$|PASSWORD|SECRET|TOKEN/.test(name);
  for (const [name, text] of holders) if (isSecret(name)) expect(text).toMatch(/^\$\{\w+:(\?|-\})/);
});

it('gives the edge every instance of the API, at the port it listens on', () => {
  const { environment } = edges[0]![1];
  const config = readConfig(fillIn(environment));
  const instances = platforms.filter(([, service]) => service.environment!.ROLE === 'api');
  expect(config.platformUrls.sort()).toEqual(instances.map(([name, service]) => `http://${name}:${service.environment!.PORT}`).sort());
  expect(services.edge!.ports).toEqual([`\${PORTAL_ADDRESS:-127.0.0.1}:\${PORTAL_PORT:-8080}:${config.port}`]);
});

it('gives the edge the desk’s address, and the desk the instances of the API with their private listeners', () => {
  const desk = readDeskConfig(fillIn(services.desk!.environment));
  const { releasesUrl } = readConfig(fillIn(services.edge!.environment));
  expect(releasesUrl).toBe(`http://desk:${desk.port}`);
  const instances = platforms.filter(([, service]) => service.environment!.ROLE === 'api');
  const ofPort = (port: string) => instances.map(([name, { environment }]) => `http://${name}:${environment![port]}`);
  expect(desk.platformUrls.sort()).toEqual(ofPort('PORT').sort());
  for (const [, { environment }] of platforms) expect(loadConfig(fillIn(environment)).tokens.desk).toBe(desk.deskToken);
  expect(desk.announcementsUrls.sort()).toEqual(ofPort('METRICS_PORT').sort());
  expect(desk.portalUrl).toBe(`http://edge:${services.edge!.environment!.PORT}`);
  expect(
    readDeskConfig(fillIn({ ...services.desk!.environment, ALLOW_DEV_OVERRIDE: 'true', NODE_ENV: 'production' })).allowsDevOverride,
  ).toBe(false);
});

it('configures the same game address, secret and names for platform, studio and edge', () => {
  const environment = fillIn(services['game-studio']!.environment);
  const studio = readStudioConfig(environment);
  for (const [, platform] of platforms) {
    const { studio: known } = loadConfig(fillIn(platform.environment));
    expect(known).toMatchObject({ url: studio.publicUrl, apiUrl: `http://game-studio:${studio.port}`, secret: studio.operator.secrets[0] });
  }
  const edge = readConfig(fillIn(services.edge!.environment));
  expect(edge.gameOrigins).toEqual([studio.publicUrl]);
  expect(studio.portalOrigins).toEqual([loadConfig(fillIn(services['api-1']!.environment)).publicUrl]);
  expect(studio.databaseUrl).not.toBe(loadConfig(fillIn(services['api-1']!.environment)).databaseUrl);
});

it('always lists all instances of the API together', () => {
  const instances = platforms.filter(([, { environment }]) => environment!.ROLE === 'api').map(([name]) => name);
  const named = (text: string) => instances.filter((name) => text.includes(name));
  for (const [, { environment = {}, depends_on: needs = {} }] of entries) {
    for (const text of [...Object.values(environment), Object.keys(needs).join()]) expect([[], instances]).toContainEqual(named(text));
  }
  const { operator } = readStudioConfig(fillIn(services['game-studio']!.environment));
  expect([...operator.urls].sort()).toEqual(instances.map((name) => `http://${name}:8081`).sort());
});

it('gives the database owner’s password only to the databases and to the migrations, which run first', () => {
  const holders = entries.filter(([, { environment = {} }]) =>
    Object.values(environment).some((text) => text.includes('{DATABASE_PASSWORD')),
  );
  expect(holders.map(([name]) => name).sort()).toEqual(['migrate', 'postgres', 'studio-migrate', 'studio-postgres']);
  for (const [, { depends_on: first }] of platforms) expect(first!.migrate).toEqual({ condition: 'service_completed_successfully' });
  expect(services['game-studio']!.depends_on!['studio-migrate']).toEqual({ condition: 'service_completed_successfully' });

  const { ownerUrl, runtimeUrl } = loadMigrationConfig(fillIn(services.migrate!.environment));
  expect([ownerUrl, runtimeUrl]).toEqual([
    'postgres://portal:secret@postgres:5432/portal',
    loadConfig(fillIn(services.worker!.environment)).databaseUrl,
  ]);
  const studio = loadStudioMigrationConfig(fillIn(services['studio-migrate']!.environment));
  expect(studio.runtimeUrl).toBe(readStudioConfig(fillIn(services['game-studio']!.environment)).databaseUrl);
});

it('exposes only the edge and the games', () => {
  expect(networks.inside).toEqual({ internal: true });
  const calling = new Set(platforms.map(([name]) => name));
  for (const [name, { ports, networks: joined = [] }] of entries) {
    if (name === 'edge' || name === 'game-studio') continue;
    expect(ports).toBeUndefined();
    // The platform has a way out and no way in; everybody else has neither.
    expect(joined.filter((network) => network !== 'inside')).toEqual(calling.has(name) ? ['egress'] : []);
  }
  for (const name of ['edge', 'game-studio']) expect(services[name]!.networks).toEqual(['inside', 'outside']);
});

const endsByItself = (name: string) => name === 'releases' || isMigration([name, services[name]!]);

it('checks the health of every service, and starts each after what it needs', () => {
  for (const [name, { healthcheck, depends_on: needs = {} }] of entries) {
    if (!endsByItself(name)) expect(healthcheck?.test[0]).toBe('CMD');
    for (const [needed, { condition }] of Object.entries(needs)) {
      expect(Object.keys(services)).toContain(needed);
      expect(condition).toBe(endsByItself(needed) ? 'service_completed_successfully' : 'service_healthy');
    }
  }
  for (const [, { depends_on: needs }] of platforms) expect(Object.keys(needs!)).toEqual(expect.arrayContaining(['migrate', 'valkey']));
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
  for (const text of stages.values()) expect(text).toMatch(/^node:24-slim /);
});
