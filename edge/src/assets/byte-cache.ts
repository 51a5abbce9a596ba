export type ByteCache = {
  /** Returns the cached value of a key, or loads it with `bring` and caches it. Misses are not cached. */
  read(key: string, bring: () => Promise<Buffer | null>): Promise<Buffer | null>;
};

/** A least-recently-used cache with a limit in bytes. Parallel requests for the same key share one load. */
export function createByteCache(limitBytes: number): ByteCache {
  const kept = new Map<string, Buffer>();
  const fetching = new Map<string, Promise<Buffer | null>>();
  let size = 0;

  function keep(key: string, bytes: Buffer): void {
    kept.set(key, bytes);
    size += bytes.length;
    for (const [oldest, old] of kept) {
      if (size <= limitBytes) break;
      kept.delete(oldest);
      size -= old.length;
    }
  }

  return {
    async read(key, bring) {
      const known = kept.get(key);
      if (known) {
        // The map is ordered by last use.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const underWay = fetching.get(key) ?? bring().finally(() => fetching.delete(key));
      fetching.set(key, underWay);
      const bytes = await underWay;
      if (bytes && !kept.has(key)) keep(key, bytes);
      return bytes;
    },
  };
}
