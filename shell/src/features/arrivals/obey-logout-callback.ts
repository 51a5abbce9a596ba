import { useSession } from '@portal/session';
import { signOutHere } from '../../state/session/sign-out-here';
import { isOwnOrigin } from '../../state/windows/is-own-origin';

type LogoutCall = { type: 'portal.logout' };

/** Exactly this and nothing more: a message is a stranger's word until it has been looked at. */
const isLogoutCall = (data: unknown): data is LogoutCall =>
  typeof data === 'object' && data !== null && Object.keys(data).length === 1 && (data as Partial<LogoutCall>).type === 'portal.logout';

/** A page of ours in a frame or a window, such as the chat or a game, may end the session; then the portal starts anew (AUTH-14). */
export async function obeyLogoutCallback({ origin, data }: MessageEvent<unknown>): Promise<void> {
  if (!isOwnOrigin(origin) || !isLogoutCall(data) || !useSession.getState().isLogin) return;
  await signOutHere();
  window.location.assign(window.location.origin);
}
