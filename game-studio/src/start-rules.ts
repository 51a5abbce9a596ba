import { hasTwins, isGuessable, logRule, proxyRule, reachOfUrl, type Runtime, runtimeRules, type StartRule } from '@portal/node-http';
import type { Config } from './config';

export type StartFacts = { config: Config; runtime: Runtime };

const isPlainAndPublic = (url: string) => url.startsWith('http:') && reachOfUrl(url) === 'public';

export const startRules: readonly StartRule<StartFacts>[] = [
  {
    code: 'studio.guessable_secret',
    text: 'STUDIO_SECRET can be guessed: who does moves money at the operator.',
    remedy: 'Make it with: openssl rand -base64 32',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => config.operator.secrets.some(isGuessable),
  },
  {
    code: 'studio.unchanged_secret',
    text: 'STUDIO_PREVIOUS_SECRET is the present one: nothing was changed.',
    remedy: 'Leave it out, or give the new one as STUDIO_SECRET.',
    inProduction: 'list',
    elsewhere: 'list',
    isBroken: ({ config }) => hasTwins(config.operator.secrets),
  },
  {
    code: 'studio.plain_url',
    text: 'STUDIO_URL is not https on a public address: the tokens of games travel in the open.',
    remedy: 'End TLS at the studio or before it, and give the https address.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => isPlainAndPublic(config.publicUrl),
  },
  {
    code: 'studio.unused_certificate',
    text: 'The studio has a certificate, and STUDIO_URL is not https: players are told a plain address.',
    remedy: 'Give the https address that the certificate is for.',
    inProduction: 'refuse',
    elsewhere: 'refuse',
    isBroken: ({ config }) => config.tls !== null && !config.publicUrl.startsWith('https:'),
  },
  {
    code: 'studio.plain_operator',
    text: "The operator's wallet is called over the internet without TLS.",
    remedy: 'Use https in OPERATOR_URLS, or a network of your own.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => config.operator.urls.some(isPlainAndPublic),
  },
  {
    code: 'studio.fast_matches',
    text: 'MATCH_SPEED plays matches faster than their calendar says: for demonstrations.',
    remedy: 'Leave it out.',
    inProduction: 'refuse',
    elsewhere: 'fine',
    isBroken: ({ config }) => config.matchSpeed !== 1,
  },
  proxyRule,
  logRule,
  ...runtimeRules,
];
