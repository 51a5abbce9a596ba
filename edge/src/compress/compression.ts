import type { IncomingHttpHeaders } from 'node:http';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Transform } from 'node:stream';

export type Encoding = 'br' | 'gzip';

/** Below this a compressed answer fills as many packets. */
const worthBytes = 1_024;
/** Texts and what is made of them; event streams are no answers that end. */
const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml|problem\+json)|image\/svg\+xml)/i;

/**
 * The size of a compressed answer tells of what is in it to whoever may put words beside a secret: an answer with one stays as it is. Secrets
 * are given by calls that write, with a cookie, and by the identity provider's own addresses.
 */
const secretPaths = /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator|sandbox|seamless)\//;

export type Answer = { method: string; path: string; status: number; headers: IncomingHttpHeaders };

const carriesSecrets = ({ method, path, headers }: Answer): boolean =>
  method !== 'GET' || secretPaths.test(path) || headers['set-cookie'] !== undefined;

/** Whether an answer is sent in the form that its reader asks for. */
export function isCompressible(answer: Answer): boolean {
  const { status, headers } = answer;
  const length = headers['content-length'];
  return (
    ![204, 206, 304].includes(status) &&
    headers['content-encoding'] === undefined &&
    compressible.test(headers['content-type'] ?? '') &&
    !/\bno-transform\b/i.test(headers['cache-control'] ?? '') &&
    (length === undefined || Number(length) >= worthBytes) &&
    !carriesSecrets(answer)
  );
}

/** What the reader takes, brotli before gzip; null for neither. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
        const weight = parameters.find((word) => word.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))];
      }),
  );
  const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Quick rather than small: it is done again for every answer. */
export const createCompressor = (encoding: Encoding): Transform =>
  encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip({ level: 6 });

/** Readers with other wishes get another form of the same address. */
export function withVary(vary: string | string[] | undefined): string {
  const names = String(vary ?? '');
  if (/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(names)) return names;
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`;
}

/** A tag of the bytes before they were compressed is a tag of the content, no longer one of the bytes. */
export const weakTag = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** The headers of a compressible answer, in the form that is sent. */
export function compressedHeaders<H extends IncomingHttpHeaders>(headers: H, encoding: Encoding | null): H {
  const vary = withVary(headers.vary);
  if (encoding === null) return { ...headers, vary };
  const { 'content-length': _length, 'accept-ranges': _ranges, etag, ...rest } = headers;
  return { ...rest, vary, 'content-encoding': encoding, ...(etag !== undefined && { etag: weakTag(etag) }) } as H;
}
