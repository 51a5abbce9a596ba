import { logRule, overrideRules, reachOf, reachOfUrl, type Runtime, runtimeRules, type StartRule } from '@portal/node-http';
import type { EdgeConfig } from './config';

export type StartFacts = { config: EdgeConfig; runtime: Runtime };

const mostProxies = 4;

export const startRules: readonly StartRule<StartFacts>[] = [
  {
    code: 'edge.plain',
    text: 'PUBLIC_ORIGIN is missing or not https: sessions and money travel in the open, and browsers are not told to stay with https.',
    remedy: 'End TLS at the edge or before it, and give the https address.',
    inProduction: 'refuse',
    elsewhere: 'fine',
    isBroken: ({ config: { publicOrigin } }) =>
      publicOrigin === null || (!publicOrigin.startsWith('https:') && reachOfUrl(publicOrigin) !== 'loopback'),
  },
  {
    code: 'edge.local',
    text: 'PUBLIC_ORIGIN is this machine: nobody else gets in.',
    remedy: 'Give the address that visitors use.',
    inProduction: 'list',
    elsewhere: 'fine',
    isBroken: ({ config: { publicOrigin } }) => publicOrigin !== null && reachOfUrl(publicOrigin) === 'loopback',
  },
  {
    code: 'edge.development_public',
    text: 'The edge listens for everybody and does not run as production.',
    remedy: 'Set NODE_ENV=production, or listen on the loopback.',
    inProduction: 'fine',
    elsewhere: 'list',
    isBroken: ({ config }) => reachOf(config.host) === 'public',
  },
  {
    code: 'edge.uncounted_proxies',
    text: 'PUBLIC_ORIGIN is https, a proxy ends TLS and TRUSTED_PROXIES is 0: that proxy counts as every visitor, so that limits by address hit all.',
    remedy: 'Set TRUSTED_PROXIES to the number of proxies before the edge.',
    inProduction: 'list',
    elsewhere: 'fine',
    isBroken: ({ config }) => config.isHttps && config.tls === null && config.trustedProxies === 0,
  },
  {
    code: 'edge.unused_certificate',
    text: 'The edge has a certificate, and PUBLIC_ORIGIN is not https: visitors are told a plain address.',
    remedy: 'Give the https address that the certificate is for.',
    inProduction: 'refuse',
    elsewhere: 'refuse',
    isBroken: ({ config }) => config.tls !== null && !config.isHttps,
  },
  {
    code: 'edge.too_many_proxies',
    text: 'TRUSTED_PROXIES counts more proxies than anybody has: a visitor writes his own address.',
    remedy: 'Set it to the number of proxies before the edge.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => config.trustedProxies > mostProxies,
  },
  {
    code: 'edge.plain_platform',
    text: 'The platform or the release desk is reached over the internet without TLS.',
    remedy: 'Use https in PLATFORM_URLS and RELEASES_URL, or a network of your own.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) =>
      [...config.platformUrls, ...(config.releasesUrl ? [config.releasesUrl] : [])].some(
        (url) => url.startsWith('http:') && reachOfUrl(url) === 'public',
      ),
  },
  ...overrideRules,
  logRule,
  ...runtimeRules,
];
