import type { ChannelEvent } from '../channel-event';
import { decideSwitch } from '../plan/decide-switch';
import type { Registry } from '../registry';
import { type Authority, performUnchanged } from './authority';
import { refuseMisfits } from './gates';

/** Brings a remote back onto the pages, with the build that was active. */
export function unkill(registry: Registry, remote: string, authority: Authority): Promise<ChannelEvent> {
  return performUnchanged(registry, remote, authority, async (state) => {
    const deed = decideSwitch(state, remote, 'unkill');
    // The shell may have changed while nobody was given this remote.
    for (const buildId of [state.channels[remote]?.active, state.channels[remote]?.canary?.buildId]) {
      if (buildId) await refuseMisfits(registry, state, await registry.getRelease(remote, buildId));
    }
    return { deed };
  });
}
