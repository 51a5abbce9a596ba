import { ReleaseError } from '../release-error';
import type { Deed } from './deed';
import type { ChannelState } from './fold-log';

export function decidePublish({ channels }: ChannelState, remote: string, buildId: string): Deed {
  const channel = channels[remote];
  if (channel?.published.includes(buildId)) {
    throw new ReleaseError(
      `${remote} ${buildId} is published already, and a release is never changed. Activate it, or build again after a change: the new build gets an id of its own.`,
      409,
    );
  }
  return { remote, op: 'publish', from: channel?.active ?? null, to: buildId, traffic: null };
}
