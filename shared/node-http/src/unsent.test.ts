import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { isCertainlyUnsent } from './unsent';

const failureOf = async (url: string): Promise<unknown> => {
  const failed = await fetch(url, { method: 'POST', body: 'money', signal: AbortSignal.timeout(2_000) }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failed).not.toBeNull();
  return failed;
};
const failureOfRequest = async (url: string): Promise<unknown> => {
  const asked = request(url, { method: 'POST' });
  asked.end('money');
  const [error] = (await once(asked, 'error')) as [unknown];
  return error;
};

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

it('is certain when nobody listens or the name is unknown', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  for (const gone of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, 'http://api-9.invalid/']) {
    expect(isCertainlyUnsent(await failureOf(gone))).toBe(true);
    expect(isCertainlyUnsent(await failureOfRequest(gone))).toBe(true);
  }
});

it('is not certain once something was sent: a cut connection, a missing response', async () => {
  expect(isCertainlyUnsent(await failureOf(url))).toBe(false);
  expect(isCertainlyUnsent(await failureOfRequest(url))).toBe(false);
  expect(isCertainlyUnsent(new DOMException('late', 'TimeoutError'))).toBe(false);
});

it('judges by the step that failed: an open connection may lose its host as well', () => {
  const fault = (syscall: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('gone'), { code: 'EHOSTUNREACH', syscall }) });
  expect([fault('connect'), fault('read'), fault('write')].map(isCertainlyUnsent)).toEqual([true, false, false]);
});

it.each([[null], [undefined], ['text'], [new Error('unknown')], [{ errors: [] }]])('is not certain about %p', (error) => {
  expect(isCertainlyUnsent(error)).toBe(false);
});
