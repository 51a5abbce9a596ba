import type { DeskMember } from '@portal/contracts';
import { sql } from 'kysely';
import { createEntrance, type Entrance } from '../../../test/entrance';
import type { Reply } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: Entrance;
let admin: Record<string, string>;
let viewer: Record<string, string>;
beforeAll(async () => {
  app = await createEntrance();
  admin = { cookie: app.signInOperator('admin') };
  viewer = { cookie: app.signInOperator('viewer') };
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

type Names = { account: string; nickname?: string; fields?: Record<string, string>; parentId?: string; isAgent?: number };
async function add({ account, nickname = account, fields = {}, parentId, isAgent = 0 }: Names): Promise<string> {
  const id = newId();
  await app.database.transaction(async (tx) => {
    await app.services.members.addAccount(tx, { id, account, nickname, isAgent, parentId: parentId ?? null, language: 'TY', fields });
    await app.services.wallet.openAccount(tx, id, { isTrial: isAgent === 4 });
  });
  return id;
}
const codeOf = ({ status, body }: Reply) => [status, body.message];
type Found = { content: { account: string }[]; next: string | null };
const search = async (query: Record<string, string>, headers = admin) =>
  (await app.visitor.get('/wps/operators/members', { query, headers })).body.value as Found;
const accounts = ({ content }: Found) => content.map(({ account }) => account);
const get = async (id: string, headers = admin) =>
  (await app.visitor.get(`/wps/operators/members/${id}`, { headers })).body.value as DeskMember;

describe('finding a member', () => {
  beforeAll(async () => {
    for (const name of ['finda', 'findb', 'findc', 'findd', 'finde']) {
      await add({ account: name, nickname: 'Same Name', fields: { payeeName: `Somsri ${name}` } });
    }
    await add({ account: 'findtrial', isAgent: 4 });
    await add({ account: 'find_wild%' });
  });

  it('goes by the beginning of an account whatever its case, page by page, each member once', async () => {
    const first = await search({ search: 'FIND', pageSize: '3' });
    const second = await search({ search: 'FIND', pageSize: '3', after: first.next! });
    expect([...accounts(first), ...accounts(second)]).toEqual(['find_wild%', 'finda', 'findb', 'findc', 'findd', 'finde']);
    expect(second.next).toBeNull();
    expect(accounts(await search({ search: 'find%' }))).toEqual([]);
    expect(accounts(await search({ search: 'find_w' }))).toEqual(['find_wild%']);
  });

  it('goes by nickname and payee name, where many have the same', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Found = await search({ by: 'nickname', search: 'same', pageSize: '2', ...(after && { after }) });
      seen.push(...accounts(page));
      after = page.next;
    } while (after);
    expect(seen.sort()).toEqual(['finda', 'findb', 'findc', 'findd', 'finde']);
    expect(accounts(await search({ by: 'payee_name', search: 'somsri FINDC' }))).toEqual(['findc']);
  });

  it('goes by id, by the number of the customer and by a proven phone number as people write it', async () => {
    const id = await add({ account: 'byphone1' });
    await app.database.transaction((tx) => app.services.members.addMobile(tx, '66', '0812345611', id));
    const { customerId } = await get(id);
    for (const text of [id, customerId, '0812345611', '081-234 5611', '+66812345611', '812345611'])
      expect([text, accounts(await search({ search: text }))]).toEqual([text, ['byphone1']]);
  });

  it('tells nobody but admins whose a payee name is', async () => {
    const answer = await app.visitor.get('/wps/operators/members', { query: { by: 'payee_name', search: 'somsri' }, headers: viewer });
    expect(codeOf(answer)).toEqual([403, 'operators.role_needed']);
    expect(codeOf(await app.visitor.get('/wps/operators/members'))[0]).toBe(401);
  });

  it('costs the same among many members: it walks the index in its order', async () => {
    const { rows } = await sql<Record<string, string>>`
      explain select m.id from members.members m where m.type <> 4 and (m.account_key collate "C") >= lower('find'::text) collate "C"
        and (m.account_key collate "C", m.id) > ('finda'::text collate "C", ${newId()}::uuid) order by (m.account_key collate "C"), m.id limit 3`.execute(
      app.database.read,
    );
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).not.toContain('Sort');
  });
});

it('shows everything at a glance @MEM-01 @MEM-20', async () => {
  const agent = await add({ account: 'glanceagent', isAgent: 1 });
  const id = await add({
    account: 'glance1',
    parentId: agent,
    fields: { email: 'glance@example.com', mobileNum: '0812345612', countryDialingCode: '66', payeeName: 'Malee Jaidee' },
  });
  await app.deposit(id, '500');
  await app.services.limits.set(id, { kind: 'deposit', period: 'day', amount: '1000' });
  await app.database.transaction((tx) => app.services.members.noteSecurityChange(tx, id, 'password'));
  const member = await get(id);
  expect(member).toMatchObject({
    account: 'glance1',
    isFrozen: false,
    isMember: true,
    uplines: [{ id: agent, account: 'glanceagent' }],
    email: 'glance@example.com',
    mobileNum: '+66 0812345612',
    payeeName: 'Malee Jaidee',
    funds: { available: '500.00', hold: '0.00' },
    entries: [{ type: 'DEPOSIT', amount: '500.00' }],
    limits: { limits: [{ kind: 'deposit', period: 'day', amount: '1000.00' }] },
    exclusion: null,
    secondFactor: { isOn: false },
    paymentPassword: { isSet: false },
    events: [{ kind: 'password_changed' }],
    notes: [],
  });
  expect(member.withdrawalsPausedUntil).not.toBeNull();
  expect(codeOf(await app.visitor.get(`/wps/operators/members/${newId()}`, { headers: admin }))).toEqual([404, 'request.not_found']);
});

it('shows personal data masked to whoever is no admin', async () => {
  await app.register('masked1', {}, { 'user-agent': 'Firefox' });
  const { id } = (await app.services.members.findForSignIn('masked1'))!;
  await sql`update members.members set fields = '{"email": "malee@example.com", "mobileNum": "0812345613", "payeeName": "Malee Jaidee"}'
    where id = ${id}`.execute(app.database.read);
  const [full, masked] = [await get(id), await get(id, viewer)];
  expect(full.sessions).toMatchObject([{ address: '127.0.0.1', userAgent: 'Firefox' }]);
  expect(masked).toMatchObject({ email: 'ma***@example.com', mobileNum: '******5613', payeeName: 'Ma***', sessions: [{ address: '' }] });
  expect(JSON.stringify(masked)).not.toMatch(/malee@|Jaidee|127\.0\.0\.1/);
});

it('keeps notes of operators in the audit and on the page, newest first', async () => {
  const id = await add({ account: 'noted1' });
  const note = (text: string, headers = admin) => app.visitor.post(`/wps/operators/members/${id}/notes`, { body: { text }, headers });
  expect((await note('called about a deposit')).status).toBe(200);
  expect((await note('<b>called again</b>')).status).toBe(200);
  expect(codeOf(await note('I may not', viewer))).toEqual([403, 'operators.role_needed']);
  expect(codeOf(await note(' '))).toEqual([400, 'request.invalid']);
  expect((await get(id)).notes).toMatchObject([{ text: '<b>called again</b>' }, { text: 'called about a deposit' }]);
  const { rows } = await sql<{ act: string; reason: string }>`
    select act, reason from operators.audit where area = 'members' and subject = 'noted1' order by number`.execute(app.database.read);
  expect(rows).toEqual([
    { act: 'note', reason: 'called about a deposit' },
    { act: 'note', reason: '<b>called again</b>' },
  ]);
});
