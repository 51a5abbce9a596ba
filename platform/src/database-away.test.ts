import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, calls, type CallName } from '@portal/contracts';
import type { CutProxy } from '@portal/postgres/testing';
import { sql } from 'kysely';
import { type AccessCallers, addAccessCallers, type CallerName } from '../test/calls/access-callers';
import { accessRequests } from '../test/calls/access-requests';
import { createBreakableDatabase } from '../test/breakable-database';
import { sealPayload } from '../test/seal-payload';
import { createTestApp, type TestApp } from '../test/test-app';
import { seedDemo } from './demo/seed-demo';

/** The longest that a caller waits to hear that the database is away. */
const NOTICE_MILLISECONDS = 2_000;

/** Settings are remembered for two seconds. */
const MEMORY_MILLISECONDS = 2_200;

/** What is answered without the database, and by nothing that it would have to say. Every other call has to say that it is away. */
const withoutDatabase: readonly string[] = [
  'GET /wps/session/remembered',
  'GET /wps/verification/human',
  'GET /wps/system/countries',
  // Refused before anything is looked up: nobody here signs as the bank.
  'POST /wps/deposit/webhook/promptpay',
  'POST /wps/deposit/webhook/promptpay/returns',
  'POST /wps/withdraw/webhook/payouts',
];

let app: TestApp;
let callers: AccessCallers;
let line: CutProxy;
let databaseLines: string[];
let serverKey: string;
const folder = mkdtempSync(join(tmpdir(), 'away-'));
beforeAll(async () => {
  const breakable = await createBreakableDatabase();
  ({ line, logLines: databaseLines } = breakable);
  app = await createTestApp({ started: true, config: { dataFolder: folder }, testDatabase: breakable.testDatabase });
  await seedDemo(app, folder);
  callers = await addAccessCallers(app, 'aw');
  const { body } = await app.visitor.get('/wps/system/status');
  serverKey = (body.value as { info: { payloadKey: string } }).info.payloadKey;
});
afterEach(async () => {
  line.set('pass');
  await untilBack();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const isReady = async () => (await app.inject({ url: '/readyz' })).statusCode === 200;
async function untilBack(): Promise<void> {
  while (!(await isReady())) await sleep(20);
}

function callerOf({ auth, agent }: Call): CallerName {
  if (auth === 'operator') return 'admin';
  if (auth === 'member') return agent ? 'agent1' : 'member';
  return 'visitor';
}

let requests = 0;
async function ask(name: string): Promise<{ status: number; retryAfter: unknown; code: unknown; milliseconds: number }> {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const call = (calls as Record<string, Call>)[name]!;
  requests += 1;
  const request = accessRequests[name as CallName]?.(requests) ?? {};
  const body = request.body ?? (call.body ? {} : undefined);
  const before = performance.now();
  const response = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, parameter: string) => request.params?.[parameter] ?? 'missing'),
    ...(request.query && { query: request.query }),
    ...(body && { payload: call.encrypted ? sealPayload(serverKey, name, body) : body }),
    headers: { ...callers.headersOf(callerOf(call)), ...(call.idempotent && { 'idempotency-key': `attempt-${requests}` }) },
  });
  const { message } = response.json<{ message: unknown }>();
  const milliseconds = performance.now() - before;
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], code: message, milliseconds };
}

describe.each(['hole', 'reset'] as const)('behind a line of the kind "%s"', (kind) => {
  it('every call says that the system is away, within two seconds and as no fault of its own', async () => {
    line.set(kind);
    // What instances remember for a moment is no longer answered from memory.
    await sleep(MEMORY_MILLISECONDS);
    const found = [];
    for (const name of Object.keys(calls)) {
      const { milliseconds, ...answer } = await ask(name);
      if (milliseconds > NOTICE_MILLISECONDS) found.push({ name, milliseconds });
      const expected = withoutDatabase.includes(name) ? null : { status: 503, retryAfter: '2', code: 'request.unavailable' };
      if (expected ? JSON.stringify(answer) !== JSON.stringify(expected) : answer.status === 500) found.push({ name, ...answer });
    }
    expect(found).toEqual([]);
    expect(await isReady()).toBe(false);
    expect((await app.inject({ url: '/livez' })).statusCode).toBe(200);
    line.set('pass');
    await untilBack();
    expect((await ask('GET /wps/system/status')).status).toBe(200);
  }, 120_000);

  it('interrupts calls that are under way, whose outcome can be found later by their key', async () => {
    const member = await app.createMember({ balance: '1000' });
    const send = () => member.post('/wps/deposit/requests', { body: { channel: 'promptpay', amount: '100' }, key: `under-way-${kind}` });
    // Stands still on a lock until the line breaks.
    const blocker = await app.owner.pool.connect();
    await blocker.query('begin; set local lock_timeout = 0; lock table payments.deposits in access exclusive mode');
    const underWay = send();
    await sleep(300);
    const before = performance.now();
    line.set(kind);
    expect(await underWay).toMatchObject({ status: 503, body: { message: 'request.unavailable' }, headers: { 'retry-after': '2' } });
    expect(performance.now() - before).toBeLessThan(NOTICE_MILLISECONDS);
    await blocker.query('commit');
    blocker.release();
    line.set('pass');
    const again = async () => {
      await untilBack();
      return (await send()).status;
    };
    let status = 503;
    while (status === 503) status = await again();
    expect([status, await again()]).toEqual([200, 200]);
    const { rows } = await sql`select 1 from payments.deposits where member_id = ${member.memberId}`.execute(app.database.read);
    expect(rows).toHaveLength(1);
  }, 60_000);

  it('logs one line when it goes and one when it is back, with the cause, whatever runs meanwhile', async () => {
    await sleep(1_500);
    const [ofApp, ofDatabase] = [app.logLines.length, databaseLines.length];
    line.set(kind);
    await sleep(4_000);
    line.set('pass');
    await untilBack();
    const told = (lines: string[], from: number) =>
      lines
        .slice(from)
        .map((text) => JSON.parse(text) as { level: number; msg: string; err?: { message: string } })
        .filter(({ msg }) => msg !== 'request');
    expect(told(databaseLines, ofDatabase)).toMatchObject([
      {
        msg: 'database away',
        err: { message: kind === 'hole' ? expect.stringContaining('no answer within') : expect.stringMatching(/ECONNRESET|terminated/) },
      },
      { msg: 'database back', awaySeconds: expect.any(Number) },
    ]);
    expect(told(app.logLines, ofApp).filter(({ level }) => level >= 40)).toEqual([]);
  }, 60_000);
});
