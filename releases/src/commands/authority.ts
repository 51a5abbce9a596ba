import type { ChannelEvent } from '../channel-event';
import { appendToChannelLog, LogGrewError } from '../channel-log';
import type { Deed } from '../plan/deed';
import type { ChannelState } from '../plan/fold-log';
import { requireUnchanged } from '../plan/require-unchanged';
import type { Registry } from '../registry';

/** Who does it, why, and when: every event carries them. `epoch` is the state it was decided on; without it, the present one. */
export type Authority = { actor: string; reason: string; now: () => Date; epoch?: number };

/** What is to be done, and what stands behind the reason in the log. */
type Decision = { deed: Deed; note?: string };
type Decide = (state: ChannelState) => Decision | Promise<Decision>;

/** Each try is one line that somebody else has written: more than that many at once is a fault. */
const mostTries = 50;

/** Decides on the present state and writes it into the log, at once or not at all. When the log has grown meanwhile, it is decided anew. */
export async function perform(registry: Registry, { actor, reason, now }: Authority, decide: Decide): Promise<ChannelEvent> {
  for (let tries = 1; ; tries += 1) {
    const state = await registry.readState();
    const { deed, note } = await decide(state);
    const words = note === undefined ? reason : `${reason} [${note}]`;
    try {
      return await appendToChannelLog(registry.storage, state.epoch, { ...deed, actor, reason: words, at: now().toISOString() });
    } catch (error) {
      if (!(error instanceof LogGrewError) || tries === mostTries) throw error;
    }
  }
}

/** The same for what counts only while a remote is as it was when it was decided. What is done to other remotes stands in nobody's way. */
export async function performUnchanged(registry: Registry, remote: string, authority: Authority, decide: Decide): Promise<ChannelEvent> {
  const decidedOn = authority.epoch ?? (await registry.readState()).epoch;
  return perform(registry, authority, (state) => {
    requireUnchanged(state, remote, decidedOn);
    return decide(state);
  });
}
