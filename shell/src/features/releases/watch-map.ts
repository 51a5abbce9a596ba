import type { ReleaseMapAnswer } from '@portal/contracts/release-map';
import { portalEvents } from '@portal/event-bus';
import { getReleaseMap } from '../../remotes/map/release-map';

const pollMs = 20_000;
const answerLimitMs = 10_000;
/** Everybody hears of a change in the same moment; they need not ask in the same one. */
const spreadMs = 500;
const longestAnswer = 1_000_000;

/**
 * Asks for the map while the page is looked at: from time to time, at once when a newer epoch is announced, and when the person comes back.
 * What `onAnswer` refuses is told in the console once and changes nothing.
 */
export function watchMap(firstEtag: string | null, onAnswer: (answer: ReleaseMapAnswer) => Promise<void>): () => void {
  let etag = firstEtag;
  let told = '';
  let asking: Promise<void> | null = null;
  let isAskedAgain = false;

  async function ask(): Promise<void> {
    const answer = await fetch('/release-map', {
      cache: 'no-store',
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (!answer.ok) return;
    const text = await answer.text();
    try {
      if (text.length > longestAnswer) throw new Error(`The release map has ${text.length} characters.`);
      await onAnswer(JSON.parse(text) as ReleaseMapAnswer);
      etag = answer.headers.get('etag');
    } catch (error) {
      if (told !== text) console.error('A release map was refused.', error); // eslint-disable-line no-console -- a bad map is a fault of the edge that somebody must see
      told = text;
    }
  }

  function askNow(): void {
    if (asking) {
      isAskedAgain = true;
      return;
    }
    asking = ask()
      .catch(() => {}) // The network is away; the next poll asks again.
      .finally(() => {
        asking = null;
        if (isAskedAgain) askNow();
        isAskedAgain = false;
      });
  }

  const askWhenSeen = () => document.visibilityState === 'visible' && askNow();
  const timer = setInterval(askWhenSeen, pollMs);
  document.addEventListener('visibilitychange', askWhenSeen);
  const leave = portalEvents.on('releases.changed', ({ epoch }) => {
    if (epoch <= getReleaseMap().epoch) return;
    setTimeout(askNow, Math.random() * spreadMs); // eslint-disable-line no-restricted-properties -- it spreads requests and guards nothing
  });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
    leave();
  };
}
