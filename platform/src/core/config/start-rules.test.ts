import { randomBytes } from 'node:crypto';
import { assessStart } from '@portal/node-http';
import { loadConfig, secretNames, tokenNames } from './config';
import { type ContentFacts, contentRules, startRules } from './start-rules';

const key = () => randomBytes(32).toString('base64');
const keys = Object.fromEntries([...secretNames, ...tokenNames].map((name) => [name, key()]));
const runtime = { takesAnyCertificate: false, hasDebugger: false, isRoot: false };
/** A portal as the runbook starts it for real money. */
const good: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgres://portal:${randomBytes(24).toString('hex')}@postgres:5432/portal`,
  BROKER_URL: 'redis://valkey:6379',
  PUBLIC_URL: 'https://portal.example',
  HOST: '0.0.0.0',
  PORTAL_ADDRESS: '0.0.0.0',
  TRUST_PROXY: 'loopback,uniquelocal',
  STUDIO_URL: 'https://games.portal.example',
  STUDIO_API_URL: 'http://game-studio:8083',
  STUDIO_SECRET: key(),
  ...keys,
};
const demo = { DEMO: 'true', NODE_ENV: 'development' };
const identity = { FIREBASE_PROJECT_ID: 'portal-live', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'portal.example' };

function findingsOf(environment: Record<string, string>): string[] {
  const config = loadConfig(environment);
  return assessStart(startRules, { config, runtime }, config.environment === 'production').map(({ level, code }) => `${level} ${code}`);
}
const inProduction = (changes: Record<string, string>) => findingsOf({ ...good, ...changes });

it('finds nothing on a developer’s machine, in the demo of this machine, and in a production that is set up as the runbook says', () => {
  expect(findingsOf({})).toEqual([]);
  expect(findingsOf(demo)).toEqual([]);
  expect(findingsOf({ ...demo, PUBLIC_URL: 'http://localhost:8090' })).toEqual([]);
  expect(findingsOf(good)).toEqual([]);
  expect(inProduction(identity)).toEqual([]);
});

it.each([
  ['every address of the machine', { HOST: '0.0.0.0' }],
  ['every address, by the newer kind', { HOST: '::' }],
  ['a public address', { HOST: '203.150.228.1' }],
  ['a front door that listens everywhere', { PORTAL_ADDRESS: '0.0.0.0' }],
  ['a public name', { PUBLIC_URL: 'https://portal.example' }],
  ['a public name behind a tunnel, on the loopback', { HOST: '127.0.0.1', PUBLIC_URL: 'https://abc.tunnel.example' }],
])('never starts the sandbox bank on %s', (_what, changes) => {
  expect(findingsOf({ ...demo, ...changes })).toContain('refuse demo.public');
});

it('reports the sandbox bank on a private network', () => {
  expect(findingsOf({ ...demo, HOST: '192.168.1.5' })).toEqual(['warn demo.network']);
  expect(findingsOf({ ...demo, PUBLIC_URL: 'http://tablet.local:8080' })).toEqual(['warn demo.network', 'warn url.plain']);
});

it.each([
  [
    'production',
    { NODE_ENV: 'production', ...keys, DATABASE_URL: good.DATABASE_URL!, PUBLIC_URL: 'http://localhost:8080' },
    'demo.production',
  ],
  ['a real project of the identity provider', identity, 'demo.real_identity'],
])('never starts the sandbox bank beside real keys: %s', (_what, changes, code) => {
  expect(findingsOf({ ...demo, ...changes })).toContain(`refuse ${code}`);
});

it('starts the demo with a project that is never real', () => {
  expect(findingsOf({ ...demo, ...identity, FIREBASE_PROJECT_ID: 'demo-portal' })).toEqual([]);
  expect(findingsOf({ ...demo, ...identity, FIREBASE_EMULATOR_URL: 'http://127.0.0.1:9099' })).toEqual([]);
});

it.each<[string, Record<string, string>, string]>([
  ['unsigned tokens', { FIREBASE_EMULATOR_URL: 'http://127.0.0.1:9099', ...identity }, 'refuse identity.emulator'],
  ['keys of the provider over an open line', { ...identity, FIREBASE_KEYS_URL: 'http://keys.example/' }, 'refuse identity.keys'],
  ['a key of zeros', { BANK_KEY: Buffer.alloc(32).toString('base64') }, 'refuse secrets.guessable'],
  ['a secret of words', { STUDIO_SECRET: 'the-secret-of-the-house' }, 'refuse secrets.guessable'],
  ['a key used twice', { BANK_KEY: keys.SEED_KEY! }, 'refuse secrets.shared'],
  ['the studio with a key of ours', { STUDIO_SECRET: keys.SEED_KEY! }, 'refuse secrets.shared'],
  ['a token of words', { DESK_TOKEN: 'the-release-desk-and-its-secret' }, 'refuse secrets.guessable'],
  ['a token that is a key', { METRICS_TOKEN: keys.SEED_KEY! }, 'refuse secrets.shared'],
  ['a short password of the database', { DATABASE_URL: 'postgres://portal:portal@postgres/portal' }, 'warn database.password'],
  [
    'a database over the internet',
    { DATABASE_URL: `postgres://p:${key().slice(0, 20).replaceAll('/', 'x')}@db.example/p` },
    'refuse database.plain',
  ],
  ['a broker over the internet', { BROKER_URL: 'redis://broker.example:6379' }, 'refuse broker.plain'],
  ['visitors without TLS', { PUBLIC_URL: 'http://portal.example' }, 'refuse url.plain'],
  ['an address that only this machine knows', { PUBLIC_URL: 'http://localhost:8080' }, 'warn url.local'],
  ['games without TLS', { STUDIO_URL: 'http://games.portal.example' }, 'refuse studio.plain'],
  ['games with the origin of the portal', { STUDIO_URL: 'https://portal.example' }, 'refuse studio.same_origin'],
  ['callbacks from everywhere', { STUDIO_ADDRESSES: '0.0.0.0/0,::/0' }, 'warn studio.addresses'],
  ['everybody’s word about addresses', { TRUST_PROXY: '0.0.0.0/0' }, 'refuse proxy.everybody'],
  ['a talkative log', { LOG_LEVEL: 'trace' }, 'warn log.verbose'],
])('finds in production: %s', (_what, changes, finding) => {
  expect(inProduction(changes)).toEqual([finding]);
});

it('refuses an emulator on another machine everywhere', () => {
  expect(findingsOf({ ...demo, FIREBASE_EMULATOR_URL: 'http://emulator.example:9099' })).toContain('refuse identity.far_emulator');
});

describe('what the database tells', () => {
  const clean: ContentFacts = { isDemo: false, openDemoAccounts: [], isOwnBrand: false, realProviders: [], inventedLotteries: [] };
  const codes = (changes: Partial<ContentFacts>, isProduction: boolean) =>
    assessStart(contentRules, { ...clean, ...changes }, isProduction).map(({ level, code }) => `${level} ${code}`);

  it('raises nothing for a demo with its own database, or a brand with its own', () => {
    expect(codes({ isOwnBrand: true, realProviders: ['HUB'] }, true)).toEqual([]);
    expect(codes({ isDemo: true, inventedLotteries: ['CHANDRA5'] }, false)).toEqual([]);
  });

  it('refuses the demo on a real brand’s database, and refuses or reports in a real brand what a demo has left', () => {
    expect(codes({ isDemo: true, isOwnBrand: true }, false)).toEqual(['refuse demo.own_brand']);
    expect(codes({ isDemo: true, realProviders: ['HUB'] }, false)).toEqual(['refuse demo.real_vendors']);
    const left = { openDemoAccounts: ['operator'], inventedLotteries: ['CHANDRA5'] };
    expect(codes(left, true)).toEqual(['refuse demo.accounts_left', 'refuse lottery.invented_results']);
    expect(codes(left, false)).toEqual(['warn demo.accounts_left', 'warn lottery.invented_results']);
  });
});
