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
  /** Whose bet it is. No bet overtakes an earlier one of its member that still waits. */
  memberOf(bet: Bet): string;
  /** How many batches are under way at most. Each flusher has members of its own, so that no batch waits for another one's accounts. */
  flushers: number;
  /** Which of the flushers decides a member's bets, from 0. */
  flusherOf(memberId: string): number;
  largestBatch: number;
  /** Of all flushers together. */
  longestQueue: number;
  /** Made when the queue is full. */
  busy(): Error;
};

type Waiting<Bet, Answer> = { bet: Bet; alone: boolean; resolve(answer: Answer): void; reject(error: unknown): void };
type Flusher<Bet, Answer> = { queue: Waiting<Bet, Answer>[]; isUnderWay: boolean };

/**
 * Collects bets that arrive during a transaction into the next one. An idle system decides each bet at once;
 * a busy one shares the cost of a transaction among many bets.
 */
export function createBetBatcher<Bet, Answer extends { verdict: BatchVerdict }>(options: Options<Bet, Answer>): BetBatcher<Bet, Answer> {
  const flushers = Array.from({ length: options.flushers }, (): Flusher<Bet, Answer> => ({ queue: [], isUnderWay: false }));
  const idleListeners: (() => void)[] = [];
  let waiting = 0;

  function takeBatch(flusher: Flusher<Bet, Answer>): Waiting<Bet, Answer>[] {
    const batch: Waiting<Bet, Answer>[] = [];
    const left: Waiting<Bet, Answer>[] = [];
    const keys = new Set<string>();
    /** Whose bets wait for one that was passed over. */
    const passedOver = new Set<string>();
    let i = 0;
    for (; i < flusher.queue.length && batch.length < options.largestBatch; i += 1) {
      const next = flusher.queue[i]!;
      const key = options.keyOf(next.bet);
      const member = options.memberOf(next.bet);
      if (keys.has(key) || (next.alone && batch.length > 0) || passedOver.has(member)) {
        passedOver.add(member);
        left.push(next);
        continue;
      }
      keys.add(key);
      batch.push(next);
      if (next.alone) {
        i += 1;
        break;
      }
    }
    flusher.queue = [...left, ...flusher.queue.slice(i)];
    waiting -= batch.length;
    return batch;
  }

  /** Bets that are not decided yet. */
  async function decide(batch: Waiting<Bet, Answer>[]): Promise<Waiting<Bet, Answer>[]> {
    try {
      const answers = await options.flush(batch.map(({ bet }) => bet));
      const undecided: Waiting<Bet, Answer>[] = [];
      batch.forEach((one, i) => {
        const answer = answers[i]!;
        if (answer.verdict === 'again' || answer.verdict === 'alone') undecided.push({ ...one, alone: answer.verdict === 'alone' });
        else one.resolve(answer);
      });
      return undecided;
    } catch (error) {
      for (const one of batch) one.reject(error);
      return [];
    }
  }

  function pump(flusher: Flusher<Bet, Answer>): void {
    if (flusher.isUnderWay) return;
    const batch = takeBatch(flusher);
    if (batch.length > 0) {
      flusher.isUnderWay = true;
      void decide(batch).then((undecided) => {
        waiting += undecided.length;
        flusher.queue = [...undecided, ...flusher.queue];
        flusher.isUnderWay = false;
        pump(flusher);
      });
    }
    if (waiting === 0 && flushers.every(({ isUnderWay }) => !isUnderWay)) for (const listener of idleListeners.splice(0)) listener();
  }

  return {
    place: (bet) =>
      new Promise<Answer>((resolve, reject) => {
        if (waiting >= options.longestQueue) {
          reject(options.busy());
          return;
        }
        waiting += 1;
        const flusher = flushers[options.flusherOf(options.memberOf(bet))]!;
        flusher.queue.push({ bet, alone: false, resolve, reject });
        // One turn of the event loop lets bets that arrive together share a batch.
        if (!flusher.isUnderWay) setImmediate(() => pump(flusher));
      }),
    drain: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        flushers.forEach(pump);
      }),
  };
}
