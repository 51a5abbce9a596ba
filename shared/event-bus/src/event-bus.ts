import { latchedTopics, type PortalEvents } from '@portal/contracts/portal-events';

type Topic = keyof PortalEvents;
type Listener<T extends Topic> = (fact: PortalEvents[T]) => void;

export type EventBus = {
  /** Publishes a fact. Only the owner named by the topic's first word does this. */
  emit<T extends Topic>(topic: T, fact: PortalEvents[T]): void;
  /** Listens until the returned function is called. A latched topic hands over its last fact at once. */
  on<T extends Topic>(topic: T, listener: Listener<T>): () => void;
};

/** Makes a bus for typed events. A listener that throws is reported, and the others still get the event. */
export function createEventBus(report: (error: unknown) => void = reportLater): EventBus {
  const listeners = new Map<Topic, Set<Listener<never>>>();
  const latched = new Map<Topic, unknown>();

  function tell<T extends Topic>(listener: Listener<T>, fact: PortalEvents[T]): void {
    try {
      listener(fact);
    } catch (error) {
      report(error);
    }
  }

  return {
    emit(topic, fact) {
      if (latchedTopics.includes(topic)) latched.set(topic, fact);
      for (const listener of [...(listeners.get(topic) ?? [])]) tell(listener as Listener<typeof topic>, fact);
    },
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set);
      set.add(listener);
      if (latched.has(topic)) tell(listener, latched.get(topic) as never);
      return () => set.delete(listener);
    },
  };
}

function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
