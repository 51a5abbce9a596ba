import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { HealthAuditEntry, IntegrityReport } from '@portal/contracts';
import { isBearer } from '@portal/node-http';
import { z } from 'zod';
import type { Config } from '../config/config';
import type { EventHub } from '../events/event-hub';
import type { Log } from './log';
import type { Metrics } from './metrics';

const MAX_BODY_BYTES = 1_024;
/** A line of the audit with its figures. */
const MAX_LINE_BYTES = 32 * 1_024;
const Announcement = z.strictObject({ epoch: z.int().min(1) });

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const HeadNumber = z.string().regex(/^[1-9]\d{0,17}$/);
/** Where the audit, or the seal of the books, ended when it was last signed; `null` before the first time. */
const Signed = z.strictObject({ after: z.strictObject({ number: HeadNumber, hash: Hash }).nullable() });
/** Lines of the log of signed seals. */
const SignedSeals = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        number: HeadNumber,
        hash: Hash,
        at: z.iso.datetime(),
        previous: Hash,
        publicKey: z.string().max(100),
        signature: z.string().max(200),
      }),
    )
    .min(1)
    .max(50),
});

export type PrivateDeps = {
  metrics: Metrics;
  hub: EventHub;
  log: Log;
  tokens: Config['tokens'];
  addHealthLine(entry: HealthAuditEntry): Promise<void>;
  /** Tells staff of files that browsers have refused. */
  raiseIntegrity(report: IntegrityReport): Promise<void>;
  /** Where the audit ends now, and whether it still contains what was signed. */
  auditHead(signed: z.output<typeof Signed>['after']): Promise<object>;
  /** Which seals of the books came after the one that was signed last, and whether that one is still there. */
  sealNews(signed: z.output<typeof Signed>['after']): Promise<object>;
  /** Takes what was signed of them, to show it to members. */
  keepSignatures(lines: z.output<typeof SignedSeals>['lines']): Promise<void>;
};
type Answer = { status: number; type?: string; body?: string };

/**
 * Serves the portal's own processes only: metrics, news of a newer release map, and reports of the release desk. It has its own port and
 * trusts no source address: readers of the metrics show one secret, the release desk another.
 */
export async function listenPrivately(
  { metrics, hub, log, tokens, addHealthLine, raiseIntegrity, auditHead, sealNews, keepSignatures }: PrivateDeps,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  /** What was told, or the refusal of how it was told. */
  async function hear<Told>(request: IncomingMessage, schema: z.ZodType<Told>, maxBytes: number): Promise<{ told: Told } | Answer> {
    // A page in a browser on this machine can reach the loopback too. Requiring JSON forces a CORS preflight, which we never grant.
    if (request.headers.origin !== undefined) return { status: 403 };
    if (request.headers['content-type']?.split(';')[0] !== 'application/json') return { status: 415 };
    const body = await readBody(request, maxBytes);
    if (body === null) return { status: 413 };
    const parsed = schema.safeParse(parseJson(body));
    return parsed.success ? { told: parsed.data } : { status: 400 };
  }

  async function take<Told>(heard: { told: Told } | Answer, act: (told: Told) => Promise<void>, failure: string): Promise<Answer> {
    if (!('told' in heard)) return heard;
    try {
      await act(heard.told);
      return { status: 204 };
    } catch (error) {
      log.warn({ err: error }, failure);
      return { status: 503 };
    }
  }

  const announceEpoch = async (request: IncomingMessage): Promise<Answer> =>
    take(
      await hear(request, Announcement, MAX_BODY_BYTES),
      (data) => hub.publish([{ topic: 'releases.changed', memberId: null, data }]),
      'epoch not announced',
    );
  const writeHealthLine = async (request: IncomingMessage): Promise<Answer> =>
    take(await hear(request, HealthAuditEntry, MAX_LINE_BYTES), addHealthLine, 'audit line of the health not written');

  const hearOfRefusals = async (request: IncomingMessage): Promise<Answer> =>
    take(await hear(request, IntegrityReport, MAX_LINE_BYTES), raiseIntegrity, 'refused files not told to staff');

  const tell = (about: (signed: z.output<typeof Signed>['after']) => Promise<object>) => async (request: IncomingMessage) => {
    const heard = await hear(request, Signed, MAX_BODY_BYTES);
    if (!('told' in heard)) return heard;
    return { status: 200, type: 'application/json', body: JSON.stringify(await about(heard.told.after)) };
  };
  const hearOfSignatures = async (request: IncomingMessage): Promise<Answer> =>
    take(await hear(request, SignedSeals, MAX_LINE_BYTES), ({ lines }) => keepSignatures(lines), 'signatures of seals not kept');

  const heardAt: Record<string, (request: IncomingMessage) => Promise<Answer>> = {
    '/announcements/release-epoch': announceEpoch,
    '/audit/health': writeHealthLine,
    '/audit/head': tell(auditHead),
    '/books/seals': tell(sealNews),
    '/books/signatures': hearOfSignatures,
    '/alerts/integrity': hearOfRefusals,
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { url = '', headers, method } = request;
    const listen = Object.hasOwn(heardAt, url) ? heardAt[url] : undefined;
    const secret = listen ? tokens.desk : url === '/metrics' ? tokens.metrics : undefined;
    // Checked before the body is read, so that a stranger learns nothing else.
    if (secret === undefined) return { status: 404 };
    if (!isBearer(headers.authorization, secret)) return { status: 401 };
    if (listen) return method === 'POST' ? listen(request) : { status: 405 };
    return method === 'GET' ? { status: 200, type: metrics.contentType, body: await metrics.read() } : { status: 405 };
  }

  const server = createServer((request, response) => {
    void answer(request)
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
  // An unread body closes the connection after the answer.
  response.writeHead(status, { ...(type && { 'content-type': type }), ...(status >= 400 && { connection: 'close' }) }).end(body);
}

/** `null` when it is longer than anything this listener is told. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) return null;
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
