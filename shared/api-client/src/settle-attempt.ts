import { api } from './api';
import { ApiError, isApiError, isOutcomeUnknown } from './api-error';
import {
  type Attempt,
  deviceNow,
  endAttempt,
  findAttempt,
  leaveAttempt,
  listAttempts,
  lockOf,
  moveAttempt,
  onAttempts,
  thisPage,
} from './attempts';
import { pause, spread } from './pause';

type Outcome = { isDone: boolean };
type Tell = (attempt: Attempt, isDone: boolean) => void;
type Settling<T> = {
  attempt: Attempt;
  /** Why the outcome is unknown. */
  fault: ApiError;
  /** What was sent; its answer may still come. */
  answer: Promise<T>;
  /** Sends the same request again, under the same key. */
  send: () => Promise<T>;
  signal: AbortSignal;
};

/** Other pages see a page's last write to an attempt only after a moment. */
const newsMs = 1_000;
/** Used where browsers lack locks, so nothing tells that an attempt's page is gone. */
const orphanedMs = 60_000;
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Waits until the outcome of an act is certain: by asking, by a late answer, or until the player stops waiting. */
export const settleAttempt = <T>(settling: Settling<T>): Promise<T> =>
  Promise.race([lateAnswer(settling.answer), askAndFetch(settling), untilLeft(settling.attempt)]);

/**
 * Asks what became of attempts whose page is gone or no longer waits, and tells it. One that has a note stays until its outcome was
 * followed up.
 */
export function watchAttempts(tell: Tell): () => void {
  const stopped = new AbortController();
  const taken = new Set<string>();
  const look = () => {
    for (const attempt of listAttempts()) {
      const isOrphan = attempt.page !== thisPage || attempt.state === 'left';
      const isMine = attempt.account !== null && attempt.account === api.account();
      if (!isOrphan || !isMine || attempt.state === 'done' || taken.has(attempt.key)) continue;
      taken.add(attempt.key);
      void whenFree(attempt, stopped.signal, () => finish(attempt, tell, stopped.signal)).finally(() => taken.delete(attempt.key));
    }
  };
  const stop = onAttempts(look);
  look();
  return () => {
    stop();
    stopped.abort();
  };
}

async function finish(attempt: Attempt, tell: Tell, signal: AbortSignal): Promise<void> {
  const isOpen = () => ![undefined, 'done'].includes(findAttempt(attempt.key)?.state);
  if (attempt.page !== thisPage) await pause(newsMs, signal);
  if (!isOpen()) return;
  if (attempt.state === 'sent') moveAttempt(attempt, 'unknown');
  const { isDone } = await ask(attempt, signal);
  if (!isOpen()) return;
  if (isDone && Object.keys(attempt.note).length > 0) moveAttempt(attempt, 'done');
  else endAttempt(attempt);
  tell(attempt, isDone);
}

/** Fetches the result of an act that was done: sending the same request with the same key returns it. */
async function askAndFetch<T>({ attempt, fault, send, signal }: Settling<T>): Promise<T> {
  // An overloaded server says when to come back; questions before would only add to its load.
  if (fault.retryAfterMs > 0) await pause(spread(fault.retryAfterMs), signal);
  for (;;) {
    const { isDone } = await ask(attempt, signal);
    // A refusal such as a busy server or a silent provider tells more than "not done".
    if (!isDone) throw fault.status === 503 && !fault.isSystemAway ? fault : new ApiError('request.given_up', 409);
    try {
      return await send();
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      if (isApiError(error) && error.retryAfterMs > 0) await pause(spread(error.retryAfterMs), signal);
    }
  }
}

/** Asks until there is an answer, with no time limit. */
async function ask(attempt: Attempt, signal: AbortSignal): Promise<Outcome> {
  const { call, key, account } = attempt;
  for (let round = 0; ; round += 1) {
    let retryAfterMs = 0;
    if (api.account() === account) {
      try {
        return await api.call('POST /wps/attempts/settle', { body: { call, key } }, { signal });
      } catch (error) {
        if (signal.aborted) throw error;
        if (isApiError(error)) retryAfterMs = spread(error.retryAfterMs);
      }
    } else {
      // Somebody else is signed in now and must not be told; the attempt waits for its owner.
      leaveAttempt(attempt);
    }
    await pause(Math.max(pausesMs[Math.min(round, pausesMs.length - 1)]!, retryAfterMs), signal);
  }
}

/** A late answer counts; the lack of one proves nothing. */
const lateAnswer = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!isOutcomeUnknown(error)) throw error;
    return new Promise<never>(() => undefined);
  });

function untilLeft({ key }: Attempt): Promise<never> {
  return new Promise((_, reject) => {
    const look = () => {
      const state = listAttempts().find((one) => one.key === key)?.state;
      if (state === 'unknown') return;
      stop();
      if (state === 'left') reject(new ApiError('network.left_open', 0));
    };
    const stop = onAttempts(look);
    look();
  });
}

/** Runs once the page that sent the attempt no longer holds its lock. */
async function whenFree(attempt: Attempt, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  try {
    if (navigator.locks) return await navigator.locks.request(lockOf(attempt), { signal }, act);
    const age = deviceNow() - attempt.startedAt;
    if (attempt.page !== thisPage && age < orphanedMs) await pause(orphanedMs - age, signal);
    await act();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
