import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ForbiddenAddressError } from '@portal/node-http/public-lookup';
import { freePort } from '@portal/postgres/free-port';
import undici, { type Dispatcher } from 'undici';
import { readLineFailure, sendTo } from './guarded-fetch';

const fault = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

async function during<T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  server.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const through = (dispatcher: Dispatcher) => fault(undici.fetch('https://sms.example/', { dispatcher }));

it('knows that nothing was sent where the way out opens no tunnel, or is away', async () => {
  const refused = await during(
    () => undefined,
    (url) => through(new undici.ProxyAgent(url)),
  );
  expect(readLineFailure(refused)).toEqual({ failure: 'no_connection', code: 'EGRESS', isUnsent: true });
  const away = await through(new undici.ProxyAgent('http://127.0.0.1:9'));
  expect(readLineFailure(away)).toEqual({ failure: 'no_connection', code: 'ECONNREFUSED', isUnsent: true });
});

it('knows that nothing was sent to an address of ours, to nobody and to a name that leads nowhere', async () => {
  const post = (url: string, isGuarded: boolean) =>
    fault(sendTo(new URL(url), isGuarded, { method: 'POST', headers: {}, body: '', signal: AbortSignal.timeout(5_000) }));
  expect(readLineFailure(await post('https://127.0.0.1/', true))).toMatchObject({ failure: 'address_refused', isUnsent: true });
  expect(readLineFailure(new Error('', { cause: new ForbiddenAddressError('a') }))).toMatchObject({
    failure: 'address_refused',
    isUnsent: true,
  });
  expect(readLineFailure(await post(`http://127.0.0.1:${await freePort()}/`, false))).toMatchObject({
    code: 'ECONNREFUSED',
    isUnsent: true,
  });
  expect(readLineFailure(await post('http://nobody.invalid/', false))).toMatchObject({ failure: 'name_unknown', isUnsent: true });
});

it('does not know what became of a request whose answer is late or breaks off', async () => {
  const ask = (listener: RequestListener, limitMs: number) =>
    during(listener, (url) =>
      fault(sendTo(new URL(url), false, { method: 'POST', headers: {}, body: 'a', signal: AbortSignal.timeout(limitMs) })),
    );
  expect(readLineFailure(await ask(() => undefined, 50))).toEqual({ failure: 'timed_out', code: '', isUnsent: false });
  expect(readLineFailure(await ask((request) => request.socket.destroy(), 5_000))).toMatchObject({ failure: 'hung_up', isUnsent: false });
});
