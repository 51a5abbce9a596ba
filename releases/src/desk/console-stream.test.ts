import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { openEventStream } from '@portal/node-http';
import fastify from 'fastify';
import { createConsoleStream } from './console-stream';

it('ends for an operator who has lost access, and continues for others', async () => {
  const allowed = new Set(['one', 'two']);
  const stream = createConsoleStream({
    isStillAllowed: async ({ headers }) => allowed.has(headers.cookie!),
    report: jest.fn(),
  });
  const app = fastify();
  app.get('/', async (request, reply) => {
    const response = openEventStream(request, reply, stream.ownerOf(request));
    if (response) stream.open(response);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const open = (cookie: string) =>
    new Promise<IncomingMessage>((resolve, reject) => get(address, { headers: { cookie } }, resolve).on('error', reject));
  const [one, two] = [await open('one'), await open('two')];
  const ended = once(one, 'end');
  one.resume();
  await stream.endExpired();
  expect(one.complete).toBe(false);
  allowed.delete('one');
  await stream.endExpired();
  await ended;
  stream.send('health', { remote: 'mf-lottery', builds: [] });
  let text = '';
  for await (const chunk of two) {
    text += String(chunk);
    if (text.includes('event: health')) break;
  }
  expect(stream.isFull()).toBe(false);
  stream.stop();
  await app.close();
});
