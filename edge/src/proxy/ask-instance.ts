import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { openLine } from '@portal/node-http';
import type { Instance } from './instance-lines';

const connectLimitMs = 2_000;

/** No line was opened, so not one byte of the request has left the edge: it may be sent elsewhere whatever it does. */
export class NothingSentError extends Error {
  override readonly name = 'NothingSentError';
}

/** The line was cut before an answer began: whether the request was carried out is unknown. */
export class LineCutError extends Error {
  override readonly name = 'LineCutError';
}

/** The instance took the request and was silent for longer than it may. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** The visitor sends more than the service takes. A body that breaks off is no request, so nothing was carried out. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

export type Question = {
  method: string;
  /** In origin-form, as `readTarget` gives it. */
  target: string;
  headers: IncomingHttpHeaders;
  /** Read only once a line stands. */
  body: IncomingMessage | null;
  bodyLimitBytes: number;
  answerLimitMs: number;
  /** Aborted when the visitor has gone. */
  signal: AbortSignal;
};

/** Sends a request to one instance. Rejects with one of the errors above; the answer's body is yet to come. */
export function askInstance(
  instance: Instance,
  { method, target, headers, body, bodyLimitBytes, answerLimitMs, signal }: Question,
): Promise<IncomingMessage> {
  const { origin, protocol, hostname, port, agent } = instance;
  return new Promise((resolve, reject) => {
    let hasLine = false;
    const upstream = openLine({ protocol, hostname, port, path: target, method, headers, agent, signal });
    upstream.on('error', (cause) => {
      const kind = cause instanceof NoAnswerError || cause instanceof BodyTooLargeError ? null : hasLine ? LineCutError : NothingSentError;
      reject(kind ? new kind(`${origin}: ${cause.message}`, { cause }) : cause);
    });
    upstream.on('response', (answer) => {
      // From here on silence is normal: an event stream may have nothing to say.
      upstream.setTimeout(0);
      resolve(answer);
    });
    whenLineStands(upstream, protocol, () => {
      hasLine = true;
      upstream.setTimeout(answerLimitMs, () => upstream.destroy(new NoAnswerError(`${origin} did not answer within ${answerLimitMs} ms`)));
      if (body) passBody(body, upstream, bodyLimitBytes);
      else upstream.end();
    });
  });
}

/** A body in chunks does not say how long it is, so what passes is counted. */
function passBody(body: IncomingMessage, upstream: ClientRequest, limitBytes: number): void {
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limitBytes) upstream.destroy(new BodyTooLargeError(`more than ${limitBytes} bytes`));
  });
  body.pipe(upstream);
}

function whenLineStands(upstream: ClientRequest, protocol: Instance['protocol'], act: () => void): void {
  upstream.once('socket', (socket: Socket) => {
    if (upstream.reusedSocket || (protocol === 'http:' && !socket.connecting)) return act();
    const limit = setTimeout(() => upstream.destroy(new Error(`no connection within ${connectLimitMs} ms`)), connectLimitMs);
    const stop = () => clearTimeout(limit);
    upstream.once('close', stop);
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      stop();
      if (!upstream.destroyed) act();
    });
  });
}
