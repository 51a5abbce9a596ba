import { signOut } from '@portal/session';
import { keepSignOutDue } from '@portal/session/late-sign-out';
import { finishSignOut } from './finish-sign-out';

let running = 0;

/** True while this tab itself ends its session: the news of it, which also comes over the event stream, is no news here. */
export const isSigningOutHere = (): boolean => running > 0;

/** Does something that ends the own session on the server, such as a change of the password. */
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
