import { ReleaseError } from '../release-error';
import type { Deed } from './deed';
import type { ChannelState } from './fold-log';
import { getChannel } from './get-channel';

export type SwitchOperation = 'freeze' | 'unfreeze' | 'kill' | 'unkill';

/** Freezing keeps new builds out; killing takes a remote off all pages. Neither forgets which build is active. */
export function decideSwitch(state: ChannelState, remote: string, op: SwitchOperation): Deed {
  const { active, isFrozen, isKilled } = getChannel(state, remote);
  if (op === 'kill' && remote === 'shell')
    throw new ReleaseError(
      'Without the shell there is no page, so it cannot be killed. `release rollback shell` gives an earlier one.',
      409,
    );
  const isDone = { freeze: isFrozen, unfreeze: !isFrozen, kill: isKilled, unkill: !isKilled }[op];
  const is = { freeze: 'frozen already', unfreeze: 'not frozen', kill: 'killed already', unkill: 'not killed' }[op];
  if (isDone) throw new ReleaseError(`${remote} is ${is}.`, 409);
  return { remote, op, from: active, to: active, traffic: null };
}
