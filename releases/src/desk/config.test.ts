import { resolve } from 'node:path';
import { readConfig } from './config';

const given = { PLATFORM_URLS: 'http://127.0.0.1:8081' };

it('needs to know where the platform is, and names every variable that is wrong', () => {
  expect(() => readConfig({})).toThrow('PLATFORM_URLS');
  const wrong = () => readConfig({ PLATFORM_URLS: 'file:///etc', PORT: '70000', ANNOUNCEMENTS_URLS: 'http://a, nonsense' });
  for (const name of ['PLATFORM_URLS', 'PORT', 'ANNOUNCEMENTS_URLS']) expect(wrong).toThrow(name);
});

it('listens to this machine alone, trusts it alone, and takes no code from developers, unless it is told otherwise', () => {
  expect(readConfig(given)).toMatchObject({
    host: '127.0.0.1',
    trustProxy: 'loopback',
    allowsDevOverride: false,
    announcementsUrls: [],
    portalUrl: null,
    registryAddress: '.data/registry',
    consoleFolder: resolve('console/dist'),
    deskFolder: resolve('desk/dist'),
  });
  expect(readConfig({ ...given, ALLOW_DEV_OVERRIDE: 'true' }).allowsDevOverride).toBe(true);
});

it('does not speak to the private listeners without the secret that they demand', () => {
  const listeners = { ...given, ANNOUNCEMENTS_URLS: 'http://127.0.0.1:9081' };
  expect(() => readConfig(listeners)).toThrow('DESK_TOKEN');
  expect(() => readConfig({ ...listeners, DESK_TOKEN: 'short' })).toThrow('DESK_TOKEN');
  expect(readConfig({ ...listeners, DESK_TOKEN: 'd'.repeat(32) }).deskToken).toBe('d'.repeat(32));
});

it('never takes code from developers in production', () => {
  expect(readConfig({ ...given, ALLOW_DEV_OVERRIDE: 'true', NODE_ENV: 'production' }).allowsDevOverride).toBe(false);
});

it('takes empty variables for none, and a bucket as a registry', () => {
  const config = readConfig({
    ...given,
    PORTAL_URL: '',
    REGISTRY: 's3://releases/portal',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    KEYS_FOLDER: '/keys',
  });
  expect(config).toMatchObject({
    portalUrl: null,
    registryAddress: 's3://releases/portal',
    storageEnvironment: { S3_ENDPOINT: 'http://127.0.0.1:9000', KEYS_FOLDER: '/keys' },
  });
});
