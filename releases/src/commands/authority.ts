import type { ChannelEvent } from '../channel-event';
import { ReleaseError } from '../release-error';

/** Who does it, why, and when: every event carries them. `epoch` is the state it was decided on; without it, the present one. */
export type Authority = { actor: string; reason: string; now: () => Date; epoch?: number };

type Deed = Pick<ChannelEvent, 'remote' | 'op' | 'from' | 'to'> & { traffic?: number };

export const createEvent = ({ traffic, ...deed }: Deed, { actor, reason, now }: Authority): Omit<ChannelEvent, 'epoch'> => ({
  ...deed,
  traffic: traffic ?? null,
  actor,
  reason,
  at: now().toISOString(),
});

/** Repeats what was refused only because somebody else was quicker. */
export async function retryWhenStale(act: () => Promise<void>, attempts = 5): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.status !== 412 || attempt === attempts) throw error;
    }
  }
}
