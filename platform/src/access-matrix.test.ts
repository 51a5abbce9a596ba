import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls, type CallName, hasRight } from '@portal/contracts';
import { sql } from 'kysely';
import { type AccessCallers, addAccessCallers, type CallerName, callerNames, memberNames } from '../test/calls/access-callers';
import { type AccessRequest, accessRequests } from '../test/calls/access-requests';
import { createCallSender } from '../test/calls/send-call';
import { createTestApp, type TestApp } from '../test/test-app';
import { seedDemo } from './demo/seed-demo';

/** The expected status of every call for every caller; read it, and change it by hand when a call is added. */
const matrix = readMatrix(readFileSync(join(__dirname, 'access-matrix.txt'), 'utf8'));

let app: TestApp;
let callers: AccessCallers;
let send: Awaited<ReturnType<typeof createCallSender>>;
let requests = 0;
const folder = mkdtempSync(join(tmpdir(), 'access-'));
beforeAll(async () => {
  app = await createTestApp({ config: { dataFolder: folder } });
  await seedDemo(app, folder);
  await app.services.system.save('humanVerification', false);
  callers = await addAccessCallers(app, 'mx');
  send = await createCallSender(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Streams and what machines look at are no calls: they have tests of their own. */
const apart = ['GET /wps/events', 'GET /livez', 'GET /readyz', 'GET /version'];

/** Every call on the page that describes the interface to machines. */
async function describedCalls(): Promise<string[]> {
  const { paths } = (await app.inject({ url: '/wps/openapi.json' })).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}

function requestFor(name: string): AccessRequest {
  requests += 1;
  return accessRequests[name as CallName]?.(requests) ?? {};
}

it('has a row for every call that the interface describes, and no other @AUTH-10 @API-10', async () => {
  const described = (await describedCalls()).filter((name) => !apart.includes(name));
  expect([...matrix.keys()].filter((name) => !described.includes(name))).toEqual([]);
  expect(described.filter((name) => !matrix.has(name))).toEqual([]);
});

it.each([...matrix.keys()])('answers %s to each caller as the matrix says @AUTH-10', async (name) => {
  const found: Partial<Record<CallerName, number>> = {};
  for (const caller of callerNames) {
    // Limits have tests of their own.
    await sql`delete from core.rate_windows`.execute(app.database.read);
    found[caller] = (await send(name, callers.headersOf(caller), requestFor(name))).statusCode;
  }
  expect(found).toEqual(matrix.get(name));
});

it('agrees with the contract in every cell', () => {
  for (const [name, { auth, role, agent, realAccount, withOldPassword }] of Object.entries(calls) as [string, Call][]) {
    const row = matrix.get(name)!;
    const isShut = (caller: CallerName) => row[caller] === 401 || row[caller] === 403;
    if (auth === 'member') for (const caller of ['visitor', 'viewer', 'admin'] as const) expect([name, row[caller]]).toEqual([name, 401]);
    if (auth === 'member') expect([name, row.late]).toEqual([name, withOldPassword ? row.member : 403]);
    if (auth === 'operator') for (const caller of ['visitor', ...memberNames] as const) expect([name, row[caller]]).toEqual([name, 401]);
    if (role && hasRight(['admin'], role)) expect([name, row.viewer, isShut('admin')]).toEqual([name, 403, false]);
    if (agent) expect([name, row.member, row.trial, isShut('agent1')]).toEqual([name, 403, 403, false]);
    if (realAccount) expect([name, row.trial, isShut('member')]).toEqual([name, 403, false]);
  }
});

function readMatrix(text: string): Map<string, Record<CallerName, number>> {
  const [head, ...rows] = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const columns = head!.trim().split(/\s+/).slice(1);
  expect(columns).toEqual(callerNames);
  return new Map(
    rows.map((row) => {
      const [method, path, ...cells] = row.trim().split(/\s+/);
      return [
        `${method} ${path}`,
        Object.fromEntries(callerNames.map((name, i) => [name, Number(cells[i])])) as Record<CallerName, number>,
      ];
    }),
  );
}
