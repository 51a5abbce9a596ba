import { randomBytes } from 'node:crypto';
import type { DrawResult } from '@portal/lottery-rules';
import { createDatabase } from '@portal/postgres';
import { buildApp } from '../../src/app';
import type { Authenticator } from '../../src/core/http/auth';
import { loadConfig, secretNames, type Secrets } from '../../src/core/config/config';
import { createLocalHub } from '../../src/core/events/event-hub';
import { createLog } from '../../src/core/watch/log';
import { replaceResult } from '../../src/modules/lottery/draws/draws.repository';
import type { Act } from './platform-process';

/** The whole platform in a process of its own, which does what its parent says and can be killed at any moment. */
const url = process.env.DATABASE_URL!;
const database = createDatabase({ url, poolSize: 6 });
const log = createLog('fatal');
const secrets = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('base64')])) as Secrets;
/** Small chunks, so that a settlement can be killed between two of them. */
const config = { ...loadConfig({ NODE_ENV: 'test', DEMO: 'true', DATABASE_URL: url, DATA_FOLDER: '/nonexistent' }), settlementChunk: 2 };
/** A member's id is the token. */
const wrapAuthenticator = (real: Authenticator): Authenticator => ({
  ...real,
  byToken: async (memberId) => ({ memberId, account: memberId.slice(-6), isAgent: 0, sessionId: memberId, mustChangePassword: false }),
});
const app = await buildApp({ config, secrets, databaseUrl: url, database, hub: createLocalHub(log), log, wrapAuthenticator });
const { draws, chases } = app.services;

async function act(wanted: Act): Promise<unknown> {
  switch (wanted.do) {
    case 'call': {
      const { method, path, memberId, key, body } = wanted;
      const headers = { token: memberId, ...(key && { 'idempotency-key': key }) };
      const response = await app.http.inject({ method, url: path, headers, ...(body && { payload: body }) });
      const { message, value } = response.json<{ message: string; value: unknown }>();
      return { status: response.statusCode, message, value };
    }
    case 'advance':
      return draws.advance(wanted.drawId);
    case 'chases':
      return chases.advance();
    case 'callOff':
      return draws.callOff(wanted.drawId);
    case 'correct':
      await database.transaction((tx) => replaceResult(tx, wanted.drawId, wanted.version, wanted.result as DrawResult, null, 'model'));
      return draws.advance(wanted.drawId);
  }
}

process.on('message', ({ number, wanted }: { number: number; wanted: Act }) => {
  act(wanted).then(
    (value) => process.send?.({ number, value: value ?? null }),
    (error: unknown) => process.send?.({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
