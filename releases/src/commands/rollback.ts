import type { ChannelEvent } from '../channel-event';
import { requireEpoch } from '../channel-log';
import { decideRollback } from '../plan/decide-rollback';
import type { Registry } from '../registry';
import { type Authority, perform } from './authority';
import { findBuild } from './find-build';
import { refuseMisfits } from './gates';

/** Takes one remote back, alone: its canary, else to the build before the present one, or to any that is named by id or version. */
export async function rollback(registry: Registry, remote: string, to: string | null, authority: Authority): Promise<ChannelEvent> {
  const state = await registry.readState();
  requireEpoch(authority.epoch ?? state.epoch, state.epoch);
  const deed = decideRollback(state, remote, to === null ? null : await findBuild(registry, state, remote, to));
  await refuseMisfits(registry, state, await registry.getRelease(remote, deed.to ?? ''));
  return perform(registry, state, deed, authority);
}
