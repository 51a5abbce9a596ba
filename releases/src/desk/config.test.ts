import { resolve } from 'node:path';
import { readConfig } from './config';

const given = { PLATFORM_URLS: 'http://127.0.0.1:8081' };

it('needs the platform’s address, and names every wrong variable', () => {
  expect(() => readConfig({})).toThrow('PLATFORM_URLS');
  const wrong = () => readConfig({ PLATFORM_URLS: 'file:///etc', PORT: '70000', ANNOUNCEMENTS_URLS: 'http://a, nonsense' });
  for (const name of ['PLATFORM_URLS', 'PORT', 'ANNOUNCEMENTS_URLS']) expect(wrong).toThrow(name);
});

it("by default listens to and trusts this machine only, and allows no developers' code", () => {
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

it('does not start without the secret for the private listeners', () => {
  const listeners = { ...given, ANNOUNCEMENTS_URLS: 'http://127.0.0.1:9081' };
  expect(() => readConfig(listeners)).toThrow('DESK_TOKEN');
  expect(() => readConfig({ ...listeners, DESK_TOKEN: 'short' })).toThrow('DESK_TOKEN');
  expect(readConfig({ ...listeners, DESK_TOKEN: 'd'.repeat(32) }).deskToken).toBe('d'.repeat(32));
});

it("never allows developers' code in production", () => {
  expect(readConfig({ ...given, ALLOW_DEV_OVERRIDE: 'true', NODE_ENV: 'production' }).allowsDevOverride).toBe(false);
});

it('treats empty variables as missing, and accepts a bucket as registry', () => {
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
