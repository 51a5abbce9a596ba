import { clearDrafts, endSession, noteSignOuts, useSession } from '@portal/session';
import { paths } from '../../lib/paths';
import { goTo } from '../navigation';
import { closeOverlay } from '../overlays/overlays.store';
import { whileLeaving } from './sign-out-here';

/** The session was ended on purpose: the member's pages close without a word (AUTH-07). */
export function leaveQuietly(): void {
  clearDrafts();
  noteSignOuts();
  if (!useSession.getState().isLogin) return;
  closeOverlay();
  goTo(paths.home);
  endSession();
}

/** Runs an act by which members end their own session, such as closing the account. A refused act changes nothing. */
export async function leave(work: () => Promise<unknown>): Promise<void> {
  await whileLeaving(work);
  leaveQuietly();
}
