import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { addAssetRoutes } from './assets/assets.routes';
import type { EdgeConfig } from './config';
import { addPageRoutes } from './page/page.routes';
import { addProxyRoutes } from './proxy/proxy.routes';
import { createReleaseSource } from './release-source';
import { commonHeaders, inertPolicy } from './security-headers';

/** The front door. It keeps nothing: any number of them may stand side by side. */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  });
  const source = createReleaseSource(config.registryFolder);
  const headers = commonHeaders(config);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'A request failed.');
    return reply
      .code(status)
      .headers({
        ...headers,
        'content-security-policy': inertPolicy,
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      })
      .send(status === 500 ? `Something went wrong. Reference: ${request.id}\n` : 'The request is not understood.\n');
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(405)
      .headers({ 'content-security-policy': inertPolicy, 'cache-control': 'no-store', allow: 'GET, HEAD' })
      .type('text/plain; charset=utf-8')
      .send('Only GET.\n'),
  );

  app.get('/livez', async (_request, reply) =>
    reply.headers({ 'content-security-policy': inertPolicy, 'cache-control': 'no-store' }).send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const isReady = (await source.read('')) !== null;
    reply.headers({ 'content-security-policy': inertPolicy, 'cache-control': 'no-store' });
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'no shell is active' });
  });
  await addAssetRoutes(app, config);
  await addProxyRoutes(app, config);
  addPageRoutes(app, config, source);
  return app;
}
