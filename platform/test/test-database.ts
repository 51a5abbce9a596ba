import { randomUUID } from 'node:crypto';
import { createDatabase, type Database } from '../src/core/database';
import { asAdmin, testServer, urlOf } from './server';

export type TestDatabase = { database: Database; url: string; close(): Promise<void> };

/** A fresh, migrated database. Close it in `afterAll`. */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = testServer();
  const name = `platform_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name} template ${empty ? 'template0' : template}`);
  const url = urlOf(adminUrl, name);
  const database = createDatabase({ url, poolSize: 16 });
  return {
    database,
    url,
    async close() {
      await database.close();
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
