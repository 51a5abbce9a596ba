import { createServer } from 'node:net';
import { once } from 'node:events';
import { freePort, isPortFree } from './free-port';

it('finds ports that the system does not give to outgoing connections', async () => {
  for (let i = 0; i < 20; i += 1) {
    const port = await freePort();
    expect(port).toBeLessThan(32_768);
    expect(await isPortFree(port)).toBe(true);
  }
});

it('keeps the preferred port, unless somebody listens there', async () => {
  const preferred = await freePort();
  expect(await freePort(preferred)).toBe(preferred);

  const server = createServer().listen(preferred, '127.0.0.1');
  await once(server, 'listening');
  expect(await isPortFree(preferred)).toBe(false);
  expect(await freePort(preferred)).not.toBe(preferred);
  server.close();
  await once(server, 'close');
});
