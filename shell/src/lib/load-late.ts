const pauseMs = 10_000;

/** Loads what the first picture does not need, and tries again where that fails; `start` runs once it is there. */
export function loadLate<T>(load: () => Promise<T>, start: (part: T) => void): void {
  load().then(start, () => setTimeout(() => loadLate(load, start), pauseMs));
}
