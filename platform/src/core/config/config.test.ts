import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, loadMigrationConfig, secretNames, tokenNames } from './config';
import { completeSecrets } from './secrets';

const key = Buffer.alloc(32, 1).toString('base64');
const keys = Object.fromEntries([...secretNames.map((name) => [name, key]), ...tokenNames.map((name) => [name, `${name}-${key}`])]);
const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/portal', PUBLIC_URL: 'https://portal.example/', ...keys };

it('needs nothing for a first start', () => {
  expect(loadConfig({})).toMatchObject({
    databaseUrl: undefined,
    port: 8081,
    metrics: { host: '127.0.0.1', port: 9081 },
    role: 'all',
    demo: false,
  });
});

it('treats an empty variable as not set', () => {
  expect(loadConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 8081 });
});

it('refuses to start in production without database and secrets, and names all that is missing', () => {
  expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(
    new RegExp(['DATABASE_URL', ...secretNames, ...tokenNames, 'PUBLIC_URL'].join('[^]*')),
  );
  expect(loadConfig(production)).toMatchObject({ environment: 'production', demo: false });
});

it('requires a long secret for each right on the private listener, and refuses everybody without one', () => {
  expect(loadConfig({}).tokens).toEqual({ metrics: null, desk: null });
  expect(loadConfig(production).tokens).toEqual({ metrics: `METRICS_TOKEN-${key}`, desk: `DESK_TOKEN-${key}` });
  for (const name of tokenNames) {
    expect(() => loadConfig({ [name]: 'short' })).toThrow(name);
    expect(() => loadConfig({ [name]: 'a secret with spaces in it, which no header takes' })).toThrow(name);
  }
  expect(() => loadConfig({ METRICS_TOKEN: key, DESK_TOKEN: key })).toThrow('must not be the same');
});

it('uses the configured identity provider, and its sandbox in the demo only', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'portal-live', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'portal.example' };
  expect(loadConfig({ DEMO: 'true' }).firebase).toMatchObject({ projectId: 'demo-portal', emulator: 'sandbox', isPhoneOn: false });
  expect(loadConfig({}).firebase).toBeNull();
  expect(loadConfig(production)).toMatchObject({ firebase: null, publicUrl: 'https://portal.example' });
  expect(loadConfig({ ...production, ...firebase }).firebase).toMatchObject({ projectId: 'portal-live', emulator: null });
  expect(() => loadConfig({ FIREBASE_PROJECT_ID: 'portal-live' })).toThrow('FIREBASE_API_KEY');
});

it('starts the demo only when it is asked for, wherever it runs', () => {
  for (const NODE_ENV of ['development', 'test', undefined]) expect(loadConfig({ NODE_ENV }).demo).toBe(false);
  expect(loadConfig(production).demo).toBe(false);
  expect(loadConfig({ DEMO: 'true' }).demo).toBe(true);
});

it('uses its own address as the portal’s unless another is configured', () => {
  expect(loadConfig({}).portalAddress).toBe('127.0.0.1');
  expect(loadConfig({ HOST: '0.0.0.0' }).portalAddress).toBe('0.0.0.0');
  expect(loadConfig({ HOST: '0.0.0.0', PORTAL_ADDRESS: '127.0.0.1' }).portalAddress).toBe('127.0.0.1');
});

it('refuses to run the API or the worker alone without a broker', () => {
  expect(() => loadConfig({ ROLE: 'api' })).toThrow('BROKER_URL');
  expect(loadConfig({ ROLE: 'api', BROKER_URL: 'redis://broker:6379' })).toMatchObject({ role: 'api' });
});

it('refuses the tables’ owner in a process that serves in production; `migrate` needs both addresses and nothing else', () => {
  const addresses = { DATABASE_OWNER_URL: 'postgres://owner@db/portal', DATABASE_URL: 'postgres://app@db/portal' };
  expect(() => loadConfig({ ...production, ...addresses })).toThrow('DATABASE_OWNER_URL');
  expect(loadConfig(addresses)).toMatchObject({ databaseOwnerUrl: addresses.DATABASE_OWNER_URL });
  expect(() => loadConfig({ DATABASE_OWNER_URL: addresses.DATABASE_OWNER_URL })).toThrow('DATABASE_URL');
  expect(loadMigrationConfig(addresses)).toEqual({ ownerUrl: addresses.DATABASE_OWNER_URL, runtimeUrl: addresses.DATABASE_URL });
  expect(() => loadMigrationConfig({ DATABASE_URL: addresses.DATABASE_URL })).toThrow('DATABASE_OWNER_URL: must be given');
});

it('never prints a wrong value in its error', () => {
  expect(() => loadConfig({ PAYLOAD_KEY: 'verysecret', PORT: 'x' })).toThrow(/^(?![^]*verysecret)[^]*PORT[^]*PAYLOAD_KEY/);
});

it('generates missing secrets once, in a file that only its owner can read', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const first = completeSecrets({ dataFolder, secrets: {} });
  expect(completeSecrets({ dataFolder, secrets: {} })).toEqual(first);
  expect(completeSecrets({ dataFolder, secrets: { SEED_KEY: key } })).toEqual({ ...first, SEED_KEY: key });
  writeFileSync(join(dataFolder, 'secrets.json'), JSON.stringify({ SEED_KEY: key }));
  const more = completeSecrets({ dataFolder, secrets: {} });
  expect(more.SEED_KEY).toBe(key);
  expect(completeSecrets({ dataFolder, secrets: {} })).toEqual(more);
  expect(new Set(Object.values(first)).size).toBe(secretNames.length);
  expect(statSync(join(dataFolder, 'secrets.json')).mode & 0o077).toBe(0);
  rmSync(dataFolder, { recursive: true });
});
