import { ReleaseError } from '../release-error';
import type { Deed } from './deed';
import type { ChannelState } from './fold-log';
import { getChannel } from './get-channel';
import { refuseFrozen } from './refuse-frozen';
import { requireTraffic } from './require-traffic';

/** Changes the share of the canary; at 100 percent it is the active build. */
export function decideRamp(state: ChannelState, remote: string, traffic: number): Deed {
  const channel = getChannel(state, remote);
  requireTraffic(traffic);
  const { active, canary } = channel;
  if (!canary)
    throw new ReleaseError(`${remote} has no canary. \`release activate ${remote} <build> --canary ${traffic}\` starts one.`, 409);
  refuseFrozen(channel, remote);
  if (canary.traffic === traffic) throw new ReleaseError(`The canary ${canary.buildId} of ${remote} is at ${traffic} % already.`, 409);
  return { remote, op: 'ramp', from: active, to: canary.buildId, traffic };
}
