import { randomBytes } from 'node:crypto';
import { assessStart } from '@portal/node-http';
import { loadConfig } from './config';
import { startRules } from './start-rules';

const runtime = { takesAnyCertificate: false, hasDebugger: false, isRoot: false };
const secret = randomBytes(32).toString('base64');
const good = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  STUDIO_DATABASE_URL: 'postgres://studio_app@studio-postgres/studio',
  STUDIO_URL: 'https://games.portal.example',
  STUDIO_SECRET: secret,
  OPERATOR_URLS: 'http://api-1:8081,http://api-2:8081',
  PORTAL_ORIGINS: 'https://portal.example',
};
const findingsOf = (changes: Record<string, string>): string[] => {
  const config = loadConfig({ ...good, ...changes });
  return assessStart(startRules, { config, runtime }, config.environment === 'production').map(({ level, code }) => `${level} ${code}`);
};

it.each([
  ['nothing', {}, []],
  ['a secret of words', { STUDIO_SECRET: 'a-secret-of-words' }, ['refuse studio.guessable_secret']],
  ['a change of the secret that is none', { STUDIO_PREVIOUS_SECRET: secret }, ['warn studio.unchanged_secret']],
  ['games without TLS', { STUDIO_URL: 'http://games.portal.example' }, ['refuse studio.plain_url']],
  ['a wallet over the internet', { OPERATOR_URLS: 'http://api-1:8081 http://wallet.example' }, ['refuse studio.plain_operator']],
  ['matches faster than their calendar', { MATCH_SPEED: '4' }, ['refuse studio.fast_matches']],
  ['anybody’s word about addresses', { TRUST_PROXY: '0.0.0.0/0' }, ['refuse proxy.everybody']],
  ['a talkative log', { LOG_LEVEL: 'trace' }, ['warn log.verbose']],
])('finds in production: %s', (_what, changes, findings) => {
  expect(findingsOf(changes)).toEqual(findings);
});
