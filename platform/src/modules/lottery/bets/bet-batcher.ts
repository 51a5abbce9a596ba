/** Outcome of one bet of a batch. `again`: undecided, retry in a later batch. `alone`: retry in a batch of its own. */
export type BatchVerdict = 'again' | 'alone' | (string & {});

export type BetBatcher<Bet, Answer> = {
  /** Resolves when the bet is decided. Rejects when the batch failed or the queue is full. */
  place(bet: Bet): Promise<Answer>;
  /** Resolves when the queue is empty and no batch is running. */
  drain(): Promise<void>;
};

type Options<Bet, Answer extends { verdict: BatchVerdict }> = {
  /** Decides a batch in one transaction. Returns answers in the order of the batch. */
  flush(bets: Bet[]): Promise<Answer[]>;
  /** Two bets with the same key never share a batch, because the second must see the outcome of the first. */
  keyOf(bet: Bet): string;
  largestBatch: number;
  flushers: number;
  longestQueue: number;
  /** Made when the queue is full. */
  busy(): Error;
};

type Waiting<Bet, Answer> = { bet: Bet; alone: boolean; resolve(answer: Answer): void; reject(error: unknown): void };

/**
 * Collects bets that arrive during a transaction into the next one. An idle system decides each bet at once;
 * a busy one shares the cost of a transaction among many bets.
 */
export function createBetBatcher<Bet, Answer extends { verdict: BatchVerdict }>(options: Options<Bet, Answer>): BetBatcher<Bet, Answer> {
  const queue: Waiting<Bet, Answer>[] = [];
  const keysUnderWay = new Set<string>();
  const idleListeners: (() => void)[] = [];
  let underWay = 0;

  function takeBatch(): Waiting<Bet, Answer>[] {
    const batch: Waiting<Bet, Answer>[] = [];
    for (let i = 0; i < queue.length && batch.length < options.largestBatch;) {
      const waiting = queue[i]!;
      const key = options.keyOf(waiting.bet);
      if (keysUnderWay.has(key) || (waiting.alone && batch.length > 0)) {
        i += 1;
        continue;
      }
      keysUnderWay.add(key);
      batch.push(waiting);
      queue.splice(i, 1);
      if (waiting.alone) break;
    }
    return batch;
  }

  async function decide(batch: Waiting<Bet, Answer>[]): Promise<void> {
    try {
      const answers = await options.flush(batch.map(({ bet }) => bet));
      const undecided: Waiting<Bet, Answer>[] = [];
      batch.forEach((waiting, i) => {
        const answer = answers[i]!;
        if (answer.verdict === 'again' || answer.verdict === 'alone') undecided.push({ ...waiting, alone: answer.verdict === 'alone' });
        else waiting.resolve(answer);
      });
      queue.unshift(...undecided);
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
      for (const { bet } of batch) keysUnderWay.delete(options.keyOf(bet));
    }
  }

  function pump(): void {
    while (underWay < options.flushers) {
      const batch = takeBatch();
      if (batch.length === 0) break;
      underWay += 1;
      void decide(batch).then(() => {
        underWay -= 1;
        pump();
      });
    }
    if (underWay === 0 && queue.length === 0) for (const listener of idleListeners.splice(0)) listener();
  }

  return {
    place: (bet) =>
      new Promise<Answer>((resolve, reject) => {
        if (queue.length >= options.longestQueue) {
          reject(options.busy());
          return;
        }
        queue.push({ bet, alone: false, resolve, reject });
        // One turn of the event loop lets bets that arrive together share a batch.
        if (underWay < options.flushers) setImmediate(pump);
      }),
    drain: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        pump();
      }),
  };
}
