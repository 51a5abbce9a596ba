import type { ChannelEvent } from '../channel-event';
import type { Registry } from '../registry';
import type { Authority } from './authority';
import { performSwitch } from './perform-switch';

/** Lets new builds of a remote reach visitors again. */
export const unfreeze = (registry: Registry, remote: string, authority: Authority): Promise<ChannelEvent> =>
  performSwitch(registry, remote, 'unfreeze', authority);
