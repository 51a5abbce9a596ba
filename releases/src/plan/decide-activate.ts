import { ReleaseError } from '../release-error';
import type { Deed } from './deed';
import type { ChannelState } from './fold-log';
import { getChannel } from './get-channel';
import { refuseFrozen } from './refuse-frozen';
import { requireTraffic } from './require-traffic';

/** Gives a published build to all visitors, or to a share of them while the others keep the active one. */
export function decideActivate(state: ChannelState, remote: string, buildId: string, traffic: number): Deed {
  const channel = getChannel(state, remote);
  const { active, canary, published } = channel;
  requireTraffic(traffic);
  if (!published.includes(buildId))
    throw new ReleaseError(`${remote} ${buildId} is not published. \`release list ${remote}\` tells which builds are.`, 404);
  refuseFrozen(channel, remote);
  if (active === buildId) {
    const hint = canary ? ` \`release rollback ${remote}\` takes the canary ${canary.buildId} back.` : '';
    throw new ReleaseError(`${remote} ${buildId} is active already.${hint}`, 409);
  }
  if (traffic < 100) {
    if (active === null)
      throw new ReleaseError(`${remote} has no active build that the others could keep. Activate ${buildId} without --canary.`, 409);
    if (canary) {
      const hint =
        canary.buildId === buildId ? `\`release ramp ${remote} ${traffic}\` changes its share` : `Ramp it to 100, or roll it back`;
      throw new ReleaseError(`${remote} has the canary ${canary.buildId} at ${canary.traffic} % already. ${hint}.`, 409);
    }
  }
  return { remote, op: 'activate', from: active, to: buildId, traffic };
}
