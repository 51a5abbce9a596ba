const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  log: 'text/plain; charset=utf-8',
  py: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

/** The media type of a file by its name. */
export const contentTypeOf = (path: string): string => types[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream';

/** What a bucket is to say of a file when it is asked directly, by a network that delivers files to visitors. */
export function headersOf(path: string) {
  const isCompressed = path.endsWith('.br');
  return {
    ContentType: contentTypeOf(isCompressed ? path.slice(0, -3) : path),
    ...(isCompressed ? { ContentEncoding: 'br' } : {}),
    CacheControl: path.startsWith('r/') ? 'public, max-age=31536000, immutable' : 'no-store',
  };
}
