import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { callProvider, ProviderSilentError } from './provider-client';

let server: Server;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((_, response) => answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const ask = () => {
  const { port } = server.address() as { port: number };
  return callProvider(
    { apiUrl: `http://127.0.0.1:${port}`, operatorId: 'portal', secret: 'x', isGuarded: false },
    '/v1/matches',
    {},
    z.strictObject({ text: z.string() }),
  );
};

it('reads an answer whose letters are torn apart between two pieces', async () => {
  answer = (response) => {
    const bytes = Buffer.from(JSON.stringify({ text: 'ไทย' }));
    response.write(bytes.subarray(0, 11));
    setImmediate(() => response.end(bytes.subarray(11)));
  };
  expect(await ask()).toEqual({ text: 'ไทย' });
});

it('cuts off an answer that has no end and says no length @GAME-09', async () => {
  let sent = 0;
  answer = (response) => {
    const piece = Buffer.alloc(1024 * 1024, ' ');
    function go(): void {
      while (!response.destroyed && sent < 200) {
        sent += 1;
        if (!response.write(piece)) return void response.once('drain', go);
      }
      response.end('{"text":"late"}');
    }
    go();
  };
  await expect(ask()).rejects.toThrow(ProviderSilentError);
  expect(sent).toBeLessThan(100);
});
