import type { ChannelEvent } from '../channel-event';
import type { Registry } from '../registry';
import type { Authority } from './authority';
import { performSwitch } from './perform-switch';

/** Takes a remote off all pages; each page goes on without it. */
export const kill = (registry: Registry, remote: string, authority: Authority): Promise<ChannelEvent> =>
  performSwitch(registry, remote, 'kill', authority);
