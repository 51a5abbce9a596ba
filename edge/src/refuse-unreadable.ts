import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isRefusedTarget } from '@portal/node-http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const notUnderstood = 'The request is not understood.\n';

/** A host name or address with an optional port. Anything else is refused. */
const hostText = /^(?:[a-z\d_](?:[a-z\d_.-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

type Headers = Record<string, string>;

/** Exactly one Host header. Only HTTP/1.0 allows requests without one. */
function hasReadableHost({ raw, host }: FastifyRequest): boolean {
  const given = raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length;
  if (given === 0) return raw.httpVersion === '1.0';
  return given === 1 && hostText.test(raw.headers.host ?? '') && hostText.test(host);
}

/** Refuses requests whose target or host different parsers could read differently. */
export const isUnreadable = (request: FastifyRequest): boolean => isRefusedTarget(request.raw) || !hasReadableHost(request);

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Malformed requests are refused with the same headers as every other response. */
export function answerBrokenLine(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = statusOf[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': String(notUnderstood.length), connection: 'close' });
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
    socket.end(`${head.join('\r\n')}\r\n\r\n${notUnderstood}`, () => socket.destroy());
  };
}

/** The only supported expectation is `100-continue`. */
export function refuseExpectations({ server }: FastifyInstance, headers: Headers): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers, connection: 'close' }).end(notUnderstood);
  });
}
