import { api, ApiError, isApiError } from '@portal/api-client';
import type { CallInput, LinkQuestion, PasskeyAnswer, PasskeyQuestion, SignedIn } from '@portal/contracts';
import { portalEvents } from '@portal/event-bus';
import { selectHasInbox, sessionWrites, useSession } from './session.store';
import { tellOtherTabs } from './tabs';
import { clearDrafts, clearSessionArea, countSignOut, hasMissedSignOut, localArea, noteSignOuts, sessionArea } from './storage';

type LoginBody = CallInput<'POST /wps/session/login'>['body'];
type RegisterBody = CallInput<'PUT /wps/member/register'>['body'];
type FreePlayBody = CallInput<'POST /wps/session/login/freeplay'>['body'];

async function enter(signedIn: SignedIn): Promise<void> {
  sessionWrites.signIn(signedIn);
  portalEvents.emit('session.changed', { account: signedIn.userInfo.userName });
  await refreshAll();
}

/** Somebody signed in in this tab: the other tabs follow. */
async function enterHere(signedIn: SignedIn): Promise<SignedIn> {
  // Their cookie has replaced that of the account that signed out before.
  localArea.remove('resumeBarred');
  await enter(signedIn);
  if (signedIn.firstTimeLogin) portalEvents.emit('session.firstLogin', { account: signedIn.userInfo.userName });
  tellOtherTabs('signedIn');
  return signedIn;
}

function leave(): void {
  clearSessionArea();
  sessionWrites.signOut();
  portalEvents.emit('session.changed', { account: null });
}

/** Signs in, in all tabs. Members who signed in without a password are not asked to change it (AUTH-02). */
export async function signIn(body: LoginBody): Promise<SignedIn> {
  const signedIn = await api.call('POST /wps/session/login', { body });
  return enterHere(body.type === 'username' ? signedIn : { ...signedIn, passwordExpired: false });
}

/** Signs in with the one-time cookie this browser got at the last sign-in (AUTH-09). */
export const signInRemembered = async (): Promise<SignedIn> =>
  enterHere(await api.call('POST /wps/session/login/remembered', { body: {} }));

/**
 * Signs in with the one-time token of a link (SYS-04), or returns the question whether it may replace a session in this browser.
 * `insteadOf`: the account whose session the person has agreed to end.
 */
export async function signInByLink(token: string, insteadOf?: string): Promise<SignedIn | LinkQuestion> {
  const answer = await api.call('POST /wps/session/login/link', { body: { token, ...(insteadOf !== undefined && { insteadOf }) } });
  return answer.kind === 'question' ? answer : enterHere(answer);
}

/** Second step of any way in, with the challenge that its first step was refused with. */
export const signInSecondFactor = async (challenge: string, code: string): Promise<SignedIn> =>
  enterHere(await api.call('POST /wps/session/login/second-factor', { body: { challenge, code } }));

/** What a passkey of this browser has to sign; good for five minutes. */
export const askForPasskey = (): Promise<PasskeyQuestion> => api.call('POST /wps/session/login/passkey/question', {});

/** Signs in whoever the passkey belongs to (AUTH-01). */
export const signInByPasskey = async (answer: PasskeyAnswer): Promise<SignedIn> =>
  enterHere(await api.call('POST /wps/session/login/passkey', { body: answer }));

/** Opens a new trial account (AUTH-06). */
export const playFree = async (body: FreePlayBody): Promise<SignedIn> =>
  enterHere(await api.call('POST /wps/session/login/freeplay', { body }));

/** Registers by user name and signs in, in all tabs (REG-07). */
export const register = async (body: RegisterBody): Promise<SignedIn> => enterHere(await api.call('PUT /wps/member/register', { body }));

/** Registers by mobile number; the platform makes the account's name (REG-06). */
export const registerMobile = async (body: RegisterBody): Promise<SignedIn> =>
  enterHere(await api.call('PUT /wps/member/register/mobile', { body }));

/**
 * Ends the session on the server, here and in the other tabs; here also when the server cannot be reached. In that case it returns the
 * token: the server has to be told later (`late-sign-out.ts`), and until then this browser resumes no session (AUTH-07).
 */
export async function signOut(): Promise<string | null> {
  const token = sessionArea.read('token');
  try {
    await api.call('DELETE /wps/session/logout', {});
    return null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    // A refusal means that the server knows: the session no longer exists.
    if (!error.isOutcomeUnknown) return null;
    localArea.write('resumeBarred', '1');
    return token;
  } finally {
    countSignOut();
    noteSignOuts();
    clearDrafts();
    leave();
    tellOtherTabs('signedOut');
  }
}

/** Signs out in this tab because the session ended elsewhere: in another tab, on the server, or by staff. */
export function endSession(): void {
  if (useSession.getState().isLogin) leave();
}

/** Remembers for this tab that the platform refuses everything until the password is changed (AUTH-02). */
export function keepPasswordChange(): void {
  if (useSession.getState().isLogin) sessionWrites.mustChangePassword();
}

/** Restores the session when a page starts: by the token kept in this tab, else by the resume cookie. */
export async function restoreSession(): Promise<void> {
  if (hasMissedSignOut()) {
    clearDrafts();
    clearSessionArea();
  }
  noteSignOuts();
  if (localArea.read('resumeBarred')) return leave();
  const token = sessionArea.read('token');
  const account = sessionArea.read('account');
  try {
    if (token && account) {
      const userInfo = { userName: account, isAgent: Number(sessionArea.read('isAgent') ?? 0) };
      const passwordExpired = sessionArea.read('isChangePaw') !== null;
      await enter({ token, userInfo, firstTimeLogin: false, passwordExpired, previousLoginAt: null });
    } else if (!(await resumeSession())) {
      leave();
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) leave();
  }
}

/**
 * Joins the session of the resume cookie; false when there is none.
 * @throws {ApiError} while the system is away, because nobody knows then
 */
export async function resumeSession(): Promise<boolean> {
  sessionArea.remove('token');
  if (localArea.read('resumeBarred')) return false;
  const signedIn = await api.call('POST /wps/session/resume', { body: {} }).catch((error: unknown) => {
    if (error instanceof ApiError && error.isSystemAway) throw error;
    return null;
  });
  if (!signedIn) return false;
  sessionWrites.signIn(signedIn);
  portalEvents.emit('session.changed', { account: signedIn.userInfo.userName });
  // Not awaited: a call that waits for this recovery must be able to continue.
  void refreshAll();
  return true;
}

/** Loads the member's account data into the session store. */
export async function refreshMember(): Promise<void> {
  const { info } = await api.call('GET /wps/member/info', {});
  sessionWrites.member(info);
}

/** Loads the balance into the session store. Does nothing for a visitor. */
export async function refreshBalance(): Promise<void> {
  if (!useSession.getState().isLogin) return;
  sessionWrites.balanceUpdating(true);
  try {
    sessionWrites.balance(await api.call('GET /wps/v2/wallets/balance', {}));
  } finally {
    sessionWrites.balanceUpdating(false);
  }
}

/** Loads the number of unread messages into the session store. It is zero while the inbox is switched off. */
export async function refreshUnread(): Promise<void> {
  if (!selectHasInbox(useSession.getState())) return sessionWrites.unread(0);
  const { count } = await api.call('GET /wps/relay/messages/unread', {});
  sessionWrites.unread(count);
}

/** Loads what the page shows about the member. A 401 ends the session in the API client. */
async function refreshAll(): Promise<void> {
  await Promise.allSettled([refreshMember(), refreshBalance(), refreshUnread()]);
}
