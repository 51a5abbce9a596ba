import { ReleaseError } from '../release-error';
import type { Channel, ChannelState } from './fold-log';

/** The channel of a remote that somebody named. */
export function getChannel({ channels }: ChannelState, remote: string): Channel {
  const channel = Object.hasOwn(channels, remote) ? channels[remote] : undefined;
  if (channel) return channel;
  const known = Object.keys(channels).sort();
  const hint = known.length > 0 ? `There are ${known.join(', ')}.` : 'Nothing has been published here yet.';
  throw new ReleaseError(`${remote} is not known here. ${hint}`, 404);
}
