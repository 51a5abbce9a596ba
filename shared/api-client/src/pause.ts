/**
 * Waits for the given milliseconds, or until the network returns.
 * @throws {DOMException} as soon as the signal is aborted
 */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new DOMException('aborted', 'AbortError'));
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Spreads retries out, so that clients that failed together do not retry together. */
export const spread = (ms: number): number => ms * (1 + Math.random() / 3); // eslint-disable-line no-restricted-properties -- it spreads requests and guards nothing
