import type { StreamEvents } from '@portal/contracts/stream-events';

export type StreamTopic = keyof StreamEvents;

export type StreamParts = {
  /** Where the stream is, with a fresh one-time ticket for a signed-in member. */
  address(): Promise<string>;
  open(address: string): EventSource;
  /** A place among the streams of this browser, and how to leave it; null when there is none. */
  takePlace(): Promise<(() => void) | null>;
  onFact<T extends StreamTopic>(topic: T, fact: StreamEvents[T]): void;
  /** Called while the stream is down, every `pollMs`. */
  poll(): void;
  /** It is up again: what happened in between was missed. */
  onRestored(): void;
};

const topics = [
  'wallet.balanceChanged',
  'messages.created',
  'payments.withdrawalChanged',
  'members.rankChanged',
  'rewards.changed',
  'chat.changed',
  'chat.typing',
  'session.ended',
  'lottery.drawChanged',
  'lottery.yeekeeShot',
  'releases.changed',
  'system.changed',
] as const satisfies readonly StreamTopic[];

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const pollMs = 20_000;

/** Keeps one event stream open. A ticket serves once, so every try needs its own; the pauses between tries grow. */
export function createStreamConnection({ address, open, takePlace, onFact, poll, onRestored }: StreamParts) {
  let source: EventSource | null = null;
  let leavePlace: (() => void) | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let isOpen = false;
  // Each start is a generation of its own: an answer to an older one comes too late.
  let generation = 0;

  async function connect(mine: number): Promise<void> {
    try {
      const place = await takePlace();
      if (mine !== generation) return place?.();
      if (!place) return retryLater(mine);
      leavePlace = place;
      const url = await address();
      if (mine === generation) listen(open(url), mine);
    } catch {
      if (mine === generation) retryLater(mine);
    }
  }

  function listen(opened: EventSource, mine: number): void {
    source = opened;
    opened.addEventListener('open', () => {
      if (mine === generation) isOpen = true;
      if (pollTimer !== undefined) onRestored();
      failures = 0;
      clearInterval(pollTimer);
      pollTimer = undefined;
    });
    opened.addEventListener('error', () => {
      if (mine !== generation) return;
      isOpen = false;
      opened.close();
      retryLater(mine);
    });
    for (const topic of topics) {
      opened.addEventListener(topic, (event) => {
        if (mine === generation) onFact(topic, JSON.parse((event as MessageEvent<string>).data) as StreamEvents[typeof topic]);
      });
    }
  }

  function retryLater(mine: number): void {
    leavePlace?.();
    leavePlace = null;
    pollTimer ??= setInterval(poll, pollMs);
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
    failures += 1;
    // Spread over time, so that a restarted server is not met by everybody at once.
    const jitter = 0.5 + Math.random() / 2; // eslint-disable-line no-restricted-properties -- it spreads retries and guards nothing
    retryTimer = setTimeout(() => void connect(mine), pause * jitter);
  }

  function close(): void {
    generation += 1;
    isOpen = false;
    clearTimeout(retryTimer);
    clearInterval(pollTimer);
    pollTimer = undefined;
    source?.close();
    source = null;
    leavePlace?.();
    leavePlace = null;
  }

  return {
    /** Opens the stream, anew when it is already open: who listens may have changed. */
    restart(): void {
      close();
      failures = 0;
      void connect(generation);
    },
    close,
    isOpen: () => isOpen,
  };
}
