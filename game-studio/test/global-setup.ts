import { join } from 'node:path';
import { startTestServer } from '@portal/postgres/testing';
import { prepareStudioDatabase } from '../src/core/prepare-database';

/** One server and one migrated template for the whole run; each test file copies the template and works by the studio's role. */
export default function setUp(): Promise<void> {
  return startTestServer('game-studio', 'studio_app', ({ ownerUrl, runtimeUrl }) =>
    prepareStudioDatabase(ownerUrl, join(__dirname, '../migrations'), runtimeUrl),
  );
}
