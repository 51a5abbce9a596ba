import type { CallInput, CallValue, KeyedCallName } from '@portal/contracts';
import { api } from './api';
import { ApiError, isApiError } from './api-error';
import { type AttemptNote, beginAttempt, endAttempt, listAttempts, lockOf, moveAttempt } from './attempts';
import { pause } from './pause';

export type KeyedInput<N extends KeyedCallName> = Omit<CallInput<N>, 'idempotencyKey'>;
export type PerformOptions = {
  note?: AttemptNote;
  /** No answer came; the platform is now asked for the outcome. */
  onUnknown?: () => void;
};

/** How long to wait for an answer before telling the player. */
const patienceMs = 15_000;
/** How long a late answer is still accepted. */
const lateMs = 120_000;

/**
 * Carries out an act whose outcome must never be guessed (docs/decisions/0027-attempts-outlive-the-page.md). Returns when the act was done.
 * While the outcome is unknown it asks the platform by the key, until there is an answer or the player no longer waits; afterwards, and
 * after a reload, `watchAttempts` asks on.
 * @throws {ApiError} when it was refused, when it was certainly not done (`request.given_up`), or when the player left it open
 *   (`network.left_open`)
 */
export async function perform<N extends KeyedCallName>(
  call: N,
  input: KeyedInput<N>,
  { note = {}, onUnknown }: PerformOptions = {},
): Promise<CallValue<N>> {
  // The one case in which nothing can have been sent.
  if (navigator.onLine === false) throw new ApiError('network.offline', 0);
  const attempt = beginAttempt(call, api.account(), note);
  const ended = new AbortController();
  // While this page waits, no other page asks.
  void navigator.locks?.request(
    lockOf(attempt),
    () => new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve())),
  );
  const send = () =>
    api.call(call, { ...input, idempotencyKey: attempt.key } as unknown as CallInput<N>, { timeoutMs: lateMs }) as Promise<CallValue<N>>;
  const silence = async (): Promise<never> => {
    await pause(patienceMs, ended.signal);
    throw new ApiError('network.timeout', 0);
  };
  try {
    const answer = send();
    return await Promise.race([answer, silence()]).catch(async (error: unknown) => {
      if (!isApiError(error) || !error.isOutcomeUnknown) throw error;
      moveAttempt(attempt, 'unknown');
      onUnknown?.();
      const { settleAttempt } = await loadSettling(ended.signal);
      return settleAttempt({ attempt, fault: error, answer, send, signal: ended.signal });
    });
  } finally {
    const isLeft = listAttempts().some(({ key, state }) => key === attempt.key && state === 'left');
    if (!isLeft) endAttempt(attempt);
    ended.abort();
  }
}

/** Rarely needed, so not part of the first load. Without a network to load it, there is nobody to ask either. */
async function loadSettling(signal: AbortSignal) {
  for (;;) {
    try {
      return await import(/* webpackChunkName: "attempts" */ './settle-attempt');
    } catch {
      await pause(2_000, signal);
    }
  }
}
