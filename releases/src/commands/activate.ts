import type { ChannelEvent } from '../channel-event';
import { appendToChannelLog } from '../channel-log';
import { findMisfits } from '../plan/find-misfits';
import type { ChannelState } from '../plan/fold-log';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';
import type { Release } from '../release-file';
import { type Authority, createEvent } from './authority';

/** Makes a published build the one that new pages get: one line in the log, at once or not at all. */
export async function activate(registry: Registry, remote: string, buildId: string, authority: Authority): Promise<ChannelEvent> {
  const state = await registry.readState();
  const channel = state.channels[remote];
  if (!channel?.published.includes(buildId)) throw new ReleaseError(`${remote} ${buildId} is not published.`, 404);
  if (channel.isFrozen) throw new ReleaseError(`${remote} is frozen.`, 409);
  if (channel.active === buildId) throw new ReleaseError(`${remote} ${buildId} is active already.`, 409);
  await refuseMisfits(registry, state, await registry.getRelease(remote, buildId));
  const event = createEvent({ remote, op: 'activate', from: channel.active, to: buildId, traffic: 100 }, authority);
  return appendToChannelLog(registry.logPath, authority.epoch ?? state.epoch, event);
}

/** A release must fit everything else that is active. */
export async function refuseMisfits(registry: Registry, state: ChannelState, release: Release): Promise<void> {
  const others = Object.entries(state.channels).filter(([name, { active }]) => name !== release.remote && active !== null);
  const active = await Promise.all(others.map(([name, channel]) => registry.getRelease(name, channel.active ?? '')));
  const misfits = findMisfits(release, active);
  if (misfits.length > 0) throw new ReleaseError(misfits.join('\n'));
}
