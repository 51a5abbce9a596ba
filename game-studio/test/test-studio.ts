import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@portal/postgres/testing';
import { buildApp } from '../src/app';
import { loadConfig } from '../src/config';
import { createLog } from '../src/core/log';
import { families } from '../src/games/families';
import type { Family } from '../src/games/family';
import { startFakeOperator } from './fake-operator';
import { createStudioClient, portalOrigin, secret } from './studio-client';

type Options = { families?: readonly Family[]; now?: () => Date };

/** The real studio over HTTP on a fresh database, with a fake operator before it. Close it in `afterAll`. */
export async function startTestStudio({ families: chosen = families.filter(({ start }) => !start), now }: Options = {}) {
  const test = await createTestDatabase('game-studio');
  const operator = await startFakeOperator(secret);
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    STUDIO_URL: 'http://studio.test',
    STUDIO_SECRET: secret,
    OPERATOR_URLS: operator.url,
    PORTAL_ORIGINS: portalOrigin,
  });
  const app = await buildApp({
    config,
    database: test.database,
    families: chosen,
    log: createLog('silent'),
    walletLimitMilliseconds: 400,
    ...(now && { now }),
  });
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const client = createStudioClient(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`);
  return {
    app,
    operator,
    client,
    database: test.database,
    databaseUrl: test.url,
    async close() {
      await app.stop();
      await operator.close();
      await test.close();
    },
  };
}

export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>;

/** Waits until it holds; a fault of the last try is shown when it never does. */
export async function eventually(check: () => void | Promise<void>, limitMilliseconds = 15_000): Promise<void> {
  const deadline = performance.now() + limitMilliseconds;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
