import { useStatus } from '../status.store';

/** Whether a message comes from this portal or from a host that its games are served by. */
export function isOwnOrigin(origin: string): boolean {
  const hosts = useStatus.getState().info?.launchGameCDNs ?? [];
  return origin === window.location.origin || hosts.some((host) => originOf(host) === origin);
}

function originOf(address: string): string | null {
  try {
    return new URL(address, window.location.origin).origin;
  } catch {
    return null;
  }
}
