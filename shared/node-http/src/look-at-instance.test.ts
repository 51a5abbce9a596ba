import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookAtInstance } from './look-at-instance';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Answers with this status; null answers nothing. */
async function start(status: number | null, host = '127.0.0.1'): Promise<{ server: Server; asked: string[]; port: number }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
  }).listen(0, host);
  open.push(server);
  await once(server, 'listening');
  return { server, asked, port: (server.address() as AddressInfo).port };
}

it.each([
  [200, 'ready'],
  [503, 'unready'],
  [404, 'unready'],
  [302, 'unready'],
])('treats status %d as %s', async (status, standing) => {
  const { port, asked } = await start(status);
  expect(await lookAtInstance(`http://127.0.0.1:${port}/base`)).toBe(standing);
  expect(asked).toEqual(['/base/readyz']);
});

it('treats an instance that is not there, or does not respond, as gone', async () => {
  expect(await lookAtInstance('http://127.0.0.1:9')).toBe('gone');
  expect(await lookAtInstance(`http://127.0.0.1:${(await start(null)).port}`)).toBe('gone');
});

it('reaches an address in brackets', async () => {
  const { port } = await start(200, '::1');
  expect(await lookAtInstance(`http://[::1]:${port}`)).toBe('ready');
});
