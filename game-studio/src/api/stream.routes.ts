import { openEventStream, type SessionWatch } from '@portal/node-http';
import type { Database } from '@portal/postgres';
import { z } from 'zod';
import { GameRefusal } from '../core/game-refusal';
import type { Http } from '../core/http';
import type { EventHub } from '../realtime/event-hub';
import { issueTicket, redeemTicket } from '../realtime/stream-tickets.repository';
import type { Sessions } from '../sessions/sessions.service';
import { read } from './read';

const Query = z.strictObject({ ticket: z.string().max(100), topic: z.string().regex(/^[\w/:.-]{1,128}$/) });

/** `GET /api/stream`: what happens in a topic, and what is told to the session alone; it ends with the session. */
export function streamRoutes({
  http,
  database,
  hub,
  sessions,
  watch,
}: {
  http: Http;
  database: Database;
  hub: EventHub;
  sessions: Sessions;
  watch: SessionWatch<string>;
}): void {
  http.post('/api/stream-tickets', async (request) => {
    const { id } = await sessions.authenticate(request.headers.authorization);
    return { ticket: await issueTicket(database.read, id) };
  });
  http.get('/api/stream', async (request, reply) => {
    const { ticket, topic } = read(Query, request.query);
    if (hub.isFull()) throw new GameRefusal('busy', 503);
    const sessionId = await redeemTicket(database.read, ticket);
    if (!sessionId || !(await sessions.findAlive([sessionId])).has(sessionId)) throw new GameRefusal('session_over', 401);
    const response = openEventStream(request, reply, { session: sessionId, watch, end: (ended) => ended.end() });
    if (response) hub.open(sessionId, topic, response);
  });
}
