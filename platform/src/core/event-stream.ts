import type { ServerResponse } from 'node:http';
import { memberTopics, publicTopics, sessionCalls } from '@portal/contracts';
import { z } from 'zod';
import { authErrors, type Authenticator, type Identity } from './auth';
import type { CallServer } from './calls';
import { requestErrors } from './errors';
import type { EventHub, HubMessage } from './event-hub';
import type { Http } from './http';
import type { StreamTickets } from './stream-tickets';

const HEARTBEAT_MILLISECONDS = 20_000;
const MAX_STREAMS = 20_000;
const MAX_STREAMS_OF_A_MEMBER = 8;
/** A reader this far behind is cut off; it reads the state again when it reconnects. */
const MAX_BACKLOG_BYTES = 256 * 1024;

type Stream = { identity: Identity | null; response: ServerResponse };
type Deps = { http: Http; serve: CallServer; hub: EventHub; tickets: StreamTickets; authenticator: Authenticator };

const isPublic = (topic: string) => (publicTopics as readonly string[]).includes(topic);
const isForMembers = (topic: string) => (memberTopics as readonly string[]).includes(topic);
const Query = z.strictObject({ ticket: z.string().max(64).optional() });

/**
 * `GET /wps/events`: public facts for everybody, a member's own facts for the member. A client that was away reads the state again,
 * so the stream keeps no history.
 */
export function createEventStream({ http, serve, hub, tickets, authenticator }: Deps) {
  const streams = new Set<Stream>();
  const ofMember = new Map<string, Set<Stream>>();

  function open(identity: Identity | null, response: ServerResponse): void {
    const stream = { identity, response };
    streams.add(stream);
    if (identity) {
      const own = ofMember.get(identity.memberId) ?? new Set();
      ofMember.set(identity.memberId, own.add(stream));
      // The oldest goes: it is most likely a tab whose connection died unnoticed.
      if (own.size > MAX_STREAMS_OF_A_MEMBER) close([...own][0]!);
    }
    response.on('close', () => forget(stream));
    response.write(`retry: 2000\n\nevent: stream.opened\ndata: ${JSON.stringify({ signedIn: identity !== null })}\n\n`);
  }

  function forget(stream: Stream): void {
    streams.delete(stream);
    const memberId = stream.identity?.memberId;
    const own = memberId && ofMember.get(memberId);
    if (own && own.delete(stream) && own.size === 0) ofMember.delete(memberId);
  }

  function close(stream: Stream): void {
    forget(stream);
    stream.response.end();
  }

  function send(stream: Stream, text: string): void {
    if (stream.response.writableLength > MAX_BACKLOG_BYTES) {
      forget(stream);
      stream.response.destroy();
    } else stream.response.write(text);
  }

  function tell({ topic, memberId, sessionId, data }: HubMessage): void {
    const text = `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
    if (isPublic(topic)) for (const stream of streams) send(stream, text);
    if (!isForMembers(topic) || !memberId) return;
    for (const stream of [...(ofMember.get(memberId) ?? [])]) {
      if (sessionId && stream.identity?.sessionId !== sessionId) continue;
      send(stream, text);
      if (topic === 'session.ended') close(stream);
    }
  }

  serve(
    { 'POST /wps/events/ticket': sessionCalls['POST /wps/events/ticket'] },
    { 'POST /wps/events/ticket': async ({ member }) => ({ ticket: await tickets.issue(member) }) },
  );

  http.get(
    '/wps/events',
    {
      config: { auth: 'optional' },
      schema: {
        summary: 'Server-sent events: public facts; with a one-time ticket or the resume cookie also the own ones',
        querystring: Query,
      } as object,
    },
    async (request, reply) => {
      if (streams.size >= MAX_STREAMS) throw requestErrors.busy();
      const { ticket } = request.query as z.infer<typeof Query>;
      const identity = ticket ? await tickets.redeem(ticket) : await authenticator.byCookie(request);
      if (ticket && !identity) throw authErrors.expired();
      reply.hijack();
      const { raw } = reply;
      if (request.raw.destroyed) return;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      open(identity, raw);
    },
  );

  const unsubscribe = hub.subscribe(tell);
  const heartbeat = setInterval(() => streams.forEach((stream) => send(stream, ': still here\n\n')), HEARTBEAT_MILLISECONDS);
  heartbeat.unref();

  return {
    count: () => streams.size,
    stop() {
      clearInterval(heartbeat);
      unsubscribe();
      for (const stream of [...streams]) close(stream);
    },
  };
}

export type EventStream = ReturnType<typeof createEventStream>;
