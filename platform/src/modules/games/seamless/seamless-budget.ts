/** Counts the callbacks of each provider in this process, second by second: a provider that sends too many is told to wait. */
export function createCallBudget(now: () => number = () => performance.now()) {
  const windows = new Map<string, { second: number; count: number }>();
  return {
    take(provider: string, callsPerSecond: number): boolean {
      const second = Math.floor(now() / 1_000);
      const window = windows.get(provider);
      if (window?.second !== second) {
        windows.set(provider, { second, count: 1 });
        return true;
      }
      window.count += 1;
      return window.count <= callsPerSecond;
    },
  };
}
