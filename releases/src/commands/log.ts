import type { ChannelEvent } from '../channel-event';
import { getChannel } from '../plan/get-channel';
import { foldLog } from '../plan/fold-log';
import type { Registry } from '../registry';

/** What was done, by whom and why, oldest first. Changes of the signing key are about every remote. */
export async function log(registry: Pick<Registry, 'readEvents'>, only: string | null): Promise<ChannelEvent[]> {
  const events = await registry.readEvents();
  if (only === null) return events;
  getChannel(foldLog(events), only);
  return events.filter(({ remote }) => remote === only);
}
