import { type SetupNeed, setupNeeds, setupSteps, type SetupState } from '@portal/contracts';
import { findMissing, type SetupFacts } from './find-missing';
import { setupErrors } from './setup.errors';
import type { SystemService } from '../system';

type Deps = { system: SystemService; readFacts(): Promise<SetupFacts> };

const blocksOpening = (need: SetupNeed): boolean => setupNeeds[need].blocks === 'opening';

/** The way from an empty installation to an open portal. */
export function createSetup({ system, readFacts }: Deps) {
  return {
    /** Answers every step with what it misses, from what is stored and configured now. */
    async state(): Promise<SetupState> {
      const [opening, facts] = await Promise.all([system.opening(), readFacts()]);
      const missing = findMissing(facts);
      return {
        opened: opening && { at: opening.at.toISOString(), proposedBy: opening.proposedBy, approvedBy: opening.approvedBy },
        steps: setupSteps.map((step) => ({
          step,
          missing: missing.filter((need) => setupNeeds[need].step === step).map((need) => ({ need, blocks: setupNeeds[need].blocks })),
        })),
      };
    },

    /**
     * Refuses an opening that cannot be.
     * @throws setup.is_open
     * @throws setup.incomplete with everything that blocks it
     */
    async demandReady(): Promise<void> {
      // Read anew: another instance may have changed something a moment ago.
      system.forget();
      if (await system.opening()) throw setupErrors.isOpen();
      const blocking = findMissing(await readFacts()).filter(blocksOpening);
      if (blocking.length > 0) throw setupErrors.incomplete(blocking);
    },
  };
}

export type Setup = ReturnType<typeof createSetup>;
