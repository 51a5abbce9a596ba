import type { ChannelEvent } from '../channel-event';
import type { Registry } from '../registry';
import type { Authority } from './authority';
import { performSwitch } from './perform-switch';

/** Keeps every new build of a remote from visitors until it is unfrozen. Taking back stays possible. */
export const freeze = (registry: Registry, remote: string, authority: Authority): Promise<ChannelEvent> =>
  performSwitch(registry, remote, 'freeze', authority);
