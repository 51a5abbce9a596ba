import type { ChannelEvent } from '../channel-event';
import { readChannelLog } from '../channel-log';
import type { Registry } from '../registry';

/** What was done, by whom and why, oldest first. */
export async function log(registry: Registry, only: string | null): Promise<ChannelEvent[]> {
  const events = await readChannelLog(registry.logPath);
  return events.filter(({ remote }) => only === null || remote === only);
}
