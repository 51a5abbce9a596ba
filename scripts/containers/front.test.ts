import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFront } from './front';

async function startEdge(name: string): Promise<{ server: Server; port: number; set(ready: boolean): void }> {
  let isReady = true;
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' && !isReady ? 503 : 200;
    response.setHeader('connection', 'close').end(name);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, set: (ready) => void (isReady = ready) };
}

it('hands visitors to an edge that is ready, and to the other one when that takes none', async () => {
  const [one, two] = [await startEdge('one'), await startEdge('two')];
  const front = await openFront([one.port, two.port]);
  const ask = async () => (await fetch(`http://127.0.0.1:${front.port}/`, { headers: { connection: 'close' } })).text();
  const until = async (name: string) => {
    while ((await ask()) !== name);
  };
  await until('one');
  one.set(false);
  await until('two');
  one.set(true);
  await until('one');
  one.server.close();
  one.server.closeAllConnections();
  // At once, before anybody has asked for its health.
  expect(await ask()).toBe('two');
  front.close();
  two.server.close();
});
