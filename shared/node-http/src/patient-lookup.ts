import dns from 'node:dns';
import type { LookupFunction } from 'node:net';

type Callback = Parameters<LookupFunction>[2];
type Answer = Parameters<Callback>;

const PATIENCE_MILLISECONDS = 300;

const systemLookup: LookupFunction = (hostname, options, callback) => dns.lookup(hostname, options, callback);

/**
 * Finds addresses by name as the system does, without being held up by it. A lookup whose packet was lost takes the system half a minute, and
 * four of them at once are all a process has: then even the names of instances that live are not found. So there is one lookup for a name at a
 * time, and whoever waits longer than a moment gets the address that was known last. A name that is said to be unknown is unknown.
 */
export function createPatientLookup(lookup: LookupFunction = systemLookup, patienceMilliseconds = PATIENCE_MILLISECONDS): LookupFunction {
  const known = new Map<string, Answer>();
  const waiting = new Map<string, Set<(answer: Answer) => void>>();

  function begin(key: string, hostname: string, options: Parameters<LookupFunction>[1], listeners: Set<(answer: Answer) => void>): void {
    waiting.set(key, listeners);
    lookup(hostname, options, (...answer) => {
      waiting.delete(key);
      if (!answer[0]) known.set(key, answer);
      else if (answer[0].code === 'ENOTFOUND') known.delete(key);
      for (const tell of [...listeners]) tell(answer);
    });
  }

  return (hostname, options, callback) => {
    const key = JSON.stringify([hostname, options.family, options.all, options.hints]);
    const underWay = waiting.get(key);
    const listeners = underWay ?? new Set<(answer: Answer) => void>();
    const tell = (answer: Answer) => {
      clearTimeout(timer);
      listeners.delete(tell);
      const earlier = known.get(key);
      callback(...(answer[0] && earlier ? earlier : answer));
    };
    const timer = setTimeout(() => {
      const earlier = known.get(key);
      if (earlier) tell(earlier);
    }, patienceMilliseconds).unref();
    listeners.add(tell);
    if (!underWay) begin(key, hostname, options, listeners);
  };
}
