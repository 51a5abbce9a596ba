import type { ServerResponse } from 'node:http';
import type { Json } from '../core/json';
import type { Hub } from './hub';

const HEARTBEAT_MILLISECONDS = 20_000;
const MAX_STREAMS = 10_000;
const MAX_STREAMS_OF_A_SESSION = 6;
/** A reader this far behind is cut off; it reads the state again when it comes back. */
const MAX_BACKLOG_BYTES = 256 * 1024;

type Stream = { sessionId: string; topic: string; response: ServerResponse };

/** Server-sent events of one process. It keeps no history: whoever opens a stream reads the state then. */
export function createEventHub() {
  const byTopic = new Map<string, Set<Stream>>();
  const bySession = new Map<string, Set<Stream>>();
  let count = 0;

  const add = (map: Map<string, Set<Stream>>, key: string, stream: Stream) => {
    const streams = map.get(key) ?? new Set();
    map.set(key, streams.add(stream));
    return streams;
  };
  const remove = (map: Map<string, Set<Stream>>, key: string, stream: Stream) => {
    const streams = map.get(key);
    const wasThere = streams?.delete(stream) ?? false;
    if (streams?.size === 0) map.delete(key);
    return wasThere;
  };

  function forget(stream: Stream): void {
    remove(byTopic, stream.topic, stream);
    if (remove(bySession, stream.sessionId, stream)) count -= 1;
  }

  function send(stream: Stream, text: string): void {
    if (stream.response.writableLength > MAX_BACKLOG_BYTES) {
      forget(stream);
      stream.response.destroy();
    } else stream.response.write(text);
  }

  const textOf = (event: string, data: Json) => `data: ${JSON.stringify({ event, data })}\n\n`;
  const all = () => [...bySession.values()].flatMap((streams) => [...streams]);
  const heartbeat = setInterval(() => all().forEach((stream) => send(stream, ': still here\n\n')), HEARTBEAT_MILLISECONDS);
  heartbeat.unref();

  const hub: Hub = {
    publish(topic, event, data) {
      const streams = byTopic.get(topic);
      if (!streams) return;
      const text = textOf(event, data);
      for (const stream of [...streams]) send(stream, text);
    },
    tell(sessionId, event, data) {
      for (const stream of [...(bySession.get(sessionId) ?? [])]) send(stream, textOf(event, data));
    },
  };

  return {
    ...hub,
    isFull: () => count >= MAX_STREAMS,
    open(sessionId: string, topic: string, response: ServerResponse): void {
      const stream = { sessionId, topic, response };
      add(byTopic, topic, stream);
      const own = add(bySession, sessionId, stream);
      count += 1;
      // The oldest goes: most likely its connection died unnoticed.
      if (own.size > MAX_STREAMS_OF_A_SESSION) {
        const [oldest] = own;
        forget(oldest!);
        oldest!.response.end();
      }
      response.on('close', () => forget(stream));
      response.write('event: stream.opened\ndata: {}\n\n');
    },
    stop(): void {
      clearInterval(heartbeat);
      for (const stream of all()) {
        forget(stream);
        stream.response.end();
      }
    },
  };
}

export type EventHub = ReturnType<typeof createEventHub>;
