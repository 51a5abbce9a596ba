import type { ChannelEvent } from '../channel-event';
import { requireEpoch } from '../channel-log';
import { decideSwitch, type SwitchOperation } from '../plan/decide-switch';
import type { Registry } from '../registry';
import { type Authority, perform } from './authority';

/** One of the four acts that change no build. */
export async function performSwitch(registry: Registry, remote: string, op: SwitchOperation, authority: Authority): Promise<ChannelEvent> {
  const state = await registry.readState();
  requireEpoch(authority.epoch ?? state.epoch, state.epoch);
  return perform(registry, state, decideSwitch(state, remote, op), authority);
}
