import type { ChannelEvent } from '../channel-event';
import { decideSwitch, type SwitchOperation } from '../plan/decide-switch';
import type { Registry } from '../registry';
import { type Authority, performUnchanged } from './authority';

/** One of the four acts that change no build. */
export function performSwitch(registry: Registry, remote: string, op: SwitchOperation, authority: Authority): Promise<ChannelEvent> {
  return performUnchanged(registry, remote, authority, (state) => ({ deed: decideSwitch(state, remote, op) }));
}
