import { useStatus } from '../status.store';

/** Address of a game: a path gets a host picked at random from the server's list (SYS-06). `null`: nothing that may be framed. */
export function launchUrl(address: string): string | null {
  const hosts = useStatus.getState().info?.launchGameCDNs ?? [];
  const [draw] = crypto.getRandomValues(new Uint32Array(1));
  const base = hosts[draw! % Math.max(1, hosts.length)] ?? window.location.origin;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isOwn = url.origin === window.location.origin || hosts.includes(url.origin);
  // A portal that is served without encryption, as on a developer's machine, plays the games that its own machine serves.
  const isNeighbour = url.protocol === window.location.protocol && url.hostname === window.location.hostname;
  const isSafe = url.protocol === 'https:' || isNeighbour;
  return isOwn || isSafe ? url.href : null;
}
