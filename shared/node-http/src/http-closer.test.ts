import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createHttpCloser } from './http-closer';

it('finishes requests under way, and does not wait for idle connections', async () => {
  const server = createServer();
  const close = createHttpCloser({ server, close: () => new Promise((done) => server.close(done)) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const running = fetch(`http://127.0.0.1:${port}/`);
  const [, response] = await asked;

  const closed = close();
  await once(silent, 'close');
  response.end('done');
  expect(await (await running).text()).toBe('done');
  await closed;
});
