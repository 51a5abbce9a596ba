import type { ChannelEvent } from '../channel-event';
import { foldLog, type Channel } from '../plan/fold-log';

/** Since when a remote's present active build and canary are what they are; null where there is none. */
export type Since = { active: Date | null; canary: Date | null };

const activeOf = (channel: Channel | undefined) => channel?.active ?? null;
const canaryOf = (channel: Channel | undefined) => channel?.canary?.buildId ?? null;

/** Follows the log backwards to the change that brought what there is now: ramps, freezes and publications in between change nothing. */
export function findSince(events: readonly ChannelEvent[], remote: string): Since {
  const own = events.filter((event) => event.remote === remote);
  const after = (count: number) => foldLog(own.slice(0, count)).channels[remote];

  function sinceWhen(buildOf: (channel: Channel | undefined) => string | null): Date | null {
    const build = buildOf(after(own.length));
    if (build === null) return null;
    let count = own.length;
    while (count > 1 && buildOf(after(count - 1)) === build) count -= 1;
    return new Date(own[count - 1]!.at);
  }
  return { active: sinceWhen(activeOf), canary: sinceWhen(canaryOf) };
}
