import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A company that sends SMS, on this machine: it takes every message that comes with its key. */
export async function openSmsHouse(key: string) {
  const heard: { to: string; text: string }[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    if (isKnown) heard.push(JSON.parse(body) as { to: string; text: string });
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { id: `message-${heard.length}` } : {}));
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    /** The texts that came for a number, newest last. */
    textsTo: (number: string): string[] => heard.filter(({ to }) => to === number).map(({ text }) => text),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
