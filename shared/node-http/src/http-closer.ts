import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A Fastify instance, or whatever else has a server and can be closed. */
export type ClosableHttp = { server: Server; close(): PromiseLike<unknown> };

const TIDY_MILLISECONDS = 50;
const PATIENCE_MILLISECONDS = 20_000;

/**
 * Made with the server, called at its end: takes no new connections and waits for the requests that run; what is not answered in time is cut
 * off. Connections that are kept alive, and those on which nothing was ever asked, such as a browser opens ahead, are closed at once: the
 * server itself would wait for their clients, and takes the latter for busy.
 */
export function createHttpCloser(http: ClosableHttp): () => Promise<void> {
  const unused = new Set<Socket>();
  http.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.server.on('request', ({ socket }) => unused.delete(socket));

  return async () => {
    const tidy = setInterval(() => {
      http.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, TIDY_MILLISECONDS);
    const cut = setTimeout(() => http.server.closeAllConnections(), PATIENCE_MILLISECONDS);
    try {
      await http.close();
    } finally {
      clearInterval(tidy);
      clearTimeout(cut);
    }
  };
}
