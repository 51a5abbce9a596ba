import type { ChannelEvent } from '../channel-event';
import { requireEpoch } from '../channel-log';
import { decideRamp } from '../plan/decide-ramp';
import type { Registry } from '../registry';
import { type Authority, perform } from './authority';
import { refuseMisfits } from './gates';

/** Gives the canary to another share of the visitors; 100 percent makes it the active build. */
export async function ramp(registry: Registry, remote: string, traffic: number, authority: Authority): Promise<ChannelEvent> {
  const state = await registry.readState();
  requireEpoch(authority.epoch ?? state.epoch, state.epoch);
  const deed = decideRamp(state, remote, traffic);
  // What it runs beside may have changed since the canary began.
  await refuseMisfits(registry, state, await registry.getRelease(remote, deed.to ?? ''));
  return perform(registry, state, deed, authority);
}
