import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressedHeaders, createCompressor, isCompressible } from '../compress/compression';
import type { EdgeConfig } from '../config';
import { inertPolicy } from '../security-headers';
import type { CountryReader } from '../visitor/country-reader';
import { askInstance, BodyTooLargeError, LineCutError, NothingSentError } from './ask-instance';
import { bodyFraming } from './body-framing';
import { answerHeaders, requestHeaders } from './forward-headers';
import type { InstanceLines } from './instance-lines';

const usualAnswerLimitMs = 30_000;
/** By then an instance that was started anew is mostly there. */
const retryAfterSeconds = 2;
const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

export type Destination = {
  /** What is behind it, for the log. */
  name: string;
  instances: InstanceLines;
  bodyLimitBytes: number;
  /** How long the service may be silent before it answers. */
  answerLimitMs?: number;
  countryOf: CountryReader;
  /** Headers that the edge itself says about a request. */
  mark?: (request: FastifyRequest) => Record<string, string>;
  /** Headers of an answer: `ours` win over what the service says, `defaults` stand where it says nothing. */
  ours: Record<string, string>;
  defaults?: Record<string, string>;
};

/** Hands requests on to a service, streaming both ways: event streams flow as they come. */
export function createForwarder(config: Pick<EdgeConfig, 'isHttps'>, destination: Destination) {
  const { name, instances, bodyLimitBytes, answerLimitMs = usualAnswerLimitMs, countryOf, mark, ours, defaults = {} } = destination;

  function send({ method, raw, headers: wishes }: FastifyRequest, reply: FastifyReply, answer: IncomingMessage): void {
    const status = answer.statusCode ?? 502;
    const headers = { ...defaults, ...answerHeaders(answer.headers, ours) };
    const path = (raw.url ?? '').split('?')[0]!;
    const hasForms = isCompressible({ method, path, status, headers });
    const encoding = hasForms ? chooseEncoding(wishes['accept-encoding']) : null;
    reply.hijack();
    reply.raw.writeHead(status, hasForms ? compressedHeaders(headers, encoding) : headers);
    reply.raw.flushHeaders();
    answer.on('error', () => reply.raw.destroy());
    if (encoding === null) answer.pipe(reply.raw);
    else pipeline(answer, createCompressor(encoding), reply.raw, () => {});
  }

  return {
    async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { raw, method } = request;
      const framing = bodyFraming(raw);
      const target = raw.url ?? '';
      if (!framing || !isUnderItsRoute(target, request.routeOptions.url)) return sendRefusal(reply, 400, 'request.invalid');
      if (Number(raw.headers['content-length'] ?? 0) > bodyLimitBytes) return sendRefusal(reply, 413, 'request.too_large');
      const visitor = {
        address: request.ip,
        country: countryOf(request.ip),
        protocol: config.isHttps ? 'https' : request.protocol,
        host: request.host,
        requestId: request.id,
      };
      const headers = { ...requestHeaders(request.headers, visitor), ...framing.headers, ...mark?.(request) };
      const gone = new AbortController();
      reply.raw.on('close', () => gone.abort());
      const question = { method, target, headers, body: framing.hasBody ? raw : null, bodyLimitBytes, answerLimitMs, signal: gone.signal };
      for (const instance of instances.inTurn()) {
        try {
          return send(request, reply, await askInstance(instance, question));
        } catch (error) {
          if (gone.signal.aborted) return void reply.hijack();
          // The rest of the body is still to come: the line ends with the answer.
          if (error instanceof BodyTooLargeError) return sendRefusal(reply.header('connection', 'close'), 413, 'request.too_large');
          request.log.warn({ err: error, origin: instance.origin }, `The ${name} could not be reached.`);
          const isUnsent = error instanceof NothingSentError;
          if (isUnsent) instances.isGone(instance);
          else instances.isDoubtful(instance);
          // What an instance may have done is not done by another one too.
          if (!isUnsent && !(error instanceof LineCutError && isSafe(method))) return sendRefusal(reply, 503, 'network.failed');
        }
      }
      return sendRefusal(reply.header('retry-after', retryAfterSeconds), 503, 'network.failed');
    },
  };
}

/** Routes are matched on the normal form of a target, which is also what is sent; this holds it against the route once more. */
function isUnderItsRoute(target: string, route: string | undefined): boolean {
  const path = target.split('?')[0]!;
  return route?.endsWith('/*') ? path.startsWith(route.slice(0, -1)) : path === route;
}

export function sendRefusal(reply: FastifyReply, status: number, message: string): void {
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy })
    .send({ success: false, value: null, message });
}
