import { useSession } from '@portal/session';
import { signOutHere } from '../../state/session/sign-out-here';
import { useStatus } from '../../state/status.store';

type LogoutCall = { type: 'portal.logout' };

/** Exactly this and nothing more: a message is a stranger's word until it has been looked at. */
const isLogoutCall = (data: unknown): data is LogoutCall =>
  typeof data === 'object' && data !== null && Object.keys(data).length === 1 && (data as Partial<LogoutCall>).type === 'portal.logout';

function isAllowed(origin: string): boolean {
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

/** A page of ours in a frame or a window, such as the chat or a game, may end the session; then the portal starts anew (AUTH-14). */
export async function obeyLogoutCallback({ origin, data }: MessageEvent<unknown>): Promise<void> {
  if (!isAllowed(origin) || !isLogoutCall(data) || !useSession.getState().isLogin) return;
  await signOutHere();
  window.location.assign(window.location.origin);
}
