import { createDatabase, databaseReports } from '@portal/postgres';
import { type CutProxy, openCutProxy } from '@portal/postgres/testing';
import { createLog } from '../src/core/watch/log';
import { createTestDatabase, type TestDatabase } from './test-database';

/** A fresh database behind a line that can be broken, watched as in a process that serves. */
export async function createBreakableDatabase(): Promise<{ testDatabase: TestDatabase; line: CutProxy; logLines: string[] }> {
  const made = await createTestDatabase();
  const line = await openCutProxy(made.url);
  const url = line.urlOf(made.url);
  const logLines: string[] = [];
  const log = createLog('info', { write: (text) => void logLines.push(text) });
  const database = createDatabase({ url, ...databaseReports(log) });
  async function close(): Promise<void> {
    line.set('pass');
    await database.close();
    await line.close();
    await made.close();
  }
  return { testDatabase: { ...made, url, database, close }, line, logLines };
}
