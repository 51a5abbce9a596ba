import type { Database } from '@portal/postgres';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Http } from '../http/http';

export type Metrics = {
  contentType: string;
  /** All figures, as Prometheus reads them. */
  read(): Promise<string>;
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
};

let ofProcess: Registry | undefined;
/** Memory, collector and event loop are the process's: whatever watches them does so once, and for as long as the process lives. */
function watchProcess(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess;
}

export function createMetrics({ http, database, streams }: { http: Http; database: Database; streams: () => number }): Metrics {
  const registry = new Registry();
  const processRegistry = watchProcess();
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauge: Metrics['gauge'] = (name, help, read) =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A source that fails costs its own figure only; the others are still reported.
        await Promise.resolve().then(read).then((figure) => this.set(figure), () => this.remove()); // prettier-ignore
      },
    });
  gauge('database_connections_total', 'Connections of the pool', () => database.pool.totalCount);
  gauge('database_connections_idle', 'Idle connections of the pool', () => database.pool.idleCount);
  gauge('database_waiting', 'Requests that wait for a connection', () => database.pool.waitingCount);
  gauge('event_streams', 'Open event streams', streams);

  http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    duration.observe({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  const read = async () => `${await processRegistry.metrics()}\n${await registry.metrics()}`;
  return { contentType: registry.contentType, read, gauge };
}
