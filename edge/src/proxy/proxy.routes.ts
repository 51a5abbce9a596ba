import { Agent, request as openRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as openTlsRequest } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import { commonHeaders, inertPolicy } from '../security-headers';
import { answerHeaders, requestHeaders } from './forward-headers';
import { createUpstreams } from './upstreams';

const prefixes = ['/wps', '/lgw', '/lotto'];
const answerLimitMs = 30_000;
const bodyLimitBytes = 20 * 1024 * 1024;
const isSafe = (method: string) => method === 'GET' || method === 'HEAD';
const connectFailures = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);
const isConnectFailure = (error: unknown) => connectFailures.has((error as NodeJS.ErrnoException).code ?? '');

/** Hands the platform's calls on, streaming both ways: event streams flow as they come. */
export async function addProxyRoutes(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  const upstreams = createUpstreams(config.platformUrls);
  const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new TlsAgent({ keepAlive: true }) };
  const ours = { ...commonHeaders(config), 'content-security-policy': inertPolicy };

  function ask(origin: string, request: FastifyRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const url = new URL(request.raw.url ?? '/', origin);
    const headers = requestHeaders(request.headers, {
      address: request.ip,
      protocol: config.isHttps ? 'https' : request.protocol,
      host: request.host,
      requestId: request.id,
    });
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

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) return sendRefusal(reply, 413, 'request.too_large');
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    // Only what may be repeated is tried elsewhere, and only when the first instance was not there at all.
    const tries = isSafe(request.method) ? upstreams.next() : upstreams.next().slice(0, 1);
    for (const [place, origin] of tries.entries()) {
      try {
        const answer = await ask(origin, request, gone.signal);
        reply.hijack();
        reply.raw.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers, ours));
        reply.raw.flushHeaders();
        answer.on('error', () => reply.raw.destroy());
        answer.pipe(reply.raw);
        return;
      } catch (error) {
        if (gone.signal.aborted) return void reply.hijack();
        request.log.warn({ err: error, origin }, 'The platform could not be reached.');
        if (!isConnectFailure(error) || place === tries.length - 1) return sendRefusal(reply, 503, 'network.failed');
      }
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const prefix of prefixes) scope.all(`${prefix}/*`, handle);
    scope.addHook('onClose', () => {
      for (const agent of Object.values(agents)) agent.destroy();
    });
  });
}

function sendRefusal(reply: FastifyReply, status: number, message: string): void {
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy })
    .send({ success: false, value: null, message });
}
