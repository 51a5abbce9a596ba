import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** Asks the system for `port`, or for any when it is 0; `null` when it is taken. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, HOST, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
}

/** `preferred` when it is free, else any free port of the loopback. */
export async function freePort(preferred = 0): Promise<number> {
  const port = (await tryPort(preferred)) ?? (await tryPort(0));
  if (port === null) throw new Error('no free port');
  return port;
}
