import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { EventHub } from './event-hub';
import type { Log } from './log';
import type { Metrics } from './metrics';

const MAX_BODY_BYTES = 1_024;
const Announcement = z.strictObject({ epoch: z.int().min(1) });

type Deps = { metrics: Metrics; hub: EventHub; log: Log };
type Answer = { status: number; type?: string; body?: string };

/**
 * What only the portal's own processes may ask. It has a port of its own, on the loopback unless configured otherwise, so that no proxy
 * rule can make it public: the metrics, and the word that a newer release map is active.
 */
export async function listenPrivately(
  { metrics: { registry }, hub, log }: Deps,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  async function announceEpoch(request: IncomingMessage): Promise<Answer> {
    // A page in a browser on this machine reaches the loopback too. Another media type than this one it could send without asking.
    if (request.headers.origin !== undefined) return { status: 403 };
    if (request.headers['content-type']?.split(';')[0] !== 'application/json') return { status: 415 };
    const body = await readBody(request);
    if (body === null) return { status: 413 };
    const announcement = Announcement.safeParse(parseJson(body));
    if (!announcement.success) return { status: 400 };
    try {
      await hub.publish([{ topic: 'releases.changed', memberId: null, data: announcement.data }]);
      return { status: 204 };
    } catch (error) {
      log.warn({ err: error }, 'epoch not announced');
      return { status: 503 };
    }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.url === '/metrics') return { status: 200, type: registry.contentType, body: await registry.metrics() };
    if (request.url !== '/announcements/release-epoch') return { status: 404 };
    return request.method === 'POST' ? announceEpoch(request) : { status: 405 };
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown): Answer => {
        log.error({ err: error }, 'private request failed');
        return { status: 500 };
      })
      .then((found) => send(response, found));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  // A body that nobody has read ends the connection with the answer.
  response.writeHead(status, { ...(type && { 'content-type': type }), ...(status >= 400 && { connection: 'close' }) }).end(body);
}

/** `null` when it is longer than anything this listener is told. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
