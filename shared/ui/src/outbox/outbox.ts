import type { Picture } from '../picture-field';
import type { Unsent } from './unsent';

type Parts = {
  /** Sends one; a second try with the same `clientId` changes nothing. */
  deliver: (unsent: Unsent) => Promise<void>;
  /**
   * What to do after a failure: null when it is a refusal, which stays one; else the least time in milliseconds after which the same
   * message may pass.
   */
  pauseAfter: (error: unknown) => number | null;
  onChange: (unsent: readonly Unsent[]) => void;
  isOnline: () => boolean;
};

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/**
 * What was written goes out one after the other, in its order, each under a name of its own: whatever happens on the way, it arrives once.
 * Without a network it waits. A refusal stays with its message until the person tries again or takes it back.
 */
export function createOutbox({ deliver, pauseAfter, onChange, isOnline }: Parts) {
  let unsent: Unsent[] = [];
  let isRunning = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(next: Unsent[]): void {
    unsent = next;
    onChange(unsent);
  }
  const change = (clientId: string, more: Partial<Unsent>) =>
    put(unsent.map((each) => (each.clientId === clientId ? { ...each, ...more } : each)));
  const remove = (clientId: string) => put(unsent.filter((each) => each.clientId !== clientId));
  const findNext = () => unsent.find(({ state }) => state !== 'refused');

  async function run(): Promise<void> {
    if (isRunning) return;
    clearTimeout(timer);
    isRunning = true;
    try {
      for (let next = findNext(); next && !isStopped && (await send(next)); next = findNext());
    } finally {
      isRunning = false;
    }
  }

  /** Whether the next one may go. */
  async function send(one: Unsent): Promise<boolean> {
    if (!isOnline()) return wait(one.clientId);
    change(one.clientId, { state: 'sending', refusal: null });
    try {
      await deliver(one);
      failures = 0;
      remove(one.clientId);
      return true;
    } catch (error) {
      const leastMs = pauseAfter(error);
      if (leastMs !== null) return wait(one.clientId, leastMs);
      change(one.clientId, { state: 'refused', refusal: error });
      return true;
    }
  }

  function wait(clientId: string, leastMs = 0): false {
    change(clientId, { state: 'waiting' });
    const pause = Math.max(leastMs, Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
    failures += 1;
    if (!isStopped) timer = setTimeout(() => void run(), pause);
    return false;
  }

  return {
    /** What has not arrived yet, in the order in which it goes out. */
    list: (): readonly Unsent[] => unsent,
    /** Puts words or a picture at the end, under a new name, and sends it when its turn comes. */
    add({ text = '', picture = null }: { text?: string; picture?: Picture | null }): void {
      put([...unsent, { clientId: crypto.randomUUID(), text, picture, state: 'sending', refusal: null }]);
      void run();
    },
    /** Goes on with what an earlier page had not sent. */
    restore(earlier: readonly Unsent[]): void {
      put([...earlier, ...unsent]);
      void run();
    },
    /** At once: the network is back, or the person asks for it. */
    retry(clientId?: string): void {
      failures = 0;
      if (clientId) change(clientId, { state: 'waiting', refusal: null });
      void run();
    },
    /** Takes back what was not sent. What is on its way may arrive all the same. */
    remove,
    /** What has arrived by another way needs no sending. */
    settle(arrived: ReadonlySet<string>): void {
      if (unsent.some(({ clientId }) => arrived.has(clientId))) put(unsent.filter(({ clientId }) => !arrived.has(clientId)));
    },
    /** Sends nothing more, and keeps what is unsent. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    /** Forgets everything, because another person is here now. What is on its way may arrive all the same. */
    clear(): void {
      clearTimeout(timer);
      failures = 0;
      put([]);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
