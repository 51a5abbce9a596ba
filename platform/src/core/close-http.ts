import type { Http } from './http';

const PATIENCE_MILLISECONDS = 20_000;

/**
 * Takes no new connections and waits for the requests that run. Kept-alive connections are closed as soon as their request is
 * answered, since the server itself would wait for their clients; what is not answered in time is cut off.
 */
export async function closeHttp(http: Http): Promise<void> {
  const tidy = setInterval(() => http.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => http.server.closeAllConnections(), PATIENCE_MILLISECONDS);
  try {
    await http.close();
  } finally {
    clearInterval(tidy);
    clearTimeout(cut);
  }
}
