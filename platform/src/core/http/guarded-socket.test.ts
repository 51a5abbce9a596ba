import { once } from 'node:events';
import { createServer as createProxy, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { openGuardedSocket } from './guarded-socket';

const limitMs = 2_000;
let proxy: Server;
let asked: string[];
let answer: number;
beforeEach(async () => {
  asked = [];
  answer = 200;
  proxy = createProxy();
  proxy.on('connect', (request, socket) => {
    asked.push(request.url!);
    socket.on('error', () => undefined);
    if (answer === 200) socket.end('HTTP/1.1 200 OK\r\n\r\nhello');
    else socket.end(`HTTP/1.1 ${answer} No\r\n\r\n`);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterEach(() => (proxy.closeAllConnections(), void proxy.close()));
const proxyUrl = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

it('goes through the one way out, which looks names up itself', async () => {
  const socket = await openGuardedSocket({ host: 'smtp.example', port: 587, isGuarded: true, limitMs }, proxyUrl());
  const [said] = (await once(socket, 'data')) as [Buffer];
  expect(said.toString()).toBe('hello');
  expect(asked).toEqual(['smtp.example:587']);
  socket.destroy();
});

it('is refused where the way out refuses, and for addresses that are not public', async () => {
  answer = 403;
  const open = (host: string) => openGuardedSocket({ host, port: 587, isGuarded: true, limitMs }, proxyUrl());
  await expect(open('smtp.example')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(open('10.0.0.1')).rejects.toMatchObject({ name: 'ForbiddenAddressError' });
  expect(asked).toEqual(['smtp.example:587']);
});

it('looks where a name leads, and waits for nobody forever', async () => {
  const inside = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const { port } = inside.address() as AddressInfo;
  await expect(openGuardedSocket({ host: 'localhost', port, isGuarded: true, limitMs })).rejects.toMatchObject({
    name: 'ForbiddenAddressError',
  });
  const socket = await openGuardedSocket({ host: 'localhost', port, isGuarded: false, limitMs });
  socket.destroy();
  inside.close();
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(openGuardedSocket({ host: 'smtp.example', port: 25, isGuarded: true, limitMs: 100 }, url)).rejects.toThrow();
  silent.close();
});
