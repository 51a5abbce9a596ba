import { assessStart } from '@portal/node-http';
import { readConfig } from './config';
import { startRules } from './start-rules';

const runtime = { takesAnyCertificate: false, hasDebugger: false, isRoot: false };
const good = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PLATFORM_URLS: 'http://api-1:8081,http://api-2:8081',
  RELEASES_URL: 'http://desk:8082',
  PUBLIC_ORIGIN: 'https://portal.example',
  TRUSTED_PROXIES: '1',
};
const certificate = { TLS_CERTIFICATE_FILE: '/c/fullchain.pem', TLS_KEY_FILE: '/c/key.pem' };
function findingsOf(environment: Record<string, string>): string[] {
  const config = readConfig(environment);
  return assessStart(startRules, { config, runtime }, config.environment === 'production').map(({ level, code }) => `${level} ${code}`);
}

it('listens on the loopback unless it is told otherwise, and finds nothing unsafe there or behind a proxy that ends TLS', () => {
  expect(readConfig({ PLATFORM_URLS: 'http://127.0.0.1:8081' }).host).toBe('127.0.0.1');
  expect(findingsOf({ PLATFORM_URLS: 'http://127.0.0.1:8081' })).toEqual([]);
  expect(findingsOf(good)).toEqual([]);
});

it.each([
  ['no address for visitors', { PUBLIC_ORIGIN: '' }, ['refuse edge.plain']],
  ['visitors without TLS', { PUBLIC_ORIGIN: 'http://portal.example' }, ['refuse edge.plain']],
  ['an address of this machine', { PUBLIC_ORIGIN: 'http://localhost:8080' }, ['warn edge.local']],
  ['a proxy that nobody counts', { TRUSTED_PROXIES: '0' }, ['warn edge.uncounted_proxies']],
  [
    'a certificate for a plain address',
    { ...certificate, PUBLIC_ORIGIN: 'http://localhost' },
    ['refuse edge.unused_certificate', 'warn edge.local'],
  ],
  ['a certificate of its own', { ...certificate, TRUSTED_PROXIES: '0' }, []],
  ['more proxies than there are', { TRUSTED_PROXIES: '9' }, ['refuse edge.too_many_proxies']],
  ['a platform over the internet', { PLATFORM_URLS: 'http://api.example:8081' }, ['refuse edge.plain_platform']],
  ['a developer’s switch', { ALLOW_DEV_OVERRIDE: 'true' }, ['warn override.production']],
  ['a talkative log', { LOG_LEVEL: 'debug' }, ['warn log.verbose']],
])('finds in production: %s', (_what, changes, findings) => {
  expect(findingsOf({ ...good, ...changes })).toEqual(findings);
});

it("refuses developers' code where everybody can connect", () => {
  const open = { ...good, NODE_ENV: 'development', ALLOW_DEV_OVERRIDE: 'true' };
  expect(findingsOf(open)).toEqual(['refuse override.public', 'warn edge.development_public']);
  expect(findingsOf({ ...open, HOST: '127.0.0.1' })).toEqual([]);
});
