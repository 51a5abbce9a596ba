import { signOut } from '@portal/session';

let running = false;

/** True while this tab itself is signing out: the news of it, which also comes over the event stream, is no news here. */
export const isSigningOutHere = (): boolean => running;

export async function signOutHere(): Promise<void> {
  running = true;
  try {
    await signOut();
  } finally {
    running = false;
  }
}
