import { api, isApiError } from '@portal/api-client';
import { localArea } from './storage';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Hashes of the tokens of sessions that ended here but that the server still considers open. */
const readDue = (): string[] => (localArea.read('signOutDue') ?? '').split(' ').filter(Boolean);
const writeDue = (due: readonly string[]): void =>
  due.length > 0 ? localArea.write('signOutDue', [...new Set(due)].join(' ')) : localArea.remove('signOutDue');

/** Only a hash is kept: it can end the session later but not resume it. */
export async function keepSignOutDue(token: string): Promise<void> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  writeDue([...readDue(), Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')]);
}

/** Only the edge can do this: it removes the cookie from this browser. */
async function dropResumeCookie(): Promise<void> {
  if (localArea.read('resumeBarred')) await fetch('/resume-cookie', { method: 'DELETE' }).catch(() => undefined);
}

async function tell(tokenHash: string): Promise<void> {
  await api.call('POST /wps/session/logout/late', { body: { tokenHash } });
  writeDue(readDue().filter((hash) => hash !== tokenHash));
}

let telling: Promise<void> | null = null;

/** Retries until the server knows of the sign-out. Any page of this browser may do it, also a later one. */
export const tellSignOut = (): Promise<void> => (telling ??= tellUntilKnown().finally(() => (telling = null)));

async function tellUntilKnown(): Promise<void> {
  for (let pauseMs = firstPauseMs; readDue().length > 0; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      await dropResumeCookie();
      for (const hash of readDue()) await tell(hash);
      localArea.remove('resumeBarred');
    } catch (error) {
      if (!isApiError(error)) throw error;
      await rest(pauseMs);
    }
  }
}

/** Ends early when the network returns. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
