import { readTarget } from './request-target';

/**
 * The address of a call to another process: the base comes from the configuration, `path` from the code, and each of `segments` is one
 * segment of the path, whatever it holds. Nothing in them reaches another host or another path.
 * Throws when a path would lead elsewhere; then nothing is to be sent.
 */
export function outgoingUrl(base: string, path: `/${string}`, ...segments: readonly string[]): URL {
  const url = new URL(base);
  const target = readTarget([path.replace(/\/$/, '') || (segments.length > 0 ? '' : '/'), ...segments.map(encodeURIComponent)].join('/'));
  if (target === null || segments.includes(''))
    throw new Error(`${path} and its ${segments.length} segments are no path of ${url.origin}.`);
  const [inner, ...query] = target.split('?');
  // Set part by part: unlike resolving, this can replace neither protocol nor host.
  url.pathname = url.pathname.replace(/\/$/, '') + inner;
  url.search = query.join('?');
  return url;
}
