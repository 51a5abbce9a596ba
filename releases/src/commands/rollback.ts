import type { ChannelEvent } from '../channel-event';
import { decideRollback } from '../plan/decide-rollback';
import type { Registry } from '../registry';
import { type Authority, performUnchanged } from './authority';
import { findBuild } from './find-build';
import { refuseMisfits } from './gates';

/** Takes one remote back, alone: its canary, else to the build before the present one, or to any that is named by id or version. */
export function rollback(registry: Registry, remote: string, to: string | null, authority: Authority): Promise<ChannelEvent> {
  return performUnchanged(registry, remote, authority, async (state) => {
    const deed = decideRollback(state, remote, to === null ? null : await findBuild(registry, state, remote, to));
    await refuseMisfits(registry, state, await registry.getRelease(remote, deed.to ?? ''));
    return { deed };
  });
}
