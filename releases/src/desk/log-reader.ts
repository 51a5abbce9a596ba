import type { ChannelEvent } from '../channel-event';
import type { Registry } from '../registry';

/** Reads the channel log again only when it has changed: it is asked for every second. */
export function createLogReader({ lookAtLog, readEvents }: Pick<Registry, 'lookAtLog' | 'readEvents'>) {
  let stamp: string | null = null;
  let events: readonly ChannelEvent[] = [];
  return async (): Promise<readonly ChannelEvent[]> => {
    // Looked at first: what is written in between is read now and once more, never missed.
    const found = await lookAtLog();
    if (found.stamp !== stamp) [events, stamp] = [await readEvents(), found.stamp];
    return events;
  };
}
