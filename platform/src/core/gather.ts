type Options<Value> = {
  /** Reads many at once, each once; keys without a value are left out of the answer. */
  load(keys: string[]): Promise<ReadonlyMap<string, Value>>;
  most?: number;
  /** Reads under way; while there are as many, further keys gather. */
  atOnce?: number;
};

/**
 * Batches reads: callers that ask at the same moment share one statement. A read always starts after it was requested, so a caller sees
 * everything that was committed before.
 */
export function createGatherer<Value>({ load, most = 500, atOnce = 2 }: Options<Value>): (key: string) => Promise<Value | undefined> {
  type Waiting = { key: string; resolve(value: Value | undefined): void; reject(error: unknown): void };
  let waiting: Waiting[] = [];
  let underWay = 0;
  let isPlanned = false;

  async function read(group: Waiting[]): Promise<void> {
    underWay += 1;
    try {
      const found = await load([...new Set(group.map(({ key }) => key))]);
      for (const { key, resolve } of group) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      underWay -= 1;
      begin();
    }
  }

  function begin(): void {
    isPlanned = false;
    while (underWay < atOnce && waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      void read(group);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isPlanned || underWay >= atOnce) return;
      isPlanned = true;
      // One turn of the event loop lets requests that arrived together read together.
      setImmediate(begin);
    });
}
