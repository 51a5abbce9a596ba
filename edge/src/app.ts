import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { addAssetRoutes } from './assets/assets.routes';
import type { EdgeConfig } from './config';
import { addPageRoutes } from './page/page.routes';
import { addProxyRoutes } from './proxy/proxy.routes';
import { createReleaseSource } from './release-source';
import { commonHeaders, inertPolicy } from './security-headers';

const notUnderstood = 'The request is not understood.\n';
const probeHeaders = { 'content-security-policy': inertPolicy, 'cache-control': 'no-store' };

/** The front door. It keeps nothing: any number of them may stand side by side. */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const headers = commonHeaders(config);
  const refusalHeaders = { ...headers, ...probeHeaders, 'content-type': 'text/plain; charset=utf-8' };
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // An address that cannot even be read never reaches the hooks.
    frameworkErrors: (_error, _request, reply) => void reply.raw.writeHead(400, refusalHeaders).end(notUnderstood),
  });
  const source = createReleaseSource(config.registryFolder);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isRefusal = error.statusCode !== undefined && error.statusCode < 500;
    if (!isRefusal) request.log.error({ err: error }, 'A request failed.');
    const text = isRefusal ? notUnderstood : `Something went wrong. Reference: ${request.id}\n`;
    return reply
      .code(isRefusal ? error.statusCode! : 500)
      .headers(refusalHeaders)
      .send(text);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(405)
      .headers({ ...refusalHeaders, allow: 'GET, HEAD' })
      .send('Only GET.\n'),
  );

  app.get('/livez', async (_request, reply) => reply.headers(probeHeaders).send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = (await source.read('')) !== null;
    return reply
      .code(isReady ? 200 : 503)
      .headers(probeHeaders)
      .send({ status: isReady ? 'ready' : 'no shell is active' });
  });
  await addAssetRoutes(app, config);
  await addProxyRoutes(app, config);
  addPageRoutes(app, config, source);
  return app;
}
