import { readLink } from '@portal/contracts/safe-link';

/** Goes to the lobby of the operator that launched the game, when its address is one that may be followed. */
export function leaveFor(address: string): void {
  const link = readLink(address, location.origin);
  if (link) location.assign(link.kind === 'inside' ? link.path : link.address);
}
