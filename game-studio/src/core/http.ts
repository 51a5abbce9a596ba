import { isDatabaseAway } from '@portal/postgres';
import { isRefusedTarget, rewriteTarget } from '@portal/node-http';
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { GameRefusal } from './game-refusal';
import type { Log } from './log';

export type Http = FastifyInstance;

const BODY_LIMIT_BYTES = 64 * 1024;

/** The bytes of a body as they came: what is signed is these, not what they mean. */
export const rawBodyOf = (request: FastifyRequest): Buffer => (request as FastifyRequest & { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0);

/** The HTTP server without routes: bodies, errors, headers that hold everywhere. */
export function createHttp({ log, trustProxy }: { log: Log; trustProxy: string }): Http {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: rewriteTarget,
  }) as unknown as Http;

  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    (request as FastifyRequest & { rawBody?: Buffer }).rawBody = body as Buffer;
    try {
      done(null, (body as Buffer).length === 0 ? undefined : JSON.parse((body as Buffer).toString('utf8')));
    } catch {
      done(new GameRefusal('invalid', 400));
    }
  });

  http.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (isRefusedTarget(request.raw)) throw new GameRefusal('invalid', 400);
  });
  http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const isQuiet = routeOptions.url === '/livez' || routeOptions.url === '/readyz';
    // The route's pattern, not the address: an address may carry a ticket.
    const fields = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    log[isQuiet ? 'debug' : 'info'](fields, 'request');
  });

  http.setErrorHandler((error, request, reply) => {
    if (error instanceof GameRefusal) return reply.code(error.statusCode).send({ code: error.code });
    if (isDatabaseAway(error)) return reply.code(503).header('retry-after', '2').send({ code: 'unavailable' });
    const { statusCode = 500, code } = error as FastifyError;
    if (statusCode >= 400 && statusCode < 500) return reply.code(statusCode).send({ code: 'invalid' });
    if (TEXT_CODES.has(code)) return reply.code(400).send({ code: 'invalid' });
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(500).send({ code: 'internal' });
  });
  http.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'not_found' }));
  return http;
}

/** A text with a zero byte or half a character, or an id that is none: the database does not take it. */
const TEXT_CODES = new Set(['22021', '22P05', '22P02']);
