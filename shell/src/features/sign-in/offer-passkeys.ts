import type { PasskeyAnswer } from '@portal/contracts';
import { askForPasskey } from '@portal/session';

/** The platform's question is good for five minutes; what is asked next must leave the person time to answer. */
const goodForMs = 4 * 60_000;

/** Whether this browser lists passkeys among what it fills into a field. */
const fillsPasskeys = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

/**
 * Has the browser list this person's passkeys at the field of the name, as long as the form stands there, and hands over the answer of the one that is
 * chosen. Says nothing when nothing comes of it: nobody has asked for it. Returns what ends the offer.
 */
export function offerPasskeys(onAnswer: (answer: PasskeyAnswer) => void): () => void {
  let isOver = false;
  let stop = () => {};

  /** False when the question became too old before somebody chose. */
  async function offer(): Promise<boolean> {
    const [question, { answerFromField, stopAnswering }] = await Promise.all([
      askForPasskey(),
      import(/* webpackChunkName: "passkey" */ './answer-by-passkey'),
    ]);
    if (isOver) return true;
    let isOld = false;
    const timer = setTimeout(() => {
      isOld = true;
      stopAnswering();
    }, goodForMs);
    stop = () => {
      clearTimeout(timer);
      stopAnswering();
    };
    try {
      const answer = await answerFromField(question);
      if (answer && !isOver) onAnswer(answer);
      return true;
    } catch {
      return !isOld;
    } finally {
      clearTimeout(timer);
    }
  }

  async function offerAgainAndAgain(): Promise<void> {
    if (!(await fillsPasskeys())) return;
    while (!isOver && !(await offer())) await untilLookedAt();
  }

  offerAgainAndAgain().catch(() => undefined);
  return () => {
    isOver = true;
    stop();
  };
}

/** Nobody fills in a field of a page in the background. */
const untilLookedAt = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
