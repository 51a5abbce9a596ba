import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type CallName, calls } from '@portal/contracts';
import { sql } from 'kysely';
import { type AccessCallers, addAccessCallers, callerOf } from '../test/calls/access-callers';
import { type AccessRequest, accessRequests } from '../test/calls/access-requests';
import { fieldsOf, withValueAt } from '../test/calls/money-fields';
import { createCallSender } from '../test/calls/send-call';
import { createTestApp, type TestApp } from '../test/test-app';
import { seedDemo } from './demo/seed-demo';

/** Texts that a database, a calendar, a parser of numbers or an object cannot take as they come. */
const texts = [
  '', 'a\u0000b', '\ud800', '0000-02-29', '0000-02-29T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59Z', '2026-02-30', '-000001-01-01T00:00:00Z', '+275760-09-13',
  '275760-09-13T00:00:00Z', '9223372036854775808', '99999999999999999999999999999999', '1e400', '-0', '๑๒', '%', '%00', '__proto__', 'constructor',
  "'; select 1 --", '\\', 'x'.repeat(9_000),
]; // prettier-ignore
let deep: unknown = 1;
for (let depth = 0; depth < 500; depth += 1) deep = [deep];
const others = [null, true, -1, 0.1, 1e308, 2 ** 53 + 2, [], {}, ['a', 'b'], { a: 'b' }, JSON.parse('{"__proto__":{"a":1}}'), deep];
/** Written by hand into the address: what no client would send. */
const queries = ['%00', '%ff', '%ed%a0%80', 'a&NAME=b', '%'];

let app: TestApp;
let callers: AccessCallers;
let send: Awaited<ReturnType<typeof createCallSender>>;
const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
beforeAll(async () => {
  app = await createTestApp({ config: { dataFolder: folder } });
  await seedDemo(app, folder);
  await app.services.system.save('humanVerification', false);
  callers = await addAccessCallers(app, 'hv');
  send = await createCallSender(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

let fields = 0;
/** Each field gets a third of the values, the next field the next third; with `npm run test:all` each gets all. */
function chosenOf<T>(values: readonly T[]): readonly T[] {
  const turn = (fields += 1) % 3;
  return process.env.EVERY_CASE ? values : values.filter((_, place) => place % 3 === turn);
}

/** The request with values in each of its fields. */
function* spoil(call: Call, request: AccessRequest): Generator<AccessRequest> {
  for (const part of ['params', 'query', 'body'] as const) {
    for (const { path } of fieldsOf(call[part])) {
      const values = chosenOf(part === 'body' ? [...texts, ...others] : texts);
      for (const value of values) {
        const spoiled = withValueAt(
          request[part] ?? {},
          path,
          part === 'params' ? encodeURIComponent(Buffer.from(String(value)).toString()) : value,
        );
        yield { ...request, [part]: spoiled as never };
      }
    }
  }
}

it.each(Object.keys(calls) as CallName[])('refuses hostile values in %s as a bad request and never fails itself', async (name) => {
  const call = (calls as Record<string, Call>)[name]!;
  const caller = callerOf(call);
  const failed: string[] = [];
  const note = (status: number, request: unknown) => status >= 500 && failed.push(`${status} ${JSON.stringify(request).slice(0, 200)}`);
  let headers = callers.headersOf(caller);
  let count = 0;
  for (const request of spoil(call, accessRequests[name]?.(1) ?? {})) {
    // Limits have tests of their own.
    if ((count += 1) % 20 === 1) await sql`delete from core.rate_windows`.execute(app.database.read);
    const response = await send(name, headers, request);
    if (response.statusCode === 401) headers = callers.headersOf(caller);
    note(response.statusCode, request);
  }
  const [method, path] = name.split(' ') as ['GET', string];
  for (const field of Object.keys(call.query?.shape ?? {})) {
    for (const value of chosenOf(queries)) {
      const url = `${path.replace(/:\w+/g, 'x')}?${field}=${value.replace('NAME', field)}`;
      note((await app.inject({ method, url, headers })).statusCode, url);
    }
  }
  expect(failed).toEqual([]);
});
