import { connect, type Socket } from 'node:net';

type Answer = { status: number; body: string };
type Connection = { send(request: string): Promise<Answer>; close(): void };

/** Plain sockets, because an HTTP library would take from the platform the processor time that is to be measured. */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let received = '';
    let tell: ((answer: Answer) => void) | null = null;
    let fail: (error: Error) => void = reject;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('error', (error) => fail(error));
    socket.on('close', () => fail(new Error('the platform closed a connection')));
    socket.on('data', (chunk: string) => {
      received += chunk;
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
      if (length === undefined) return fail(new Error('an answer without a length'));
      if (received.length < headEnd + 4 + Number(length)) return;
      const status = Number(received.slice(9, 12));
      const body = received.slice(headEnd + 4);
      received = '';
      tell?.({ status, body });
    });
    socket.on('connect', () =>
      resolve({
        send: (request) =>
          new Promise((done, refuse) => {
            [tell, fail] = [done, refuse];
            socket.write(request);
          }),
        close() {
          fail = () => undefined;
          socket.destroy();
        },
      }),
    );
  });
}
