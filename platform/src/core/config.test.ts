import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, secretNames } from './config';
import { completeSecrets } from './secrets';

const key = Buffer.alloc(32, 1).toString('base64');
const keys = Object.fromEntries(secretNames.map((name) => [name, key]));
const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/portal', PUBLIC_URL: 'https://portal.example/', ...keys };

it('needs nothing for a first start', () => {
  expect(loadConfig({})).toMatchObject({
    databaseUrl: undefined,
    port: 8081,
    metrics: { host: '127.0.0.1', port: 9081 },
    role: 'all',
    demo: true,
  });
});

it('takes an empty variable for one that is not set', () => {
  expect(loadConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 8081 });
});

it('refuses to start in production without database and secrets, and names all that is missing', () => {
  expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(new RegExp(['DATABASE_URL', ...secretNames, 'PUBLIC_URL'].join('[^]*')));
  expect(loadConfig(production)).toMatchObject({ environment: 'production', demo: false });
});

it('has an identity provider where one is named, and a sandbox in the demo alone', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'portal-live', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'portal.example' };
  expect(loadConfig({}).firebase).toMatchObject({ projectId: 'demo-portal', emulator: 'sandbox', isPhoneOn: false });
  expect(loadConfig({ DEMO: 'false' }).firebase).toBeNull();
  expect(loadConfig(production)).toMatchObject({ firebase: null, publicUrl: 'https://portal.example' });
  expect(loadConfig({ ...production, ...firebase }).firebase).toMatchObject({ projectId: 'portal-live', emulator: null });
  expect(() => loadConfig({ FIREBASE_PROJECT_ID: 'portal-live' })).toThrow('FIREBASE_API_KEY');
});

it('refuses unsigned tokens in production, and those of an emulator on another machine', () => {
  const local = { FIREBASE_EMULATOR_URL: 'http://127.0.0.1:9099' };
  expect(loadConfig(local).firebase).toMatchObject({ emulator: { url: 'http://127.0.0.1:9099' } });
  expect(() => loadConfig({ ...production, ...local })).toThrow('FIREBASE_EMULATOR_URL: not in production');
  expect(() => loadConfig({ FIREBASE_EMULATOR_URL: 'http://emulator.example:9099' })).toThrow('only on this machine');
});

it('refuses demo mode in production', () => {
  expect(() => loadConfig({ ...production, DEMO: 'true' })).toThrow('DEMO');
});

it('refuses an API or a worker alone without a broker between them', () => {
  expect(() => loadConfig({ ROLE: 'api' })).toThrow('BROKER_URL');
  expect(loadConfig({ ROLE: 'api', BROKER_URL: 'redis://broker:6379' })).toMatchObject({ role: 'api' });
});

it('never repeats a wrong value', () => {
  expect(() => loadConfig({ PAYLOAD_KEY: 'verysecret', PORT: 'x' })).toThrow(/^(?![^]*verysecret)[^]*PORT[^]*PAYLOAD_KEY/);
});

it('makes missing secrets once, for nobody else to read', () => {
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
