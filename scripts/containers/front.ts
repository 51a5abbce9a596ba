import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

const everyMs = 200;

/**
 * Stands for the proxy that an operator has before the edges: hands each connection to one that says it is ready, and to the next one when
 * that takes none. It reads nothing of what goes through.
 */
export async function openFront(ports: readonly number[]): Promise<{ port: number; close(): void }> {
  const ready = new Set<number>();
  const look = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      (answer) => void (answer.ok ? ready.add(port) : ready.delete(port)),
      () => void ready.delete(port),
    );
  const timer = setInterval(() => ports.forEach((port) => void look(port)), everyMs);
  timer.unref();

  const server = createServer((visitor) => {
    const left = [...ports].sort((a, b) => Number(ready.has(b)) - Number(ready.has(a)));
    visitor.on('error', () => visitor.destroy());
    const handOn = () => {
      const port = left.shift();
      if (port === undefined) return visitor.destroy();
      const edge = connect(port, '127.0.0.1');
      edge.once('error', handOn);
      edge.once('connect', () => {
        edge.off('error', handOn);
        edge.on('error', () => visitor.destroy());
        edge.on('close', () => visitor.destroy());
        visitor.on('close', () => edge.destroy());
        visitor.pipe(edge).pipe(visitor);
      });
      return undefined;
    };
    handOn();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      clearInterval(timer);
      server.close();
    },
  };
}
