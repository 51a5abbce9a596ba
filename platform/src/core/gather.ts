import DataLoader from 'dataloader';

type Options<Value> = {
  /** Reads many at once, each once; keys without a value are left out of the answer. */
  load(keys: string[]): Promise<ReadonlyMap<string, Value>>;
  /** Keys of one read. */
  most?: number;
  /** Reads at the same time; while there are as many, further keys gather. */
  atOnce?: number;
};

/**
 * Batches reads: callers that ask at the same moment share one statement. Nothing is cached, and a read always starts after it was
 * requested, so a caller sees everything that was committed before.
 */
export function createGatherer<Value>({ load, most = 500, atOnce = 2 }: Options<Value>): (key: string) => Promise<Value | undefined> {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  function begin(): void {
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1;
      waiting.shift()!();
    }
  }

  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      try {
        const found = await load([...new Set(keys)]);
        return keys.map((key) => found.get(key));
      } finally {
        underWay -= 1;
        begin();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn(dispatch) {
        waiting.push(dispatch);
        // One turn of the event loop lets requests that arrived together read together.
        setImmediate(begin);
      },
    },
  );
  return (key) => loader.load(key);
}
