import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type StoredObject = { bytes: Buffer; etag: string; headers: Record<string, string> };
/** What is to go wrong with the next requests that a fault is meant for. */
export type S3Fault = {
  isFor: (method: string, key: string) => boolean;
  /** `lost` does the work and cuts the line before the answer; `refused` does nothing and answers 503. */
  kind: 'lost' | 'refused';
};

const keptHeaders = ['content-type', 'content-encoding', 'cache-control'];
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A server that speaks as much of the S3 protocol as a registry needs: PUT, GET, HEAD and LIST with entity tags and conditions. */
export async function startS3Server({ pageSize = 1000 } = {}) {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const faults: S3Fault[] = [];

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  function put(key: string, bytes: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const present = objects.get(key);
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
    if (ifNoneMatch === '*' && present) return void refuse(response, 412, 'PreconditionFailed');
    if (ifMatch !== undefined && !present) return void refuse(response, 404, 'NoSuchKey');
    if (ifMatch !== undefined && ifMatch !== present?.etag) return void refuse(response, 412, 'PreconditionFailed');
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const headers = Object.fromEntries(
      keptHeaders.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
    );
    objects.set(key, { bytes, etag, headers });
    response.writeHead(200, { etag }).end();
  }

  function get(key: string, isHead: boolean, request: IncomingMessage, response: ServerResponse): void {
    const found = objects.get(key);
    if (!found) return void (isHead ? response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey'));
    if (request.headers['if-none-match'] === found.etag) return void response.writeHead(304).end();
    response.writeHead(200, { ...found.headers, etag: found.etag, 'content-length': found.bytes.length });
    response.end(isHead ? undefined : found.bytes);
  }

  function list(bucket: string, query: URLSearchParams, response: ServerResponse): void {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const start = Number(query.get('continuation-token') ?? 0);
    const page = all.slice(start, start + pageSize);
    const isTruncated = start + pageSize < all.length;
    const contents = page.map((key) => {
      const { bytes, etag } = objects.get(key)!;
      return `<Contents><Key>${escapeXml(key.slice(bucket.length + 1))}</Key><Size>${bytes.length}</Size><ETag>${escapeXml(etag)}</ETag></Contents>`;
    });
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
      );
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
      const key = decodeURIComponent(pathname.slice(1)).replace(/\/$/, '');
      const method = request.method ?? '';
      requests.push(`${method} ${key}`);
      const fault = faults.find(({ isFor }) => isFor(method, key));
      if (fault) faults.splice(faults.indexOf(fault), 1);
      if (fault?.kind === 'refused') return void refuse(response, 503, 'SlowDown');
      // The work is done all the same; only its answer never arrives.
      if (fault?.kind === 'lost') response.end = (() => response.destroy()) as never;
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return void refuse(response, 403, 'AccessDenied');
      if (method === 'PUT') put(key, Buffer.concat(chunks), request, response);
      else if (method === 'GET' && searchParams.get('list-type') === '2') list(key, searchParams, response);
      else if (method === 'GET' || method === 'HEAD') get(key, method === 'HEAD', request, response);
      else refuse(response, 405, 'MethodNotAllowed');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    faults,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
