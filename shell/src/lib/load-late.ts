const pauseMs = 10_000;

/** Loads what the first render does not need, retrying on failure, and then calls `start`. */
export function loadLate<T>(load: () => Promise<T>, start: (part: T) => void): void {
  load().then(start, () => setTimeout(() => loadLate(load, start), pauseMs));
}
