import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls, operatorRights, twoOfficers } from '@portal/contracts';
import { deskOperations } from '@portal/contracts/release-desk';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  concerned,
  everyRole,
  keptInConversation,
  onlyLooks,
  type StaffRequest,
  type StaffWrite,
  staffWrites,
} from '../test/calls/staff-writes';
import { createTestApp, type TestApp } from '../test/test-app';
import { seedDemo } from './demo/seed-demo';
import { booksActs } from './commands/books-command';
import { brandActs } from './commands/brand-command';
import { operatorActs } from './commands/operator-command';

type StaffCall = Extract<Call, { auth: 'operator' }>;
const staffCalls = (Object.entries(calls) as [string, Call][]).filter(
  (entry): entry is [string, StaffCall] => entry[1].auth === 'operator',
);
const writes = staffCalls.filter(([name]) => !name.startsWith('GET ')) as [StaffWrite, StaffCall][];

/** The tables of the page, by their headings: rows of trimmed cells. */
function readTables(): Map<string, string[][]> {
  const page = readFileSync(join(__dirname, '../../docs/staff-calls.md'), 'utf8');
  return new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const rows = section.split('\n').filter((line) => line.startsWith('|'));
        const cells = rows.slice(2).map((row) =>
          row
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim().replaceAll('`', '')),
        );
        return [section.split('\n')[0]!, cells];
      }),
  );
}

describe('the page of everything staff can do', () => {
  const words = { alone: 'alone', two_officers: 'two officers', double_entry: 'two officers, each enters it' };

  it('has a row for every call of an operator, and says of each what the contract says', () => {
    const expected = staffCalls.map(([name, { role, control, tellsMember }]) => [
      name,
      role ?? 'any',
      words[control],
      tellsMember ? 'yes' : '',
    ]);
    expect(readTables().get('Calls of the platform')).toEqual(expected);
  });

  it('has a row for every act of the release desk and every command about operators', () => {
    const acts = readTables()
      .get('Acts of the release desk')!
      .map(([name]) => name);
    expect(acts).toEqual([...deskOperations, 'override', 'end of an override']);
    const commands = readTables()
      .get('Commands about operators')!
      .map(([name]) => name);
    expect(commands).toEqual([
      ...operatorActs.map((act) => `operator ${act}`),
      ...booksActs.map((act) => `books ${act}`),
      ...brandActs.map((act) => `brand ${act}`),
    ]);
  });
});

describe('a call that takes two officers', () => {
  const together = staffCalls.filter(([, { control }]) => control === 'two_officers');
  // The code of a lottery is its name.
  const secretive = /password|secret|token|pin$|(?<!game)code$|key$|file|image/i;

  it.each(together)('%s has a role, a reason, no stored secret, and an answer that may wait', (_, call) => {
    expect(Object.keys(operatorRights)).toContain(call.role);
    const fields = Object.keys((call.body as z.ZodObject | undefined)?.shape ?? {});
    expect(fields).toContain('reason');
    expect([...fields, ...Object.keys(call.params?.shape ?? {})].filter((field) => secretive.test(field))).toEqual([]);
    expect(call.value.safeParse({ state: 'waiting', approvalId: '019aa000-0000-7000-8000-000000000001' }).success).toBe(true);
    expect(call.value.constructor).toBe(twoOfficers(z.string()).constructor);
  });

  it('is calling a draw off, and a link that signs a member in', () => {
    const names = together.map(([name]) => name);
    expect(names).toContain('POST /wps/operators/lottery/draws/:id/void');
    expect(names).toContain('POST /wps/operators/login-links');
  });
});

describe('every write of staff', () => {
  let app: TestApp;
  let samples: Record<StaffWrite, () => Promise<StaffRequest>>;
  const folder = mkdtempSync(join(tmpdir(), 'staff-'));
  beforeAll(async () => {
    app = await createTestApp({ config: { dataFolder: folder } });
    await seedDemo(app, folder);
    samples = await staffWrites(app);
  }, 60_000);
  // Asking for the opening closes the portal first.
  beforeEach(async () => {
    await sql`insert into system.openings (is_only) values (true) on conflict do nothing`.execute(app.owner.read);
    app.services.system.forget();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function send(name: string, cookie: string, { params = {}, body }: StaffRequest) {
    const [method, path] = name.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
    const url = path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? 'missing'));
    const response = await app.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) });
    return { status: response.statusCode, value: response.json<{ value: { approvalId?: string } | null }>().value };
  }
  const linesAfter = async (number: string) =>
    (
      await sql<{ operator_id: string | null; subject: string; reason: string; area: string }>`
        select operator_id, subject, reason, area from operators.audit where number > ${number}::bigint`.execute(app.database.read)
    ).rows;
  const lastLine = async () =>
    (await sql<{ number: string }>`select coalesce(max(number), 0)::text as number from operators.audit`.execute(app.database.read))
      .rows[0]!.number;
  const inboxOf = async (account: string) =>
    (
      await sql<{ n: number }>`
        select count(*)::int as n from messages.inbox i join members.members m on m.id = i.member_id where m.account = ${account}`.execute(
        app.database.read,
      )
    ).rows[0]!.n;

  const audited = writes.filter(([name]) => !keptInConversation.has(name) && !onlyLooks.has(name));
  it.each([...onlyLooks])('%s answers and leaves no line', async (name) => {
    const before = await lastLine();
    expect([name, (await send(name, app.signInOperator(...everyRole), await samples[name]())).status]).toEqual([name, 200]);
    expect(await linesAfter(before)).toEqual([]);
  });
  it.each(audited.map(([name]) => name))('%s leaves one line that says who, what and why', async (name) => {
    const cookie = app.signInOperator(...everyRole);
    const request = await samples[name]();
    const before = await lastLine();
    expect([name, (await send(name, cookie, request)).status]).toEqual([name, 200]);
    const lines = await linesAfter(before);
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line!.operator_id).not.toBeNull();
    expect(line!.subject).not.toBe('');
    if (name !== 'DELETE /wps/operators/session') expect(line!.reason).toContain('walks through');
  });

  it.each(writes.filter(([, { role }]) => role).map(([name, { role }]) => [name, role!] as const))(
    '%s leaves no line when it is refused for the role or for its shape',
    async (name, role) => {
      const request = await samples[name]();
      const before = await lastLine();
      const holders: readonly string[] = operatorRights[role];
      const others = everyRole.filter((other) => !holders.includes(other));
      expect((await send(name, app.signInOperator(...others), request)).status).toBe(403);
      expect(
        (await send(name, app.signInOperator(operatorRights[role][0]), { ...request, body: { ...request.body, reason: ' ' } })).status,
      ).toBe(400);
      expect(await linesAfter(before)).toEqual([]);
    },
  );

  it.each(writes.filter(([, { tellsMember }]) => tellsMember).map(([name, { control }]) => [name, control] as const))(
    '%s is told to the member, and not before it is done',
    async (name, control) => {
      const { account = concerned, ...request } = await samples[name]();
      const before = await inboxOf(account);
      const { value } = await send(name, app.signInOperator(...everyRole), request);
      if (control === 'two_officers') {
        expect(await inboxOf(account)).toBe(before);
        const approval = { params: { id: value!.approvalId! } };
        expect((await send('POST /wps/operators/approvals/:id/approve', app.signInOperator(...everyRole), approval)).status).toBe(200);
      }
      expect(await inboxOf(account)).toBe(before + 1);
    },
  );
});
