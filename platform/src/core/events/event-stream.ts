import type { ServerResponse } from 'node:http';
import { memberTopics, publicTopics, sessionCalls, staffTopics, visitorTopics } from '@portal/contracts';
import { createSessionWatch, openEventStream } from '@portal/node-http';
import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authErrors, type Authenticator, type Identity, operatorTokenOf } from '../http/auth';
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

/** Whose stream it is besides everybody's: a member's, a visitor's who is known by a cookie of the chat, or an operator's. */
type Stream = { identity: Identity | null; visitorId: string | null; operatorToken: string | null; response: ServerResponse };
type Deps = {
  http: Http;
  serve: CallServer;
  hub: EventHub;
  tickets: StreamTickets;
  authenticator: Authenticator;
  /** Which visitor asks, as far as a module knows one. */
  visitorOf?(request: FastifyRequest): Promise<string | null>;
  log: Log;
  watchMilliseconds?: number;
};

const textOf = (topic: string, data: object) => `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
const isPublic = (topic: string) => (publicTopics as readonly string[]).includes(topic);
const isForMembers = (topic: string) => (memberTopics as readonly string[]).includes(topic);
const isForVisitors = (topic: string) => (visitorTopics as readonly string[]).includes(topic);
const isForStaff = (topic: string) => (staffTopics as readonly string[]).includes(topic);
const idOf = ({ identity, visitorId }: Stream): string | null => identity?.memberId ?? visitorId;
/** Facts about one member or visitor that this stream does not tell. */
const isKept = ({ identity, visitorId }: Stream, topic: string) => identity === null && (visitorId === null || !isForVisitors(topic));
/** Facts of a member wait until an expired password is changed, as calls do. */
const isWithheld = ({ identity }: Stream, topic: string) => identity?.mustChangePassword === true && topic !== 'session.ended';
const Query = z.strictObject({
  ticket: z.string().max(64).optional(),
  /** For operators, by the cookie of their session: what staff hear as well. */
  staff: z.literal('1').optional(),
});
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
export function createEventStream({
  http,
  serve,
  hub,
  tickets,
  authenticator,
  visitorOf = async () => null,
  log,
  watchMilliseconds = WATCH_MILLISECONDS,
}: Deps) {
  const streams = new Map<ServerResponse, Stream>();
  /** By the id of the member or visitor. */
  const ofMember = new Map<string, Set<Stream>>();
  const ofStaff = new Set<Stream>();
  const watch = createSessionWatch<string>({
    everyMilliseconds: watchMilliseconds,
    report: (error) => log.warn({ err: error }, 'sessions of open streams could not be looked up'),
    async findAlive(sessionIds) {
      const alive = await authenticator.bySessions(sessionIds);
      for (const own of ofMember.values())
        for (const stream of own) if (stream.identity) stream.identity = alive.get(stream.identity.sessionId) ?? stream.identity;
      return alive;
    },
  });
  /** Of operators, whose sessions are known by their tokens. */
  const staffWatch = createSessionWatch<string>({
    everyMilliseconds: watchMilliseconds,
    report: (error) => log.warn({ err: error }, 'sessions of operators with open streams could not be looked up'),
    async findAlive(tokens) {
      const found = await Promise.all(tokens.map((token) => authenticator.operatorByToken(token, { isOwnAct: false })));
      return new Set(tokens.filter((_, i) => found[i] !== null));
    },
  });

  function open(stream: Stream): void {
    const { identity, response } = stream;
    streams.set(response, stream);
    if (stream.operatorToken !== null) ofStaff.add(stream);
    const id = idOf(stream);
    if (id !== null) {
      const own = ofMember.get(id) ?? new Set();
      ofMember.set(id, own.add(stream));
      // The oldest stream is closed: most likely its tab's connection died unnoticed.
      if (own.size > MAX_STREAMS_OF_A_MEMBER) close([...own][0]!);
    }
    response.on('close', () => forget(stream));
    response.write(`retry: 2000\n\nevent: stream.opened\ndata: ${JSON.stringify({ signedIn: identity !== null })}\n\n`);
  }

  function forget(stream: Stream): void {
    streams.delete(stream.response);
    ofStaff.delete(stream);
    const id = idOf(stream);
    const own = id && ofMember.get(id);
    if (own && own.delete(stream) && own.size === 0) ofMember.delete(id);
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
    if (isForStaff(topic)) for (const stream of [...ofStaff]) send(stream, text);
    if (!isForMembers(topic) || !memberId) return;
    for (const stream of [...(ofMember.get(memberId) ?? [])]) {
      if ((sessionId && stream.identity?.sessionId !== sessionId) || isWithheld(stream, topic) || isKept(stream, topic)) continue;
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
      const { ticket, staff } = request.query as z.infer<typeof Query>;
      if (staff) return openForStaff(request, reply);
      const identity = ticket ? await byTicket(ticket) : await authenticator.byCookie(request);
      if (ticket && !identity) throw authErrors.expired();
      const visitorId = identity ? null : await visitorOf(request);
      const response = openEventStream(request, reply, identity && { session: identity.sessionId, watch, end: endExpired });
      if (response) open({ identity, visitorId, operatorToken: null, response });
    },
  );

  async function openForStaff(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = operatorTokenOf(request);
    if (!token || !(await authenticator.operatorByToken(token, { isOwnAct: false }))) throw authErrors.operatorNeeded();
    const response = openEventStream(request, reply, { session: token, watch: staffWatch, end: endExpired });
    if (response) open({ identity: null, visitorId: null, operatorToken: token, response });
  }

  const unsubscribe = hub.subscribe(tell);
  const heartbeat = setInterval(() => streams.forEach((stream) => send(stream, ': still here\n\n')), HEARTBEAT_MILLISECONDS);
  heartbeat.unref();

  return {
    count: () => streams.size,
    /** Ends the streams of sessions that are over: the watch's one step. */
    async endExpired(): Promise<void> {
      await Promise.all([watch.look(), staffWatch.look()]);
    },
    stop() {
      clearInterval(heartbeat);
      watch.stop();
      staffWatch.stop();
      unsubscribe();
      for (const stream of [...streams.values()]) close(stream);
    },
  };
}

export type EventStream = ReturnType<typeof createEventStream>;
