import { openLine } from './open-line';
import { outgoingUrl } from './outgoing-url';

/** `unready` answers that it is not ready, or nothing that makes sense; `gone` answers nothing at all. */
export type Standing = 'ready' | 'unready' | 'gone';

const ANSWER_LIMIT_MILLISECONDS = 1_000;

/**
 * The look that every service of ours answers, over a line of its own: one that is kept open may still stand when nobody is behind it.
 * Never rejects.
 */
export function lookAtInstance(url: string): Promise<Standing> {
  const { protocol, hostname, port, pathname: path } = outgoingUrl(url, '/readyz');
  return new Promise((resolve) => {
    const request = openLine({ protocol, hostname, port, path, agent: false, signal: AbortSignal.timeout(ANSWER_LIMIT_MILLISECONDS) });
    request.on('response', (answer) => {
      resolve(answer.statusCode === 200 ? 'ready' : 'unready');
      request.destroy();
    });
    request.on('error', () => resolve('gone'));
    request.end();
  });
}
