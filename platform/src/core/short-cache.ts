import { LRUCache } from 'lru-cache';

type Options<Value> = {
  /** How long a value is kept. */
  milliseconds: number;
  /** When this many are kept, the one that was used least recently makes room. */
  most: number;
  load(key: string): Promise<Value>;
};

/**
 * Caches values for a few seconds. Misses are not cached, nor is a read that was under way during an invalidation, because it may have seen
 * the old state.
 */
export function createShortCache<Value>({ milliseconds, most, load }: Options<Value>) {
  const kept = new LRUCache<string, { value: Value }>({ max: most, ttl: milliseconds });
  let timesForgotten = 0;

  return {
    async get(key: string): Promise<Value> {
      const found = kept.get(key);
      if (found) return found.value;
      const timesBefore = timesForgotten;
      const value = await load(key);
      if (value !== null && value !== undefined && timesBefore === timesForgotten) kept.set(key, { value });
      return value;
    },
    forget(matches: (value: Value) => boolean): void {
      timesForgotten += 1;
      for (const [key, { value }] of [...kept.entries()]) if (matches(value)) kept.delete(key);
    },
  };
}
