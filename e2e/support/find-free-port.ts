import { createServer, type AddressInfo } from 'node:net';

/** A port of the loopback that nobody listens on now. */
export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
