import type { Database } from '@portal/postgres';
import type { Http } from '../http/http';

type Deps = { http: Http; database: Database; version: string; isStopping: () => boolean };

/** For load balancers and orchestrators: alive, ready to take requests, and which version this is. */
export function serveHealth({ http, database, version, isStopping }: Deps): void {
  const options = { config: { share: 'unlimited' as const }, schema: { hide: true } as object };
  http.get('/livez', options, async () => ({ status: 'ok' }));
  http.get('/version', options, async () => ({ version }));
  http.get('/readyz', options, async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    return database.isAway() ? reply.code(503).send({ status: 'no database' }) : { status: 'ok' };
  });
}
