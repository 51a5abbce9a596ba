import { LoadBeacon } from '@portal/contracts/load-beacon';
import type { HealthFigures } from './health-figures';
import type { VoteFault, VoteGate } from './vote-gate';

type Deps = { gate: VoteGate; figures: Pick<HealthFigures, 'count'>; now(): Date };
export type IgnoredReports = Partial<Record<VoteFault | 'no beacon', number>>;

/** Takes what pages report. What does not count is counted here and told to nobody: a forger must not learn what gives him away. */
export function createBeaconIntake({ gate, figures, now }: Deps) {
  const ignored: IgnoredReports = {};
  const ignore = (fault: keyof IgnoredReports) => (ignored[fault] = (ignored[fault] ?? 0) + 1);

  function parse(text: string): LoadBeacon | null {
    try {
      return LoadBeacon.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  }

  return {
    ignored: ignored as Readonly<IgnoredReports>,
    /** Answers which remotes have new figures. */
    take(text: string, address: string): Set<string> {
      const beacon = parse(text);
      const changed = new Set<string>();
      if (!beacon) ignore('no beacon');
      for (const load of beacon?.loads ?? []) {
        const admission = gate.admit({ nonce: beacon!.nonce, address, load }, now());
        if (admission.fault !== null) {
          ignore(admission.fault);
          continue;
        }
        figures.count({ ...load, isJudged: admission.isJudged }, now());
        changed.add(load.remote);
      }
      return changed;
    },
  };
}
