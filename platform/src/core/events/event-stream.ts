import type { ServerResponse } from 'node:http';
import { memberTopics, publicTopics, sessionCalls } from '@portal/contracts';
import { createSessionWatch, openEventStream } from '@portal/node-http';
import { z } from 'zod';
import { authErrors, type Authenticator, type Identity } from '../http/auth';
import type { CallServer } from '../http/calls';
import { anyRefusal, type Operation } from '../http/description/describe-call';
import { requestErrors } from '../errors';
import type { EventHub, HubMessage } from './event-hub';
import type { Http } from '../http/http';
import type { Log } from '../watch/log';
import type { StreamTickets } from './stream-tickets';

const HEARTBEAT_MILLISECONDS = 20_000;
/** How long a stream may outlive its session when the news of the end was lost, or when the end came by the clock alone. */
const WATCH_MILLISECONDS = 10_000;
const MAX_STREAMS = 20_000;
const MAX_STREAMS_OF_A_MEMBER = 8;
/** A reader this far behind is cut off; it reads the state again when it reconnects. */
const MAX_BACKLOG_BYTES = 256 * 1024;

type Stream = { identity: Identity | null; response: ServerResponse };
type Deps = {
  http: Http;
  serve: CallServer;
  hub: EventHub;
  tickets: StreamTickets;
  authenticator: Authenticator;
  log: Log;
  watchMilliseconds?: number;
};

const textOf = (topic: string, data: object) => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
const isPublic = (topic: string) => (publicTopics as readonly string[]).includes(topic);
const isForMembers = (topic: string) => (memberTopics as readonly string[]).includes(topic);
/** Facts of a member wait until an expired password is changed, as calls do. */
const isWithheld = ({ identity }: Stream, topic: string) => identity?.mustChangePassword === true && topic !== 'session.ended';
const Query = z.strictObject({ ticket: z.string().max(64).optional() });
const streamOperation: Operation = {
  operationId: 'openStream',
  tags: ['session'],
  summary: 'The stream of events',
  description:
    'Sends public facts to everybody and, with a one-time ticket or the resume cookie, the member’s own facts to the member. It ends with the session. Everybody may call it.',
  security: [{}, { resume: [] }],
  'x-access': { auth: 'optional' },
  querystring: Query,
  response: {
    200: { description: 'Server-sent events, until one side ends the stream.', content: { 'text/event-stream': { schema: z.string() } } },
    ...anyRefusal,
  },
};

/**
 * `GET /wps/events`: public facts for everybody, a member's own facts for the member. A client that was away reads the state again,
 * so the stream keeps no history. A private stream ends with its session, whatever ended it: at once by the news of it, within seconds by
 * the watch. An open stream keeps no idle session alive.
 */
export function createEventStream({ http, serve, hub, tickets, authenticator, log, watchMilliseconds = WATCH_MILLISECONDS }: Deps) {
  const streams = new Map<ServerResponse, Stream>();
  const ofMember = new Map<string, Set<Stream>>();
  const watch = createSessionWatch<string>({
    everyMilliseconds: watchMilliseconds,
    report: (error) => log.warn({ err: error }, 'sessions of open streams could not be looked up'),
    async findAlive(sessionIds) {
      const alive = await authenticator.bySessions(sessionIds);
      for (const own of ofMember.values())
        for (const stream of own) stream.identity = alive.get(stream.identity!.sessionId) ?? stream.identity;
      return alive;
    },
  });

  function open(identity: Identity | null, response: ServerResponse): void {
    const stream = { identity, response };
    streams.set(response, stream);
    if (identity) {
      const own = ofMember.get(identity.memberId) ?? new Set();
      ofMember.set(identity.memberId, own.add(stream));
      // The oldest stream is closed: most likely its tab's connection died unnoticed.
      if (own.size > MAX_STREAMS_OF_A_MEMBER) close([...own][0]!);
    }
    response.on('close', () => forget(stream));
    response.write(`retry: 2000\n\nevent: stream.opened\ndata: ${JSON.stringify({ signedIn: identity !== null })}\n\n`);
  }

  function forget(stream: Stream): void {
    streams.delete(stream.response);
    const memberId = stream.identity?.memberId;
    const own = memberId && ofMember.get(memberId);
    if (own && own.delete(stream) && own.size === 0) ofMember.delete(memberId);
  }

  function endExpired(response: ServerResponse): void {
    const stream = streams.get(response);
    if (!stream) return;
    send(stream, textOf('session.ended', { reason: 'expired' }));
    close(stream);
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
    const text = textOf(topic, data);
    if (isPublic(topic)) for (const stream of streams.values()) send(stream, text);
    if (!isForMembers(topic) || !memberId) return;
    for (const stream of [...(ofMember.get(memberId) ?? [])]) {
      if ((sessionId && stream.identity?.sessionId !== sessionId) || isWithheld(stream, topic)) continue;
      send(stream, text);
      if (topic === 'session.ended') close(stream);
    }
  }

  async function byTicket(ticket: string): Promise<Identity | null> {
    const sessionId = await tickets.redeem(ticket);
    return sessionId === null ? null : ((await authenticator.bySessions([sessionId])).get(sessionId) ?? null);
  }

  serve(
    { 'POST /wps/events/ticket': sessionCalls['POST /wps/events/ticket'] },
    { 'POST /wps/events/ticket': async ({ member }) => ({ ticket: await tickets.issue(member) }) },
  );

  http.get(
    '/wps/events',
    {
      config: { auth: 'optional', operation: streamOperation, share: 'unlimited' },
      schema: { querystring: Query },
    },
    async (request, reply) => {
      if (streams.size >= MAX_STREAMS) throw requestErrors.busy();
      const { ticket } = request.query as z.infer<typeof Query>;
      const identity = ticket ? await byTicket(ticket) : await authenticator.byCookie(request);
      if (ticket && !identity) throw authErrors.expired();
      const response = openEventStream(request, reply, identity && { session: identity.sessionId, watch, end: endExpired });
      if (response) open(identity, response);
    },
  );

  const unsubscribe = hub.subscribe(tell);
  const heartbeat = setInterval(() => streams.forEach((stream) => send(stream, ': still here\n\n')), HEARTBEAT_MILLISECONDS);
  heartbeat.unref();

  return {
    count: () => streams.size,
    /** Ends the streams of sessions that are over: the watch's one step. */
    endExpired: watch.look,
    stop() {
      clearInterval(heartbeat);
      watch.stop();
      unsubscribe();
      for (const stream of [...streams.values()]) close(stream);
    },
  };
}

export type EventStream = ReturnType<typeof createEventStream>;
