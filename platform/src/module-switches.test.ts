import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Call,
  calls,
  type CallName,
  errorCodes,
  type ModuleId,
  moduleIds,
  moduleRules,
  type WhitelabelModule,
} from '@portal/contracts';
import { migrate } from '@portal/postgres';
import { sql } from 'kysely';
import { accessRequests } from '../test/calls/access-requests';
import { createEntrance } from '../test/entrance';
import { sealPayload } from '../test/seal-payload';
import { createTestDatabase } from '../test/test-database';
import { newId } from './core/ids';

let app: Awaited<ReturnType<typeof createEntrance>>;
let member: { token: string };
beforeAll(async () => {
  app = await createEntrance();
  member = await app.createMember();
});
afterAll(() => app.close());

const number = { mobileNum: '0845550000', countryDialingCode: '66' };
const bodiesByType: Record<string, object> = {
  username: { type: 'username', username: 'nobody', password: 'Chandra-play-1' },
  sms: { type: 'sms', ...number, verificationCode: '000000' },
};

/** Every governed call of every module, with the parts of a call apart. */
const governed = moduleIds.flatMap((id) =>
  (moduleRules[id]?.calls ?? []).map((one) => {
    const { call, type } = typeof one === 'string' ? { call: one, type: null } : one;
    return [id, type ? `${call} by ${type}` : call, call, type, moduleRules[id]!.refusal] as const;
  }),
);

/** Calls for agents look at the identity before their module. */
const agentToken = () => app.signIn({ isAgent: 1 }).token;

async function messageOf(name: CallName, type: string | null): Promise<string> {
  await sql`delete from core.rate_windows`.execute(app.database.read);
  const call: Call = calls[name];
  const { body, query, params } = accessRequests[name]?.(1) ?? {};
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT', string];
  const url = path.replace(/:(\w+)/g, (_, parameter: string) => params?.[parameter] ?? newId());
  const plain = type ? bodiesByType[type] : (body ?? (call.body ? {} : undefined));
  const response = await app.inject({
    ...{ method, url },
    headers: {
      ...(call.auth === 'member' && { token: call.agent ? agentToken() : member.token }),
      ...(call.idempotent && { 'idempotency-key': newId() }),
    },
    ...(query && { query }),
    ...(plain && { payload: call.encrypted ? sealPayload(app.serverKey, name, plain) : plain }),
  });
  return response.json<{ message: string }>().message;
}

it.each(governed)('with %s off, %s is refused; with it on, it passes', async (id, _title, name, type, refusal) => {
  await app.setModules({ [id]: false });
  expect(await messageOf(name, type)).toBe(refusal);
  await app.setModules({ [id]: true });
  expect(await messageOf(name, type)).not.toBe(refusal);
});

it('keeps the other ways to sign in when passwords are switched off', async () => {
  await app.setModules({ PASS3: false });
  expect(await messageOf('POST /wps/session/login', 'sms')).not.toBe('system.module_off');
  await app.setModules();
});

it('has built what every code switches', () => {
  expect(moduleIds.filter((id) => moduleRules[id] === null)).toEqual([]);
});

it('has a row for each code, whose calls exist and whose refusals are known', () => {
  expect(Object.keys(moduleRules).sort()).toEqual([...moduleIds].sort());
  expect(governed.filter(([, , call]) => !(call in calls))).toEqual([]);
  expect(governed.filter(([, , , , refusal]) => !errorCodes.includes(refusal))).toEqual([]);
});

const tree = (...ids: string[]): WhitelabelModule[] => [
  { modId: 'GROUP', enabled: true, childrenNodes: ids.map((modId) => ({ modId, enabled: false, childrenNodes: [] })) },
];

it('keeps modules on by default that a portal cannot do without', async () => {
  await app.saveSetting('whitelabel', []);
  const on = await Promise.all(moduleIds.map(async (id) => [id, await app.services.system.isModuleEnabled(id)] as const));
  expect(on.filter(([, isOn]) => isOn).map(([id]) => id)).toEqual(['REG3', 'PASS3', 'PTSYS3', 'INBOX3', 'REWCEN3'] satisfies ModuleId[]);
  await app.setModules();
});

it('drops settings of modules that are not built, and no others', async () => {
  const migrations = join(__dirname, '../migrations');
  const [test, folder] = [await createTestDatabase({ empty: true }), await mkdtemp(join(tmpdir(), 'migrations-'))];
  for (const file of await readdir(migrations)) if (file < '0170') await cp(join(migrations, file), join(folder, file));
  await migrate(test.owner, folder);
  const before = [...tree('REG3', 'PTSYS3'), { modId: 'EMPTY', enabled: true, childrenNodes: tree('REWCEN3') }];
  await sql`insert into system.settings (name, value) values ('whitelabel', ${JSON.stringify(before)}::jsonb)`.execute(test.owner.read);
  await migrate(test.owner, migrations);
  const { rows } = await sql<{ value: object }>`select value from system.settings where name = 'whitelabel'`.execute(test.owner.read);
  expect(rows[0]!.value).toEqual(tree('REG3'));
  await test.close();
  await rm(folder, { recursive: true });
});
