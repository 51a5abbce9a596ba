import { ReleaseError } from '../release-error';
import type { Deed } from './deed';
import { lastGoodBuild, type ChannelState } from './fold-log';
import { getChannel } from './get-channel';

/** Takes a canary back, else the active build: to the last good one, or to the one that was named. Freezing does not stand in the way. */
export function decideRollback(state: ChannelState, remote: string, to: string | null): Deed {
  const channel = getChannel(state, remote);
  const { active, canary, published } = channel;
  const deed = (from: string, target: string): Deed => ({ remote, op: 'rollback', from, to: target, traffic: 100 });
  if (active === null) throw new ReleaseError(`${remote} has no active build, so there is nothing to take back.`, 409);
  if (canary && (to === null || to === active)) return deed(canary.buildId, active);
  const target = to ?? lastGoodBuild(channel);
  if (target === null) {
    throw new ReleaseError(
      `${remote} has no earlier build to go back to. \`release activate ${remote} <build>\` gives another published build, \`release kill ${remote}\` takes it off the pages.`,
      409,
    );
  }
  if (target === active) throw new ReleaseError(`${remote} ${target} is active already.`, 409);
  if (target === canary?.buildId)
    throw new ReleaseError(`${remote} ${target} is the canary. \`release ramp ${remote} 100\` gives it to everybody.`, 409);
  if (!published.includes(target))
    throw new ReleaseError(`${remote} ${target} is not published. \`release list ${remote}\` tells which builds are.`, 404);
  return deed(active, target);
}
