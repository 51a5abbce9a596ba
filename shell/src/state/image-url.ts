import { type PictureNames, withPictureHash } from '@portal/contracts/picture-names';
import { useStatus } from './status.store';

const share = crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
const waitMs = 4000;

let names: PictureNames = {};

/** Learns the hash of every picture. Without the list, pictures come by their plain addresses, which are kept for a short while only. */
export async function loadPictureNames(): Promise<void> {
  const list = document.querySelector<HTMLLinkElement>('link#picture-names')?.href;
  if (!list) return;
  try {
    const answer = await fetch(list, { signal: AbortSignal.timeout(waitMs) });
    if (answer.ok) names = (await answer.json()) as PictureNames;
  } catch {
    // Plain addresses work too.
  }
}

function hashedPath(path: string): string {
  const hash = names[path.replace('/img/', '')];
  return hash ? withPictureHash(path, hash) : path;
}

/** Address of a picture: on a host picked at random from the server's list once per page (SYS-06), else on the portal itself. */
export function imageUrl(path: string): string {
  const hosts = useStatus.getState().info?.imageCDNs ?? [];
  return (hosts[Math.floor(share * hosts.length)] ?? '') + hashedPath(path);
}
