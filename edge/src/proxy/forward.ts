import { Agent, request as openRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as openTlsRequest } from 'node:https';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { inertPolicy } from '../security-headers';
import type { CountryReader } from '../visitor/country-reader';
import { answerHeaders, requestHeaders } from './forward-headers';
import { createUpstreams } from './upstreams';

const usualAnswerLimitMs = 30_000;
const isSafe = (method: string) => method === 'GET' || method === 'HEAD';
const connectFailures = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);
const isConnectFailure = (error: unknown) => connectFailures.has((error as NodeJS.ErrnoException).code ?? '');

export type Destination = {
  /** What is behind it, for the log. */
  name: string;
  urls: readonly string[];
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
  const { name, urls, bodyLimitBytes, answerLimitMs = usualAnswerLimitMs, countryOf, mark = () => ({}), ours, defaults = {} } = destination;
  const upstreams = createUpstreams(urls);
  const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new TlsAgent({ keepAlive: true }) };

  function ask(origin: string, request: FastifyRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const url = new URL(request.raw.url ?? '/', origin);
    const visitor = {
      address: request.ip,
      country: countryOf(request.ip),
      protocol: config.isHttps ? 'https' : request.protocol,
      host: request.host,
      requestId: request.id,
    };
    const headers: IncomingHttpHeaders = { ...requestHeaders(request.headers, visitor), ...mark(request) };
    return new Promise((resolve, reject) => {
      const open = url.protocol === 'https:' ? openTlsRequest : openRequest;
      const agent = url.protocol === 'https:' ? agents['https:'] : agents['http:'];
      const upstream = open(url, { method: request.method, headers, agent, signal });
      upstream.setTimeout(answerLimitMs, () => upstream.destroy(new Error(`${origin} did not answer within ${answerLimitMs} ms`)));
      upstream.on('response', (answer) => {
        // From here on silence is normal: an event stream may have nothing to say.
        upstream.setTimeout(0);
        resolve(answer);
      });
      upstream.on('error', reject);
      request.raw.pipe(upstream);
    });
  }

  return {
    async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) return sendRefusal(reply, 413, 'request.too_large');
      const gone = new AbortController();
      reply.raw.on('close', () => gone.abort());
      // Only what may be repeated is tried elsewhere, and only when the first instance was not there at all.
      const tries = isSafe(request.method) ? upstreams.next() : upstreams.next().slice(0, 1);
      for (const [place, origin] of tries.entries()) {
        try {
          const answer = await ask(origin, request, gone.signal);
          reply.hijack();
          reply.raw.writeHead(answer.statusCode ?? 502, { ...defaults, ...answerHeaders(answer.headers, ours) });
          reply.raw.flushHeaders();
          answer.on('error', () => reply.raw.destroy());
          answer.pipe(reply.raw);
          return;
        } catch (error) {
          if (gone.signal.aborted) return void reply.hijack();
          request.log.warn({ err: error, origin }, `The ${name} could not be reached.`);
          if (!isConnectFailure(error) || place === tries.length - 1) return sendRefusal(reply, 503, 'network.failed');
        }
      }
    },
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

export function sendRefusal(reply: FastifyReply, status: number, message: string): void {
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy })
    .send({ success: false, value: null, message });
}
