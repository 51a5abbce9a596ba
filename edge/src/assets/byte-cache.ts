export type ByteCache = {
  /** What is kept under a key, else what `bring` brings, which is kept then. What is not there is not kept. */
  read(key: string, bring: () => Promise<Buffer | null>): Promise<Buffer | null>;
};

/** Keeps what was asked for last, up to a limit. Several that ask for the same thing at once wait for one answer. */
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
        // The map's order is that of the last use.
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
