import type { ChannelEvent } from '../channel-event';
import { requireEpoch } from '../channel-log';
import { decideSwitch } from '../plan/decide-switch';
import type { Registry } from '../registry';
import { type Authority, perform } from './authority';
import { refuseMisfits } from './gates';

/** Brings a remote back onto the pages, with the build that was active. */
export async function unkill(registry: Registry, remote: string, authority: Authority): Promise<ChannelEvent> {
  const state = await registry.readState();
  requireEpoch(authority.epoch ?? state.epoch, state.epoch);
  const deed = decideSwitch(state, remote, 'unkill');
  // The shell may have changed while nobody was given this remote.
  for (const buildId of [state.channels[remote]?.active, state.channels[remote]?.canary?.buildId]) {
    if (buildId) await refuseMisfits(registry, state, await registry.getRelease(remote, buildId));
  }
  return perform(registry, state, deed, authority);
}
