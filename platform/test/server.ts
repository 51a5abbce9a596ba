import { Client } from 'pg';

/** What `global-setup.ts` leaves for the test files, which run in other processes. */
export type TestServer = { adminUrl: string; template: string };

const VARIABLE = 'PLATFORM_TEST_SERVER';

export function publishServer(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

export function testServer(): TestServer {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('the test server is started by test/global-setup.ts: run jest with the platform project');
  return JSON.parse(text) as TestServer;
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement outside of any test database. */
export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
