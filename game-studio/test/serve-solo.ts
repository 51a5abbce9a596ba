import { createDatabase } from '@portal/postgres';
import { buildApp } from '../src/app';
import { loadConfig } from '../src/config';
import { createLog } from '../src/core/log';
import { diceFamily } from '../src/games/dice/dice-family';
import { minesFamily } from '../src/games/mines/mines-family';

/** The studio with its solo games, for tests that kill it. Says so when it listens. */
async function serve() {
  const config = loadConfig(process.env);
  const database = createDatabase({ url: config.databaseUrl!, poolSize: 6 });
  const app = await buildApp({ config, database, families: [diceFamily, minesFamily], log: createLog('silent') });
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: config.port });
  console.log('listening');
}

void serve();
