import { signOut } from '@portal/session';
import { keepSignOutDue } from '@portal/session/late-sign-out';
import { finishSignOut } from './finish-sign-out';

let running = 0;

/** True while this tab ends its own session: it then ignores the news of it on the event stream. */
export const isSigningOutHere = (): boolean => running > 0;

/** Runs an act that ends this session on the server, such as a password change. */
export async function whileLeaving<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

export async function signOutHere(): Promise<void> {
  const token = await whileLeaving(signOut);
  if (token === null) return;
  await keepSignOutDue(token);
  void finishSignOut();
}
