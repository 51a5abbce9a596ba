import type { SignedIn } from '@portal/contracts';

/** Where a request comes from. `resumeSecret` belongs to the session that this browser has now. */
export type Caller = { address: string; userAgent: string; resumeSecret: string | null; device: string };

/** How the member signed in. */
export type SignInMethod = 'username' | 'sms' | 'identity' | 'link' | 'free-play' | 'passkey';

export type SigningIn = { id: string; account: string; isAgent: number };

/** A signed-in session: the answer, and the secrets for the cookies. */
export type Entrance = { signedIn: SignedIn; resumeSecret: string };

/** Idle and absolute limits of a session. */
export const sessionLimits = { idleMinutes: 30, absoluteHours: 24 } as const;

/** From this age a password counts as expired, where the brand switches expiry on. */
export const passwordLifeDays = 90;

/** `replaced`: somebody signed in anew in the same browser. `shut_out`: the account was locked.
 * `self_excluded`, `time_limit`: by limits of the member's own. `account_closed`: its member has closed the account. */
export type EndReason =
  | 'signed_out'
  | 'ended_by_member'
  | 'ended_by_staff'
  | 'password_changed'
  | 'remember_replayed'
  | 'trial_over'
  | 'replaced'
  | 'shut_out'
  | 'self_excluded'
  | 'account_closed'
  | 'time_limit';
