import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import pino from 'pino';
import { createHttpCloser } from './close-http';
import { createHttp } from './http';

it('answers what is being asked, and waits for no connection on which nothing was asked', async () => {
  const http = createHttp({ log: pino({ enabled: false }), trustProxy: '' });
  const close = createHttpCloser(http);
  const course = new EventEmitter();
  http.get('/slow', async () => {
    course.emit('asked');
    await once(course, 'answer');
    return { word: 'done' };
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const asked = once(course, 'asked');
  const running = fetch(`http://127.0.0.1:${port}/slow`);
  await asked;

  const closed = close();
  await once(silent, 'close');
  course.emit('answer');
  expect(await (await running).json()).toEqual({ word: 'done' });
  await closed;
});
