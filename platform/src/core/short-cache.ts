type Options<Value> = {
  milliseconds: number;
  /** More are not kept: what is kept is forgotten and read again. */
  most: number;
  load(key: string): Promise<Value>;
};

/**
 * Caches values for a few seconds. Misses are not cached, and a read that was under way during an invalidation is not kept, because it
 * may have seen the old state.
 */
export function createShortCache<Value>({ milliseconds, most, load }: Options<Value>) {
  const kept = new Map<string, { value: Value; until: number }>();
  let timesForgotten = 0;

  return {
    async get(key: string): Promise<Value> {
      const found = kept.get(key);
      if (found && found.until > performance.now()) return found.value;
      const timesBefore = timesForgotten;
      const value = await load(key);
      if (value === null || value === undefined) kept.delete(key);
      else if (timesBefore === timesForgotten) {
        if (kept.size >= most) kept.clear();
        kept.set(key, { value, until: performance.now() + milliseconds });
      }
      return value;
    },
    forget(matches: (value: Value) => boolean): void {
      timesForgotten += 1;
      for (const [key, { value }] of kept) if (matches(value)) kept.delete(key);
    },
  };
}
