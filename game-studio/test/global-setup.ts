import { join } from 'node:path';
import { migrate } from '@portal/postgres';
import { startTestServer } from '@portal/postgres/testing';

/** One server and one migrated template for the whole run; each test file copies the template. */
export default function setUp(): Promise<void> {
  return startTestServer('game-studio', (database) => migrate(database, join(__dirname, '../migrations')));
}
