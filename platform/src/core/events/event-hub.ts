import type { StreamEvents } from '@portal/contracts';
import type { Redis } from 'ioredis';
import type { Log } from '../watch/log';

/** Facts that travel between instances: those of the browsers' stream, and those only platform processes read. */
export type HubEvents = StreamEvents & {
  /** A session ended: caches of tokens forget it. */
  'platform.sessionEnded': { sessionId: string };
  /** A member's money has left for another member: whoever works delivers it. `memberId` is the sender. */
  'wallet.transferSent': { transferId: string };
};
export type HubTopic = keyof HubEvents;

export type HubMessage<T extends HubTopic = HubTopic> = {
  [K in T]: {
    topic: K;
    /** Whose fact it is; `null` for facts everybody may know. */
    memberId: string | null;
    /** Narrows a member's fact to one session. */
    sessionId?: string;
    data: HubEvents[K];
  };
}[T];

type Listener = (message: HubMessage) => void;

/** Tells every instance. Best effort: whoever misses a message reads the state again when it reconnects. */
export type EventHub = {
  publish(messages: readonly HubMessage[]): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
};

function createListeners(log: Log) {
  const listeners = new Set<Listener>();
  return {
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(message: HubMessage) {
      for (const listener of listeners) {
        try {
          listener(message);
        } catch (error) {
          // An error in one listener must neither keep the message from the others nor make the relay send it again.
          log.error({ err: error, topic: message.topic }, 'listener failed');
        }
      }
    },
  };
}

/** For one process. */
export function createLocalHub(log: Log): EventHub {
  const { subscribe, tell } = createListeners(log);
  return {
    publish: async (messages) => messages.forEach(tell),
    subscribe,
    close: async () => undefined,
  };
}

const CHANNEL = 'portal.events';

/** For several processes, over Redis or a server that speaks its protocol. */
export async function createRedisHub(url: string, log: Log): Promise<EventHub> {
  const { Redis } = await import('ioredis');
  const { subscribe, tell } = createListeners(log);
  const connect = (): Redis => {
    const client = new Redis(url, { maxRetriesPerRequest: 2, disconnectTimeout: 200 });
    client.on('error', (error) => log.warn({ err: error }, 'broker connection'));
    return client;
  };
  const [publisher, subscriber] = [connect(), connect()];
  subscriber.on('message', (_, text) => tell(JSON.parse(text) as HubMessage));
  await subscriber.subscribe(CHANNEL);

  return {
    async publish(messages) {
      const pipeline = publisher.pipeline();
      for (const message of messages) pipeline.publish(CHANNEL, JSON.stringify(message));
      const results = (await pipeline.exec()) ?? [];
      const failed = results.find(([error]) => error);
      if (failed) throw failed[0]!;
    },
    subscribe,
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
