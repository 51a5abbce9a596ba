import type { ChannelEvent } from '../channel-event';
import { appendToChannelLog } from '../channel-log';
import type { Deed } from '../plan/deed';
import type { ChannelState } from '../plan/fold-log';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';

/** Who does it, why, and when: every event carries them. `epoch` is the state it was decided on; without it, the present one. */
export type Authority = { actor: string; reason: string; now: () => Date; epoch?: number };

/** Writes a deed into the log: at once, or not at all when the state it was decided on has passed. `note` stands behind the reason. */
export function perform(
  { storage }: Registry,
  { epoch }: ChannelState,
  deed: Deed,
  { actor, reason, now, epoch: decidedOn }: Authority,
  note?: string,
): Promise<ChannelEvent> {
  return appendToChannelLog(storage, decidedOn ?? epoch, {
    ...deed,
    actor,
    reason: note === undefined ? reason : `${reason} [${note}]`,
    at: now().toISOString(),
  });
}

/** Repeats what was refused only because somebody else was quicker. */
export async function retryWhenStale<T>(act: () => Promise<T>, attempts = 8): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.status !== 412 || attempt === attempts) throw error;
    }
  }
}
