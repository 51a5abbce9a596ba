import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** `hole`: accepts and never answers, on old connections too. `reset`: ends each with a reset. */
export type ProxyMode = 'pass' | 'hole' | 'reset';

export type CutProxy = {
  /** The same database through the proxy. */
  urlOf(url: string): string;
  set(mode: ProxyMode): void;
  /** From now on the answers on connections of today are lost, while new ones pass. */
  loseAnswers(): void;
  close(): Promise<void>;
};

/** A line to the database that breaks in all the ways lines do. */
export async function openCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ client: Socket; server: Socket; isDeaf: boolean }>();
  let mode: ProxyMode = 'pass';

  const proxy: Server = createServer((client) => {
    if (mode === 'reset') return void client.resetAndDestroy();
    const server = connect(Number(port), hostname);
    const pair = { client, server, isDeaf: false };
    pairs.add(pair);
    client.on('data', (data) => mode === 'pass' && server.write(data));
    server.on('data', (data) => mode === 'pass' && !pair.isDeaf && client.write(data));
    for (const [one, other] of [[client, server], [server, client]] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        if (mode !== 'hole') other.destroy();
        pairs.delete(pair);
      });
    } // prettier-ignore
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  return {
    urlOf(url) {
      const through = new URL(url);
      through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      return through.href;
    },
    set(next) {
      mode = next;
      if (next !== 'pass') for (const { client } of pairs) if (next === 'reset') client.resetAndDestroy();
    },
    loseAnswers() {
      for (const pair of pairs) pair.isDeaf = true;
    },
    async close() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
