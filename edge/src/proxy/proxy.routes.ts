import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { commonHeaders, inertPolicy } from '../security-headers';
import type { OverrideReader } from '../visitor/override-reader';
import { createForwarder } from './forward';
import { takeBodiesAsTheyCome } from './take-bodies';

const platformPrefixes = ['/wps', '/lgw', '/lotto'];
const bodyLimitBytes = 20 * 1024 * 1024;

/** What is not the edge's own: the platform's calls, and the console of the release desk. */
export async function addProxyRoutes(app: FastifyInstance, config: EdgeConfig, readOverride: OverrideReader): Promise<void> {
  const common = commonHeaders(config);
  const platform = createForwarder(config, {
    name: 'platform',
    urls: config.platformUrls,
    bodyLimitBytes,
    // Money does not move while somebody tries builds that the public does not have.
    mark: ({ headers }): Record<string, string> => (readOverride(headers) ? { 'x-portal-override': '1' } : {}),
    ours: { ...common, 'content-security-policy': inertPolicy },
  });
  const desk =
    config.releasesUrl === null
      ? null
      : createForwarder(config, {
          name: 'release desk',
          urls: [config.releasesUrl],
          bodyLimitBytes: 64 * 1024,
          ours: common,
          // The console is a page with a policy of its own.
          defaults: { 'content-security-policy': inertPolicy },
        });

  await app.register(async (scope) => {
    takeBodiesAsTheyCome(scope);
    for (const prefix of platformPrefixes) scope.all(`${prefix}/*`, platform.handle);
    for (const path of ['/ops', '/ops/*']) scope.all(path, desk?.handle ?? sendNotFound);
    scope.addHook('onClose', () => {
      platform.close();
      desk?.close();
    });
  });
}

const sendNotFound = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy, 'content-type': 'text/plain; charset=utf-8' })
    .send('Not found.\n');
