import { isDatabaseAway } from '@portal/postgres';
import type { Log } from '../watch/log';

/**
 * Work that an answer does not wait for: its time must not tell the asker what was found. What fails is logged. `idle` waits for all that
 * runs; a module calls it when it stops.
 */
export function createBackground(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    run(name: string, work: () => Promise<void>): void {
      const promise = work()
        .catch((error: unknown) => {
          // Nobody tries it again, so it has a line of its own, unlike steps that do.
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
