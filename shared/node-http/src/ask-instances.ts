import type { Instances } from './instances';
import { isCertainlyUnsent } from './unsent';

/** An instance that says so of itself, or whose proxy does: it stops, starts, or lacks what it needs. */
const isAway = ({ status }: Response) => status === 502 || status === 503 || status === 504;

type Options = {
  /** Asking twice does no more than asking once. Without it only what was certainly not sent is sent elsewhere. */
  isRepeatable?: boolean;
  /** Ends every attempt: no more are made. */
  signal?: AbortSignal;
};

/**
 * Asks one instance, and the next when the first is not there. The answer is the last instance's, or its fault is thrown. Whoever is not
 * there is remembered, so that the next request begins elsewhere.
 */
export async function askInstances(
  instances: Instances,
  ask: (url: string) => Promise<Response>,
  { isRepeatable = false, signal }: Options = {},
): Promise<Response> {
  const urls = instances.next();
  for (const [place, url] of urls.entries()) {
    const isLast = place === urls.length - 1;
    try {
      const answer = await ask(url);
      instances.note(url, isAway(answer) ? 'unready' : 'ready');
      if (!isAway(answer)) return answer;
      if (isLast || !isRepeatable) return answer;
      await answer.body?.cancel();
    } catch (error) {
      instances.note(url, 'gone');
      if (isLast || signal?.aborted || !(isRepeatable || isCertainlyUnsent(error))) throw error;
    }
  }
  throw new Error('There is no instance to ask.');
}
