import { isDatabaseAway } from '@portal/postgres';
import type { Log } from '../watch/log';

/**
 * Runs work that a response must not wait for, because its duration would reveal what was found. Failures are logged. `idle` waits for
 * everything that is running; a module calls it when it stops.
 */
export function createBackground(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    run(name: string, work: () => Promise<void>): void {
      const promise = work()
        .catch((error: unknown) => {
          // Nothing retries this work, so every failure is logged.
          if (isDatabaseAway(error)) log.warn({ work: name }, 'background work was lost: the database went away');
          else log.error({ err: error, work: name }, 'background work failed');
        })
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

export type Background = ReturnType<typeof createBackground>;
