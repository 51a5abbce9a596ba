import { ReleaseError } from '../release-error';
import type { Channel } from './fold-log';

/** Nothing new reaches visitors while a remote is frozen; taking back and switching off stay possible. */
export function refuseFrozen({ isFrozen }: Channel, remote: string): void {
  if (isFrozen) throw new ReleaseError(`${remote} is frozen. \`release unfreeze ${remote}\` lets changes in again.`, 409);
}
