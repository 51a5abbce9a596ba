import { pipeline, Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compressedHeaders, createCompressor, isCompressible } from './compression';

const lengthOf = (payload: unknown): number | undefined =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : undefined;
const isBody = (payload: unknown): payload is string | Buffer | Readable => lengthOf(payload) !== undefined || payload instanceof Readable;

/** Compresses what the edge itself answers: the page, the map, pictures. What it hands on, the forwarder compresses. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isBody(payload)) return payload;
    const length = lengthOf(payload) ?? reply.getHeader('content-length');
    // A cookie of the page names its visitor; nothing of it is in the page itself.
    const { 'set-cookie': _cookie, ...given } = reply.getHeaders() as IncomingHttpHeaders;
    const headers = length === undefined ? given : { ...given, 'content-length': String(length) };
    const path = request.url.split('?')[0] ?? '/';
    if (!isCompressible({ method: request.method, path, status: reply.statusCode, headers })) return payload;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const next = compressedHeaders(given, encoding);
    for (const name of Object.keys(given)) if (!(name in next)) void reply.removeHeader(name);
    void reply.headers(next);
    if (encoding === null) return payload;
    const source = payload instanceof Readable ? payload : Readable.from([payload]);
    // Whichever ends early takes the other with it.
    return pipeline(source, createCompressor(encoding), () => {});
  });
}
