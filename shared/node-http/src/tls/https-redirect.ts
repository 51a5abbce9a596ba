import { once } from 'node:events';
import { createServer } from 'node:http';

const limitMs = 5_000;

/**
 * Sends visitors who come by plain HTTP to the https address of the same page. Where it leads is fixed: neither the host that was asked for nor a
 * target of another form has a say in it. Nothing but reading is sent on, because what a form holds has already travelled in the open.
 */
export async function openHttpsRedirect({ origin, port, host }: { origin: string; port: number; host: string }) {
  const server = createServer({ requireHostHeader: false, requestTimeout: limitMs, headersTimeout: limitMs }, (request, response) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url?.startsWith('/') ? request.url : '/';
    response.setHeader('connection', 'close');
    if (isReading) response.writeHead(308, { location: `${origin}${path}` }).end();
    else response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('Use https.\n');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, close: () => new Promise<void>((done) => server.close(() => done())) };
}
