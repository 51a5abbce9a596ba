import { randomBytes } from 'node:crypto';
import { assessStart } from '@portal/node-http';
import { readConfig } from './config';
import { startRules } from './start-rules';

const runtime = { takesAnyCertificate: false, hasDebugger: false, isRoot: false };
const token = randomBytes(32).toString('base64');
const good = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PLATFORM_URLS: 'http://api-1:8081',
  TRUST_PROXY: 'loopback,uniquelocal',
  DESK_TOKEN: token,
};

function findingsOf(environment: Record<string, string>): string[] {
  const config = readConfig(environment);
  return assessStart(startRules, { config, runtime }, config.environment === 'production').map(({ level, code }) => `${level} ${code}`);
}

it.each([
  ['nothing', {}, []],
  ['anybody’s word about addresses', { TRUST_PROXY: '::/0' }, ['refuse proxy.everybody']],
  ['a platform over the internet', { PLATFORM_URLS: 'http://api.example' }, ['refuse desk.plain_platform']],
  ['announcements over the internet', { ANNOUNCEMENTS_URLS: 'http://203.150.228.1:9081' }, ['refuse desk.plain_platform']],
  ['a developer’s switch', { ALLOW_DEV_OVERRIDE: 'true' }, ['warn override.production']],
  ['a talkative log', { LOG_LEVEL: 'debug' }, ['warn log.verbose']],
])('finds in production: %s', (_what, changes, findings) => {
  expect(findingsOf({ ...good, ...changes })).toEqual(findings);
});
