import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { rewriteTarget } from '@portal/node-http';
import { createPageNonces, openRegistryAt, openTokenSecret, type Registry } from '@portal/releases';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { addAssetRoutes } from './assets/assets.routes';
import { addCompression } from './compress/add-compression';
import type { EdgeConfig } from './config';
import { addPageRoutes } from './page/page.routes';
import { createPictureFolder } from './pictures/picture-folder';
import { addPictureRoutes } from './pictures/pictures.routes';
import { addInstallRoutes } from './install/install.routes';
import { addPushWorkerRoute } from './push/push-worker.routes';
import { addBeaconRoutes } from './proxy/beacons.routes';
import { addProxyRoutes } from './proxy/proxy.routes';
import { createLastGoodSigner } from './releases/last-good-signer';
import { createReleaseSource } from './releases/release-source';
import type { Reporter } from './releases/reporter';
import { answerBrokenLine, isUnreadable, notUnderstood, refuseExpectations } from './refuse-unreadable';
import { commonHeaders, inertPolicy } from './security-headers';
import { createSiteReader } from './site/read-site-facts';
import { createSiteKeeper } from './site/site-keeper';
import { addSiteRoutes } from './site/site.routes';
import { createCountryReader } from './visitor/country-reader';
import { createOverrideReader } from './visitor/override-reader';
import { addResumeCookieRoutes } from './visitor/resume-cookie.routes';

const speedHeaders = {
  'content-security-policy': inertPolicy,
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const probeHeaders = { 'content-security-policy': inertPolicy, 'cache-control': 'no-store' };

/** The edge server. It is stateless, so any number of instances may run side by side. */
export async function createEdge(
  config: EdgeConfig,
  registry: Registry = openRegistryAt(config.registryAddress, config.storageEnvironment),
  /** `isLeaving`: the process is about to end, and is not ready any more for whoever asks. */
  { isLeaving = () => false }: { isLeaving?: () => boolean } = {},
): Promise<FastifyInstance> {
  const headers = commonHeaders(config);
  const refusalHeaders = { ...headers, ...probeHeaders, 'content-type': 'text/plain; charset=utf-8' };
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A missing host is refused below, like every unreadable request.
    http: { requireHostHeader: false },
    rewriteUrl: rewriteTarget,
    clientErrorHandler: answerBrokenLine(refusalHeaders),
    // Unparsable addresses never reach the hooks.
    frameworkErrors: (_error, _request, reply) => void reply.raw.writeHead(400, refusalHeaders).end(notUnderstood),
  });
  const report: Reporter = (message, error) => app.log.error({ err: error }, message);
  const keptPath = join(config.stateFolder ?? dirname(registry.keyPath), 'last-good-log.json');
  const source = createReleaseSource(registry, createLastGoodSigner(registry, report), keptPath, report);
  const secret = openTokenSecret(registry);
  const nonces = createPageNonces(secret);
  const readOverride = createOverrideReader(secret, config.allowsDevOverride);
  const countryOf = createCountryReader(config.countryDataFile);
  const site = createSiteKeeper(createSiteReader(config), config.siteRefreshMs);
  app.addHook('onListen', () => site.start());
  app.addHook('onClose', () => site.close());

  addCompression(app);
  refuseExpectations(app, refusalHeaders);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (isUnreadable(request)) return reply.code(400).headers(refusalHeaders).send(notUnderstood);
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
    const releases = await source.read({ subject: '', override: null });
    const isReady = releases !== null && !isLeaving();
    const status = releases === null ? 'no shell is active' : isLeaving() ? 'leaving' : 'ready';
    return reply
      .code(isReady ? 200 : 503)
      .headers(probeHeaders)
      .send({ status, epoch: releases?.epoch ?? null, ...source.health() });
  });
  // Pages on the portal's other addresses measure the latency of this one (SYS-10). The response is empty.
  app.get('/speed', async (_request, reply) => reply.code(204).headers(speedHeaders).send());
  addResumeCookieRoutes(app);
  const pictures = createPictureFolder(config.imagesFolder);
  await addAssetRoutes(app, registry);
  await addPictureRoutes(app, pictures);
  await addProxyRoutes(app, config, { readOverride, countryOf });
  await addBeaconRoutes(app, config);
  addPushWorkerRoute(app, { registry, source });
  addInstallRoutes(app, { registry, source, pictures, knowSite: site.now });
  addSiteRoutes(app, config, { source, knowSite: site.now });
  const mintNonce = (address: string) => nonces.mint(address, new Date());
  addPageRoutes(app, config, { source, pictures, readOverride, knowSite: site.now, mintNonce });
  return app;
}
