import { useStatus } from './status.store';

const share = crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** Address of a picture: on a host picked at random from the server's list once per page (SYS-06), else on the portal itself. */
export function imageUrl(path: string): string {
  const hosts = useStatus.getState().info?.imageCDNs ?? [];
  return (hosts[Math.floor(share * hosts.length)] ?? '') + path;
}
