import { logRule, overrideRules, proxyRule, reachOfUrl, type Runtime, runtimeRules, type StartRule } from '@portal/node-http';
import type { DeskConfig } from './config';

export type StartFacts = { config: DeskConfig; runtime: Runtime };

export const startRules: readonly StartRule<StartFacts>[] = [
  {
    code: 'desk.plain_platform',
    text: "The platform is reached over the internet without TLS: operators' sessions travel in the open.",
    remedy: 'Use https in PLATFORM_URLS and ANNOUNCEMENTS_URLS, or a network of your own.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) =>
      [...config.platformUrls, ...config.announcementsUrls].some((url) => url.startsWith('http:') && reachOfUrl(url) === 'public'),
  },
  proxyRule,
  ...overrideRules,
  logRule,
  ...runtimeRules,
];
