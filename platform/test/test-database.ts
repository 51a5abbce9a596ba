import * as postgres from '@portal/postgres/testing';

export type TestDatabase = postgres.TestDatabase;

/** A fresh, migrated database. Close it in `afterAll`. */
export const createTestDatabase = (options?: { empty?: boolean }): Promise<TestDatabase> =>
  postgres.createTestDatabase('platform', options);
