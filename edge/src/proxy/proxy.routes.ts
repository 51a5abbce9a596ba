import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { commonHeaders, inertPolicy } from '../security-headers';
import type { CountryReader } from '../visitor/country-reader';
import type { OverrideReader } from '../visitor/override-reader';
import { createForwarder } from './forward';
import { createInstanceLines, type InstanceLines } from './instance-lines';
import { takeBodiesAsTheyCome } from './take-bodies';

/** The last three are the sandbox of the identity provider, whose library chooses their names; in production nothing answers there. */
const platformPrefixes = [
  '/wps',
  '/lgw',
  '/lotto',
  '/seamless/v1',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];
/** Three pictures of 5 MB in base64 and the words around them; the platform has a limit of its own for each call. */
const bodyLimitBytes = 22 * 1024 * 1024;
/** The desk tries a build in a browser before it activates it: the start of the browser, and twice the 45 seconds it gives a page. */
const deskAnswerLimitMs = 150_000;

/** Everything that the platform and the desk answer to. TRACE would show a visitor's own headers to whoever asks with his name. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

type Readers = { readOverride: OverrideReader; countryOf: CountryReader };

/** What is not the edge's own: the platform's calls, and the console of the release desk. */
export async function addProxyRoutes(app: FastifyInstance, config: EdgeConfig, { readOverride, countryOf }: Readers): Promise<void> {
  const common = commonHeaders(config);
  const open = (name: string, urls: readonly string[]): InstanceLines =>
    createInstanceLines({ name, urls, report: (facts, message) => app.log.warn(facts, message) });
  const platformInstances = open('platform', config.platformUrls);
  const deskInstances = config.releasesUrl === null ? null : open('release desk', [config.releasesUrl]);
  const platform = createForwarder(config, {
    name: 'platform',
    instances: platformInstances,
    bodyLimitBytes,
    countryOf,
    // Money does not move while somebody tries builds that the public does not have.
    mark: ({ headers }): Record<string, string> => (readOverride(headers) ? { 'x-portal-override': '1' } : {}),
    ours: { ...common, 'content-security-policy': inertPolicy },
  });
  // The sandbox's sign-in pages are pages with a policy of their own.
  const sandbox = createForwarder(config, {
    name: 'sandbox',
    instances: platformInstances,
    bodyLimitBytes: 64 * 1024,
    countryOf,
    ours: common,
    defaults: { 'content-security-policy': inertPolicy },
  });
  const desk =
    deskInstances === null
      ? null
      : createForwarder(config, {
          name: 'release desk',
          instances: deskInstances,
          bodyLimitBytes: 64 * 1024,
          answerLimitMs: deskAnswerLimitMs,
          countryOf,
          ours: common,
          // The console is a page with a policy of its own.
          defaults: { 'content-security-policy': inertPolicy },
        });

  await app.register(async (scope) => {
    takeBodiesAsTheyCome(scope);
    for (const prefix of platformPrefixes) scope.route({ method: [...methods], url: `${prefix}/*`, handler: platform.handle });
    scope.route({ method: [...methods], url: '/sandbox/*', handler: sandbox.handle });
    for (const url of ['/ops', '/ops/*']) scope.route({ method: [...methods], url, handler: desk?.handle ?? sendNotFound });
    scope.addHook('onReady', () => platformInstances.watch());
    scope.addHook('onClose', () => {
      platformInstances.close();
      deskInstances?.close();
    });
  });
}

const sendNotFound = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy, 'content-type': 'text/plain; charset=utf-8' })
    .send('Not found.\n');
