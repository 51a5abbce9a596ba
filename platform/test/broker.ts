import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type Broker = { url: string; close(): Promise<void> };

/** Just enough of the Redis protocol for publish and subscribe: requests are arrays of bulk strings, answers are written by hand. */
export async function startBroker(): Promise<Broker> {
  const subscribers = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

  function answer(socket: Socket, [command = '', ...args]: string[]): string {
    const [channel = '', message = ''] = args;
    const listeners = subscribers.get(channel) ?? new Set();
    switch (command.toLowerCase()) {
      case 'subscribe':
        subscribers.set(channel, listeners.add(socket));
        return `*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
      case 'publish':
        for (const listener of listeners) listener.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`);
        return `:${listeners.size}\r\n`;
      case 'info':
        return bulk('redis_version:7.0.0\r\nloading:0');
      default:
        return '+OK\r\n';
    }
  }

  const server = createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (let request = readRequest(text); request; request = readRequest(text)) {
        text = text.slice(request.length);
        socket.write(answer(socket, request.parts));
      }
    });
    socket.on('close', () => {
      sockets.delete(socket);
      for (const listeners of subscribers.values()) listeners.delete(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function readRequest(text: string): { parts: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  const parts: string[] = [];
  let position = head[0].length;
  for (let i = 0; i < Number(head[1]); i += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(position));
    if (!size) return null;
    const start = position + size[0].length;
    const end = start + Number(size[1]);
    if (text.length < end + 2) return null;
    parts.push(Buffer.from(text.slice(start, end), 'latin1').toString('utf8'));
    position = end + 2;
  }
  return { parts, length: position };
}
