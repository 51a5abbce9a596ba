import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Systems take the ports of outgoing connections from 32768 upwards. A port from there may be gone before its process listens on it.
const FIRST = 20_000;
const LAST = 32_000;
const MOST_TRIES = 100;
const loopback = '127.0.0.1';

/** Whether nobody listens on a port. `host` is the address that it would be listened on; by default all of the machine's. */
export function isPortFree(port: number, host = '0.0.0.0'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port of the loopback for a process that is about to start: `preferred` when it is free, else any free one. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isPortFree(preferred, loopback))) return preferred;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isPortFree(port, loopback)) return port;
  }
  throw new Error(`None of ${MOST_TRIES} ports between ${FIRST} and ${LAST} is free.`);
}
