import { signOut } from '@portal/session';

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

export const signOutHere = (): Promise<void> => whileLeaving(signOut);
