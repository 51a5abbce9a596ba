import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionWatch } from './session-watch';

/** What is needed of a framework's request and reply. */
type Asked = { raw: IncomingMessage };
type Reply = { raw: ServerResponse; hijack(): unknown; getHeaders(): object };

/** Whose stream it is; `null` when it tells nothing but what everybody may know. */
export type StreamOwner<Session> = { session: Session; watch: SessionWatch<Session>; end: (response: ServerResponse) => void } | null;

/**
 * Takes a reply over for server-sent events: the only way to keep an answer open, so that none outlives the session it was opened for.
 * `null` when the asker has gone already.
 */
export function openEventStream<Session>(request: Asked, reply: Reply, owner: StreamOwner<Session>): ServerResponse | null {
  reply.hijack();
  const { raw } = reply;
  if (request.raw.destroyed) return null;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  if (owner)
    raw.on(
      'close',
      owner.watch.hold(owner.session, () => owner.end(raw)),
    );
  return raw;
}
