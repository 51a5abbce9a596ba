import { LoadError } from './load-error';

/** A build that takes longer to load is passed over for the one before it. */
export const loadLimitMs = 8000;
/** A build whose code is there, but that shows nothing for longer, is passed over as well. */
export const showLimitMs = 5000;

export function withinLimit<T>(work: Promise<T>, limitMs = loadLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError('timeout', `no answer within ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
