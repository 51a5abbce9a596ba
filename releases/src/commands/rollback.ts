import type { ChannelEvent } from '../channel-event';
import { appendToChannelLog } from '../channel-log';
import { lastGoodBuild } from '../plan/fold-log';
import type { Registry } from '../registry';
import { ReleaseError } from '../release-error';
import { refuseMisfits } from './activate';
import { type Authority, createEvent } from './authority';

/** Takes one remote back, alone: to the build before the present one, or to any that is still in the registry. */
export async function rollback(registry: Registry, remote: string, to: string | null, authority: Authority): Promise<ChannelEvent> {
  const state = await registry.readState();
  const channel = state.channels[remote];
  if (!channel) throw new ReleaseError(`${remote} is not known here.`, 404);
  const target = to ?? lastGoodBuild(channel);
  if (!target) throw new ReleaseError(`${remote} has no earlier build to go back to.`, 409);
  if (target === channel.active) throw new ReleaseError(`${remote} ${target} is active already.`, 409);
  await refuseMisfits(registry, state, await registry.getRelease(remote, target));
  const event = createEvent({ remote, op: 'rollback', from: channel.active, to: target, traffic: 100 }, authority);
  return appendToChannelLog(registry.logPath, authority.epoch ?? state.epoch, event);
}
