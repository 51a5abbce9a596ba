import { ReleaseError } from '../release-error';
import type { ChannelState } from './fold-log';

/** Refuses what was decided on a remote that has changed since. Changes of the others do not matter; an epoch still to come is another log's. */
export function requireUnchanged({ epoch, channels }: ChannelState, remote: string, decidedOn: number): void {
  const changedAt = channels[remote]?.epoch ?? 0;
  if (changedAt <= decidedOn && decidedOn <= epoch) return;
  const now = changedAt > decidedOn ? `it changed with epoch ${changedAt}` : `now it is ${epoch}`;
  throw new ReleaseError(`${remote} has changed meanwhile (decided on epoch ${decidedOn}, ${now}). Look again, then repeat.`, 412);
}
