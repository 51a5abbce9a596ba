import { isApiError } from '@portal/api-client';
import { openLogin } from '../overlays/overlays.store';
import { keepLoginDraft } from './login-draft';

/** The challenge of a sign-in whose first step is done; `null` for every other refusal. */
export const challengeOf = (error: unknown): string | null =>
  isApiError(error) && error.code === 'session.second_factor_needed' ? (error.value as { challenge: string }).challenge : null;

/** Goes on with a sign-in, begun outside of the login popup, in it. False when it needs no second step. */
export function continueInPopup(error: unknown, afterwards: (() => void) | null): boolean {
  if (challengeOf(error) === null) return false;
  keepLoginDraft({ username: '', refusal: error });
  openLogin(afterwards ? { afterwards } : {});
  return true;
}
