import { join } from 'node:path';
import { startTestServer } from '@portal/postgres/testing';
import { preparePlatformDatabase } from '../src/core/config/prepare-database';

/** One server and one migrated template for the whole run; each test file copies the template and works by the platform's role. */
export default function setUp(): Promise<void> {
  return startTestServer('platform', 'portal_app', ({ ownerUrl, runtimeUrl }) =>
    preparePlatformDatabase(ownerUrl, join(__dirname, '..'), runtimeUrl),
  );
}
