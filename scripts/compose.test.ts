import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../edge/src/config';
import { readConfig as readEgressConfig } from '../egress/src/config';
import {
  fileNames as studioFiles,
  loadConfig as readStudioConfig,
  loadMigrationConfig as loadStudioMigrationConfig,
} from '../game-studio/src/config';
import { fileNames as platformFiles, loadConfig, loadMigrationConfig, secretNames } from '../platform/src/core/config/config';
import { fileNames as deskFiles, readConfig as readDeskConfig } from '../releases/src/desk/config';
import { startRules as edgeRules } from '../edge/src/start-rules';
import { startRules as studioRules } from '../game-studio/src/start-rules';
import { startRules as platformRules } from '../platform/src/core/config/start-rules';
import { startRules as deskRules } from '../releases/src/desk/start-rules';
import { assessStart, readSecretFiles } from '../shared/node-http/src';
import { substitute as fillIn } from './containers/compose-file';
import { root } from './lib/root';

type Service = {
  image: string;
  build?: { target: string; args?: Record<string, string> };
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  secrets?: string[];
  network_mode?: string;
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { services, networks, volumes, secrets } = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const entries = Object.entries(services);
const ofTarget = (target: string) => entries.filter(([, { build }]) => build?.target === target);
/** What a service mounts where no variable says otherwise. */
const mountsOf = ({ volumes: mounted = [] }: Service): string[] => mounted.map((one) => fillIn(one, {}));
const isMigration = ([name]: [string, Service]) => name.endsWith('migrate');
const migrations = entries.filter(isMigration);
const platforms = ofTarget('platform').filter((entry) => !isMigration(entry));
const edges = ofTarget('edge');
const desks = ofTarget('releases');
const egresses = ofTarget('egress');
const studios = ofTarget('game-studio').filter((entry) => !isMigration(entry));

const key = () => randomBytes(32).toString('base64');
/** What an operator keeps in files: every secret, under its own name. */
const kept: Record<string, string> = {
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
/** What an operator gives: every variable that may not be left out. */
const given: Record<string, string> = { SECRETS_FOLDER: '/home/operator/secrets' };
const secretsIn = '/run/secrets/';
const fileNames = [...new Set([...platformFiles, ...studioFiles, ...deskFiles])];

/** The environment as Compose hands it on. */
const substitute = (environment: Record<string, string> = {}, from = given): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fillIn(text, from)]));

/** The environment as a program reads it in the end: with what its files hold. */
const environmentOf = (environment: Record<string, string> = {}, from = given, files = kept): Record<string, string> =>
  readSecretFiles(substitute(environment, from), fileNames, (path) => files[path.slice(secretsIn.length)] ?? '') as Record<string, string>;

/** The names a configuration file knows: the keys of its schema of the environment. */
const namesKnownTo = (path: string): Set<string> =>
  new Set([...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name!));

/** Read by Node itself: how calls to others find the way out. */
const nodeNames = ['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
/** The variables of a service by the names that its program knows: a file stands for what it holds. */
const variablesOf = ({ environment = {} }: Service): string[] =>
  Object.keys(environment).flatMap((name) => {
    const plain = name.replace(/_FILE$/, '');
    return nodeNames.includes(name) ? [] : [fileNames.includes(plain) ? plain : name];
  });

it('runs two edges, two instances of the API, a worker, the game studio, the release desk, the way out, the databases and the broker', () => {
  expect([edges.length, desks.length, studios.length, egresses.length]).toEqual([2, 1, 1, 1]);
  const roles = platforms.map(([, { environment }]) => environment!.ROLE).sort();
  expect(roles).toEqual(['api', 'api', 'worker']);
});

it.each([
  ['platform', 'platform/src/core/config/config.ts', platforms],
  ['edge', 'edge/src/config.ts', edges],
  ['egress', 'egress/src/config.ts', egresses],
  ['desk', 'releases/src/desk/config.ts', desks],
  ['studio', 'game-studio/src/config.ts', studios],
] as const)('gives the %s no unknown variable', (_app, path, group) => {
  const known = namesKnownTo(path);
  expect(known.size).toBeGreaterThan(5);
  for (const [, service] of group) for (const name of variablesOf(service)) expect(known).toContain(name);
});

/** What a program knows and the file leaves out, with the reason. */
const leftOut: Record<string, Record<string, string>> = {
  platform: {
    DATABASE_OWNER_URL: 'only what migrates knows the owner',
    DATABASE_OWNER_PASSWORD: 'only what migrates knows the owner',
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
  egress: {},
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
    STUDIO_DATABASE_OWNER_PASSWORD: 'only what migrates knows the owner',
    OPERATOR_ID: 'it has one operator, and his name is settled',
  },
};

it.each([
  ['platform', 'platform/src/core/config/config.ts', platforms],
  ['edge', 'edge/src/config.ts', edges],
  ['egress', 'egress/src/config.ts', egresses],
  ['desk', 'releases/src/desk/config.ts', desks],
  ['studio', 'game-studio/src/config.ts', studios],
] as const)('passes the %s every variable that it knows, or says why not', (app, path, group) => {
  const known = [...namesKnownTo(path)];
  for (const [, service] of group) {
    const missing = known.filter((name) => !variablesOf(service).includes(name));
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
    const config = loadConfig(environmentOf(environment));
    expect(Object.keys(config.secrets).sort()).toEqual([...secretNames].sort());
    expect(config.databaseUrl).toBe('postgres://portal_app:other@postgres:5432/portal');
  }
});

/** What every program finds unsafe about the start that the file makes of these words and files. */
function findingsOf(changes: Record<string, string>, files: Record<string, string> = {}): string[] {
  const runtime = { takesAnyCertificate: false, hasDebugger: false, isRoot: false };
  const from = { ...given, ...changes };
  const isProduction = (changes.NODE_ENV || 'production') === 'production';
  const of = <Config>(group: [string, Service][], readFrom: (environment: Record<string, string>) => Config) =>
    group.map(([, { environment }]) => ({ config: readFrom(environmentOf(environment, from, { ...kept, ...files })), runtime }));
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
  for (const [, { environment }] of [...platforms, ...studios]) expect(environmentOf(environment).NODE_ENV).toBe('production');
  for (const [, { environment }] of platforms) expect(loadConfig(environmentOf(environment)).demo).toBe(false);
  for (const [, { ports = [] }] of entries) for (const port of ports) expect(port).toMatch(/^\$\{PORTAL_ADDRESS:-127\.0\.0\.1\}:/);
  expect(findingsOf({}, { DATABASE_APP_PASSWORD: password })).toEqual(['warn edge.local', 'warn url.local']);
});

it('finds nothing unsafe in the runbook’s set-up for visitors, or in the demo on this machine', () => {
  expect(findingsOf({ TRUSTED_PROXIES: '1', ...addresses }, { DATABASE_APP_PASSWORD: password })).toEqual([]);
  // Inside its container the edge listens on every address, whichever one the machine opens for it.
  expect(findingsOf({ NODE_ENV: 'development', DEMO: 'true' })).toEqual(['warn edge.development_public']);
});

it('ends TLS itself where the runbook’s certificates are named, and opens no plain port then', () => {
  const tls = {
    ...addresses,
    CERTIFICATES_FOLDER: '/srv/portal/certificates',
    ...{ PORTAL_CERTIFICATE_FILE: '/certificates/portal.pem', PORTAL_KEY_FILE: '/certificates/portal.key', EDGE_PORT: '8443' },
    ...{ STUDIO_CERTIFICATE_FILE: '/certificates/games.pem', STUDIO_KEY_FILE: '/certificates/games.key', STUDIO_INSIDE_PORT: '8444' },
    ...{ PORTAL_PORT: '443', REDIRECT_PORT: '80' },
  };
  for (const word of Object.keys(tls)) expect(read('docs/runbooks/start-and-stop.md')).toContain(word);
  expect(findingsOf(tls, { DATABASE_APP_PASSWORD: password })).toEqual([]);
  const opened = [...edges, ...studios].flatMap(([, { ports = [] }]) => ports.map((port) => fillIn(port, tls)));
  expect(opened).toEqual(['0.0.0.0:443:8443', '0.0.0.0:80:8081', '0.0.0.0:8079:8443', '0.0.0.0:8083:8444']);
  for (const [, { volumes: mounted = [] }] of [...edges, ...studios])
    expect(mounted.map((one) => fillIn(one, tls))).toContain('/srv/portal/certificates:/certificates:ro');
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

it.each(Object.keys(kept))('refuses to start without %s', (name) => {
  const all = [...platforms, ...migrations, ...studios];
  expect(() => all.forEach(([, { environment }]) => environmentOf(environment, given, { ...kept, [name]: '' }))).toThrow(name);
});

it('has secrets in files alone, from one folder, and gives each service no other than it reads', () => {
  expect(Object.keys(secrets).sort()).toEqual(Object.keys(kept).sort());
  for (const [name, { file }] of Object.entries(secrets)) expect(substitute({ file })).toEqual({ file: `${given.SECRETS_FOLDER}/${name}` });
  for (const [, { environment = {}, secrets: mounted = [] }] of entries) {
    const read = Object.values(environment).flatMap((text) => (text.startsWith(secretsIn) ? [text.slice(secretsIn.length)] : []));
    expect([...mounted].sort()).toEqual([...new Set(read)].sort());
    // The key of the identity provider is none: every page tells it.
    const isSecret = (name: string) => /(KEY|PASSWORD|SECRET|TOKEN)$/.test(name) && name !== 'FIREBASE_API_KEY';
    const inPlain = Object.keys(environment).filter(isSecret);
    expect(inPlain).toEqual([]);
    for (const text of Object.values(environment)) expect(text).not.toMatch(/:\/\/[^/]*:[^/]*@/);
  }
});

it('gives the edge every instance of the API, at the port it listens on', () => {
  const { environment } = edges[0]![1];
  const config = readConfig(environmentOf(environment));
  const instances = platforms.filter(([, service]) => service.environment!.ROLE === 'api');
  expect(config.platformUrls.sort()).toEqual(instances.map(([name, service]) => `http://${name}:${service.environment!.PORT}`).sort());
  const portsOf = (name: string) => services[name]!.ports;
  expect(portsOf('edge')).toEqual([
    `\${PORTAL_ADDRESS:-127.0.0.1}:\${PORTAL_PORT:-8080}:\${EDGE_PORT:-${config.port}}`,
    `\${PORTAL_ADDRESS:-127.0.0.1}:\${REDIRECT_PORT:-8078}:${config.redirectPort}`,
  ]);
  expect(portsOf('edge-2')).toEqual([`\${PORTAL_ADDRESS:-127.0.0.1}:\${PORTAL_SECOND_PORT:-8079}:\${EDGE_PORT:-${config.port}}`]);
  expect(services['edge-2']!.environment).toEqual(services.edge!.environment);
});

it('gives the edge the desk’s address, and the desk the instances of the API with their private listeners', () => {
  const desk = readDeskConfig(environmentOf(services.desk!.environment));
  const { releasesUrl } = readConfig(environmentOf(services.edge!.environment));
  expect(releasesUrl).toBe(`http://desk:${desk.port}`);
  const instances = platforms.filter(([, service]) => service.environment!.ROLE === 'api');
  const ofPort = (port: string) => instances.map(([name, { environment }]) => `http://${name}:${environment![port]}`);
  expect(desk.platformUrls.sort()).toEqual(ofPort('PORT').sort());
  for (const [, { environment }] of platforms) expect(loadConfig(environmentOf(environment)).tokens.desk).toBe(desk.deskToken);
  expect(desk.announcementsUrls.sort()).toEqual(ofPort('METRICS_PORT').sort());
  expect(desk.portalUrl).toBe(`http://edge:${services.edge!.environment!.PORT}`);
  expect(
    readDeskConfig(environmentOf({ ...services.desk!.environment, ALLOW_DEV_OVERRIDE: 'true', NODE_ENV: 'production' })).allowsDevOverride,
  ).toBe(false);
});

it('configures the same game address, secret and names for platform, studio and edge', () => {
  const environment = environmentOf(services['game-studio']!.environment);
  const studio = readStudioConfig(environment);
  for (const [, platform] of platforms) {
    const { studio: known } = loadConfig(environmentOf(platform.environment));
    expect(known).toMatchObject({ url: studio.publicUrl, apiUrl: `http://game-studio:${studio.port}`, secret: studio.operator.secrets[0] });
  }
  const edge = readConfig(environmentOf(services.edge!.environment));
  expect(edge.gameOrigins).toEqual([studio.publicUrl]);
  expect(studio.portalOrigins).toEqual([loadConfig(environmentOf(services['api-1']!.environment)).publicUrl]);
  expect(studio.databaseUrl).not.toBe(loadConfig(environmentOf(services['api-1']!.environment)).databaseUrl);
});

it('always lists all instances of the API together', () => {
  const instances = platforms.filter(([, { environment }]) => environment!.ROLE === 'api').map(([name]) => name);
  const named = (text: string) => instances.filter((name) => text.includes(name));
  for (const [, { environment = {}, depends_on: needs = {} }] of entries) {
    for (const text of [...Object.values(environment), Object.keys(needs).join()]) expect([[], instances]).toContainEqual(named(text));
  }
  const { operator } = readStudioConfig(environmentOf(services['game-studio']!.environment));
  expect([...operator.urls].sort()).toEqual(instances.map((name) => `http://${name}:8081`).sort());
});

it('gives the database owner’s password only to the databases and to the migrations, which run first', () => {
  const holders = entries.filter(([, { secrets: mounted = [] }]) => mounted.includes('DATABASE_PASSWORD'));
  expect(holders.map(([name]) => name).sort()).toEqual(['migrate', 'postgres', 'studio-migrate', 'studio-postgres']);
  for (const [, { depends_on: first }] of platforms) expect(first!.migrate).toEqual({ condition: 'service_completed_successfully' });
  expect(services['game-studio']!.depends_on!['studio-migrate']).toEqual({ condition: 'service_completed_successfully' });

  const { ownerUrl, runtimeUrl } = loadMigrationConfig(environmentOf(services.migrate!.environment));
  expect([ownerUrl, runtimeUrl]).toEqual([
    'postgres://portal:secret@postgres:5432/portal',
    loadConfig(environmentOf(services.worker!.environment)).databaseUrl,
  ]);
  const studio = loadStudioMigrationConfig(environmentOf(services['studio-migrate']!.environment));
  expect(studio.runtimeUrl).toBe(readStudioConfig(environmentOf(services['game-studio']!.environment)).databaseUrl);
});

it('exposes only the edges and the games, and lets nobody but the proxy out', () => {
  expect(networks.inside).toEqual({ internal: true });
  const open = new Set(['edge', 'edge-2', 'game-studio']);
  for (const [name, { ports, networks: joined, network_mode: mode }] of entries) {
    if (!open.has(name)) expect(ports).toBeUndefined();
    if (name === 'releases') expect([mode, joined]).toEqual(['none', undefined]);
    else expect(joined).toEqual(['inside', ...(open.has(name) ? ['outside'] : name === 'egress' ? ['egress'] : [])]);
  }
});

it('sends the calls of every platform process to others through the proxy, and those inside straight on', () => {
  const { port } = readEgressConfig(environmentOf(services.egress!.environment));
  for (const [, { environment }] of platforms) {
    const own = environmentOf(environment);
    const way = `http://egress:${port}`;
    expect(own).toMatchObject({ NODE_USE_ENV_PROXY: '1', HTTP_PROXY: way, HTTPS_PROXY: way });
    const straight = own.NO_PROXY!.split(',');
    expect(straight).toEqual(expect.arrayContaining(['localhost', '127.0.0.1', new URL(own.STUDIO_API_URL!).hostname]));
  }
});

it('lets out to the services of browsers and to the keys of the identity provider unless others are named', () => {
  const { purposes } = readEgressConfig(environmentOf(services.egress!.environment));
  const hostsOf = (purpose: string) => purposes.find(({ name }) => name === purpose)!.targets.map(({ host }) => `https://${host}`);
  const config = loadConfig(environmentOf({ ...services['api-1']!.environment, DEMO: 'true' }));
  expect(hostsOf('push')).toEqual(config.pushServices);
  expect(hostsOf('identity')).toEqual([new URL(config.firebase!.keysUrl).origin]);
  expect(['payment', 'sms', 'vendors'].flatMap(hostsOf)).toEqual([]);
});

it.each(entries)('gives %s no root, nothing to write to but volumes and memory, and no capability', (_name, service) => {
  expect(service.user).toMatch(/^(node|postgres|valkey)$/);
  expect(service.read_only).toBe(true);
  for (const place of service.tmpfs!) expect(place).toMatch(/^\/[\w/]+:size=\d+m$/);
  expect(service.tmpfs!.map((place) => place.split(':')[0])).toContain('/tmp');
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toEqual(['no-new-privileges:true']);
  expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
  for (const volume of mountsOf(service)) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
});

it('begins every image with a base that can be named by its digest, and tags ours with their version', () => {
  for (const [, { image, build }] of entries) {
    if (build)
      expect([image, build.args]).toEqual([expect.stringMatching(/^portal-[\w-]+:\$\{VERSION:-\w+\}$/), services.edge!.build!.args]);
    else expect(image).toMatch(/^\$\{\w+_IMAGE:-docker\.io\/[\w/-]+:\d[\w.-]*\}$/);
  }
  const [, standard] = /^ARG NODE_IMAGE=(.*)$/m.exec(read('Dockerfile'))!;
  expect(substitute(services.edge!.build!.args)).toEqual({ NODE_IMAGE: standard });
});

const stages = new Map(
  read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [/ AS ([\w-]+)/.exec(text)![1]!, text]),
);
const endsByItself = (name: string) => name === 'releases' || isMigration([name, services[name]!]);

it('checks the health of every service, and starts each after what it needs', () => {
  for (const [name, { build, healthcheck, depends_on: needs = {} }] of entries) {
    const isAsked = Boolean(healthcheck?.test ?? (build && /^HEALTHCHECK --/m.test(stages.get(build.target)!)));
    expect([name, isAsked && !healthcheck?.disable]).toEqual([name, !endsByItself(name)]);
    for (const [needed, { condition }] of Object.entries(needs)) {
      expect(Object.keys(services)).toContain(needed);
      expect(condition).toBe(endsByItself(needed) ? 'service_completed_successfully' : 'service_healthy');
    }
  }
  for (const [, { depends_on: needs }] of platforms) expect(Object.keys(needs!)).toEqual(expect.arrayContaining(['migrate', 'valkey']));
});

it('gives every platform process a folder for its data that it can write to', () => {
  for (const [, { environment, tmpfs, volumes: mounted = [] }] of platforms) {
    const writable = [...tmpfs!.map((place) => place.split(':')[0]), ...mounted.map((volume) => volume.split(':')[1])];
    expect(writable).toContain(environment!.DATA_FOLDER);
  }
});

it('keeps data, releases and pictures in declared volumes, and lets the edge only read', () => {
  const used = entries.flatMap(([, service]) => mountsOf(service).map((volume) => volume.split(':')[0]!));
  expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
  // What an edge keeps for its next start is its own; nobody else has it.
  for (const [name, { volumes: own }] of edges) {
    expect(own!.filter((volume) => !volume.endsWith(':ro'))).toEqual([`${name}-state:/state`]);
    expect(used.filter((volume) => volume === `${name}-state`)).toHaveLength(1);
  }
});

it('builds images whose stages exist, whose processes are not root, and which say of what they are made', () => {
  for (const [, { build }] of entries) {
    if (!build) continue;
    expect(stages.get(build.target)).toMatch(/^USER node$/m);
    expect(stages.get(build.target)).toMatch(/^LABEL portal\.sbom=\/app\/sbom\.cdx\.json$/m);
  }
  for (const text of stages.values()) expect(text).toMatch(/^\$\{NODE_IMAGE\} /);
});

it('takes from the workspace what was laid out for an image, and no sources', () => {
  for (const [name, text] of stages) {
    const taken = [...text.matchAll(/^COPY (?:--from=(\w+) )?(.*) \S+$/gm)].filter(() => name !== 'workspace');
    for (const [, from, paths] of taken) {
      expect(from).toBe('workspace');
      for (const path of paths!.split(' ')) expect(path).toMatch(/^(\/out\/|\/portal\/scripts\/dist$)/);
    }
  }
});
