import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, calls } from '@portal/contracts';
import { createTestApp, type TestApp } from '../test/test-app';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const writes = (Object.entries(calls) as [string, Call][])
  .filter(([name, { auth }]) => !name.startsWith('GET ') && (auth === 'member' || auth === 'operator'))
  .map(([name, { auth }]) => [name, auth] as const);

/** The status of a call whose body comes in two halves, with `between` in the middle. */
async function sendInHalves(name: string, header: string, between: () => void): Promise<number> {
  const [method, path] = name.split(' ') as [string, string];
  const socket = connect(port, '127.0.0.1');
  const lines = [
    `${method} ${path.replaceAll(/:\w+/g, 'x')} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    'content-type: application/json',
    'content-length: 2',
    'idempotency-key: late-body',
    header,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
  await sleep(30);
  between();
  socket.write('}');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await text(socket))?.[1]);
}

it.each(writes)('a session that ends while the body of %s is on its way does nothing with it', async (name, auth) => {
  const secret = auth === 'member' ? app.signIn({ isAgent: 1 }).token : app.signInOperator('viewer', 'releaser', 'lottery', 'admin');
  const header = auth === 'member' ? `token: ${secret}` : `cookie: ${secret}`;
  expect(await sendInHalves(name, header, () => app.signOut(secret))).toBe(401);
});
