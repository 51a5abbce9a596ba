import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import { isRefusedTarget, rewriteTarget } from '@portal/node-http';
import { isDatabaseAway } from '@portal/postgres';
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { limitCallsUnderWay } from './admission';
import { createAnswerSerializer } from './answer-serializer';
import type { Config } from '../config/config';
import { guardAgainstCrossSite } from './cross-site-guard';
import { describeInterface } from './description/interface-description';
import { AppError, requestErrors } from '../errors';
import { newId } from '../ids';
import type { Log } from '../watch/log';
import { requestIssues } from './request-issues';

export type Http = FastifyInstance;

const BODY_LIMIT_BYTES = 128 * 1024;

/** The envelope of every answer. */
export const ok = <T>(value: T) => ({ success: true as const, value, message: '' });

/** The HTTP server without routes: schemas, errors, log, headers and the description of the interface. */
export async function createHttp({ config, log }: { config: Config; log: Log }): Promise<Http> {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    genReqId: () => newId(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    // Open streams are ended by their owner; idle connections must not hold up a shutdown.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: rewriteTarget,
  }) as unknown as Http;

  http.setValidatorCompiler(({ schema }) => (data) => {
    const parsed = (schema as unknown as z.ZodType).safeParse(data);
    if (parsed.success) return { value: parsed.data };
    return { error: requestErrors.invalid(requestIssues(parsed.error)) };
  });
  http.setSerializerCompiler(createAnswerSerializer(config.environment === 'test') as never); // The type of its argument is Fastify's own schema.
  http.setErrorHandler(handleError);
  http.setNotFoundHandler((_, reply) => refuse(reply, requestErrors.notFound()));

  http.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (isRefusedTarget(request.raw)) throw requestErrors.invalid([{ field: '', code: 'unreadable' }]);
    guardAgainstCrossSite(request);
  });
  limitCallsUnderWay(http, config.callsAtOnce);
  // The line of each request names all its fields here and holds no secret, so nothing in it has to be looked for and cut.
  const requestLog = log.child({}, { redact: [] });
  http.addHook('onResponse', async ({ id, method, routeOptions }, reply) => {
    const quiet = routeOptions.url === '/livez' || routeOptions.url === '/readyz';
    requestLog[quiet ? 'debug' : 'info'](
      // The route's pattern, not the address: an address may carry a ticket or a person's data.
      {
        reqId: id,
        method,
        route: routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });

  await http.register(cookie);
  await http.register(swagger, describeInterface(config.version));
  http.get('/wps/openapi.json', { schema: { hide: true } }, () => http.swagger());
  return http;
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  if (refusal) return refuse(reply, refusal);
  request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  return reply
    .code(500)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ success: false, value: null, message: 'internal' });
}

function refuse(reply: FastifyReply, { code, statusCode, value, headers }: AppError) {
  // Refusals have one shape for all routes, so the route's own serializer stays out of it.
  return reply
    .code(statusCode)
    .headers(headers)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ success: false, value, message: code });
}

function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return requestErrors.unavailable();
  const { statusCode = 500, code } = error as FastifyError;
  if (statusCode === 413) return requestErrors.tooLarge();
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return requestErrors.invalid([{ field: '', code: 'media_type' }], 415);
  if (statusCode >= 400 && statusCode < 500) return requestErrors.invalid([{ field: '', code: 'unreadable' }]);
  if (BUSY_CODES.has(code)) return requestErrors.busy();
  if (TEXT_CODES.has(code)) return requestErrors.invalid([{ field: '', code: 'characters' }]);
  return null;
}

/** Statement or lock timed out, or others were faster too often. */
const BUSY_CODES = new Set(['57014', '55P03', '40001', '40P01']);

/** A text with a zero byte or half a character, which the database does not take; the transaction is undone. */
const TEXT_CODES = new Set(['22021', '22P05']);
