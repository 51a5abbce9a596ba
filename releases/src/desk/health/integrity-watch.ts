import type { IntegrityReport } from '@portal/contracts/operators';
import type { DeskHealth } from '@portal/contracts/release-desk';

type Deps = {
  remotes(): string[];
  readHealth(remote: string): Promise<DeskHealth>;
  /** Asks a private listener of the platform. */
  ask(path: `/${string}`, body: unknown): Promise<unknown>;
  report(message: string, error: unknown): void;
  everyMs?: number;
};

const usualPauseMs = 10_000;
const mostBuilds = 100;

/**
 * Tells the platform of builds of which browsers have refused files by their hashes, so that staff see an alert. It is told again as long
 * as such a refusal is among the figures of the last hour: whatever is lost on the way, or by a restart, is made up for by the next look.
 */
export function createIntegrityWatch({ remotes, readHealth, ask, report, everyMs = usualPauseMs }: Deps) {
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;

  async function findRefusals(): Promise<IntegrityReport['builds']> {
    const found: IntegrityReport['builds'] = [];
    for (const remote of remotes()) {
      for (const { buildId, failuresByClass } of (await readHealth(remote)).builds) {
        if (failuresByClass.integrity) found.push({ remote, build: buildId, refusals: failuresByClass.integrity });
      }
    }
    return found.slice(0, mostBuilds);
  }

  async function look(): Promise<void> {
    try {
      const builds = await findRefusals();
      if (builds.length > 0) await ask('/alerts/integrity', { builds } satisfies IntegrityReport);
      isAway = false;
    } catch (error) {
      if (!isAway) report('Staff could not be told of files that browsers have refused.', error);
      isAway = true;
    }
  }

  return {
    look(): Promise<void> {
      looking ??= look().finally(() => (looking = null));
      return looking;
    },
    start(): void {
      timer = setInterval(() => void this.look(), everyMs);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
