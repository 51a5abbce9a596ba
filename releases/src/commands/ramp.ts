import type { ChannelEvent } from '../channel-event';
import { decideRamp } from '../plan/decide-ramp';
import type { Registry } from '../registry';
import { type Authority, performUnchanged } from './authority';
import { refuseMisfits } from './gates';

/** Gives the canary to another share of the visitors; 100 percent makes it the active build. */
export function ramp(registry: Registry, remote: string, traffic: number, authority: Authority): Promise<ChannelEvent> {
  return performUnchanged(registry, remote, authority, async (state) => {
    const deed = decideRamp(state, remote, traffic);
    // What it runs beside may have changed since the canary began.
    await refuseMisfits(registry, state, await registry.getRelease(remote, deed.to ?? ''));
    return { deed };
  });
}
