import { useStatus } from './status.store';

/** Address of a game: a path gets a host picked at random from the server's list (SYS-06). `null`: nothing that may be framed. */
export function launchUrl(address: string): string | null {
  const hosts = useStatus.getState().info?.launchGameCDNs ?? [];
  const [draw] = crypto.getRandomValues(new Uint32Array(1));
  const base = hosts[draw! % Math.max(1, hosts.length)] ?? window.location.origin;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const isOwn = url.origin === window.location.origin || hosts.includes(url.origin);
  return isOwn || url.protocol === 'https:' ? url.href : null;
}
