import { randomUUID } from 'node:crypto';
import type { OperatorRole } from '@portal/contracts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { createTestApp, type Reply, type TestApp } from '../../../test/test-app';
import { together } from '../../../test/two-officers';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.signInOperator('admin');
});
afterAll(() => app.close());

const path = '/wps/operators/staff/invitations';
const reason = 'a new colleague';
const invite = (roles: readonly OperatorRole[], cookie = admin) => app.visitor.post(path, { body: { roles, reason }, headers: { cookie } });
const tokenIn = (value: unknown) => (value as { path: string }).path.split('#')[1]!;
type Row = { id: string; name: string; roles: string[]; isLocked: boolean; isHere: boolean };
const staff = async () => (await app.visitor.get('/wps/operators/staff', { headers: { cookie: admin } })).body.value as Row[];

type Opened = { cookie: string; message: string; value: { secret: string } | null };
/** As a browser that has not been here before. */
async function open(token: string): Promise<Opened> {
  const { body, headers } = await app.visitor.post('/wps/operators/invitations/open', { body: { token } });
  return { cookie: /operator-link=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? '', message: body.message, value: body.value };
}
function acceptOpened(token: string, { cookie, value }: Opened, name: string, password: string) {
  const code = new TOTP({ secret: Secret.fromBase32(value!.secret) }).generate();
  return app.visitor.post('/wps/operators/invitations/accept', { body: { token, name, password, code }, headers: { cookie } });
}
const accept = async (token: string, name: string) => acceptOpened(token, await open(token), name, 'a long password');

it('comes by an invitation, with the roles it gives and no others', async () => {
  const invited = await invite(['service', 'viewer']);
  expect(invited.status).toBe(200);
  const made = await accept(tokenIn(invited.body.value), 'dao');
  expect(made).toMatchObject({ status: 200, body: { value: { operator: { name: 'dao', roles: ['service', 'viewer'] } } } });
  expect(await staff()).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'dao', roles: ['service', 'viewer'], isHere: true })]),
  );
  const { rows } = await sql<{ act: string; reason: string }>`
    select act, reason from operators.audit where act in ('invited', 'added') order by number`.execute(app.database.read);
  expect(rows).toEqual([
    { act: 'invited', reason },
    { act: 'added', reason: '' },
  ]);
});

it.each<OperatorRole[]>([['admin'], ['viewer', 'cashier'], ['risk'], ['finance'], ['marketing'], ['lottery']])(
  'takes two officers for roles that decide about money: %s',
  async (...roles) => {
    expect(await invite(roles)).toMatchObject({ status: 409, body: { message: 'operators.roles_need_two' } });
    const done = await together(app, 'admin', `${path}/together`, { roles, reason: `${reason} ${roles.join()}` });
    expect(done.status).toBe(200);
    expect(await accept(tokenIn(done.body.value), `by-two-${roles.at(-1)!}`)).toMatchObject({ status: 200 });
  },
);

it('is invited by admins alone, with roles there are', async () => {
  expect((await invite(['viewer'], app.signInOperator('ops'))).status).toBe(403);
  expect((await invite([])).status).toBe(400);
  expect((await invite(['owner' as OperatorRole])).status).toBe(400);
  expect((await invite(['viewer', 'viewer'])).status).toBe(400);
});

it('is switched off at once with all sessions, and on again by two officers', async () => {
  const made = await accept(tokenIn((await invite(['viewer'])).body.value), 'ek');
  const cookie = /operator=[\w-]{20,}/.exec(String(made.headers['set-cookie']))![0];
  const { id } = (await staff()).find(({ name }) => name === 'ek')!;
  const me = () => app.visitor.get('/wps/operators/me', { headers: { cookie } });
  expect((await me()).status).toBe(200);
  const lock = (by = admin) => app.visitor.post(`/wps/operators/staff/${id}/lock`, { body: { reason }, headers: { cookie: by } });
  expect((await lock(app.signInOperator('risk'))).status).toBe(403);
  expect((await lock()).status).toBe(200);
  expect((await me()).status).toBe(401);
  expect((await staff()).find(({ name }) => name === 'ek')).toMatchObject({ isLocked: true, isHere: false });
  expect((await together(app, 'admin', `/wps/operators/staff/${id}/unlock`, { reason })).status).toBe(200);
  expect((await staff()).find(({ name }) => name === 'ek')).toMatchObject({ isLocked: false });
});

describe('other roles', () => {
  const addStaff = async (name: string, roles: readonly OperatorRole[]) => {
    const made = await accept(tokenIn((await invite(roles)).body.value), name);
    const cookie = /operator=[\w-]{20,}/.exec(String(made.headers['set-cookie']))![0];
    return { cookie, id: (await staff()).find((one) => one.name === name)!.id };
  };
  const rolesPath = (id: string) => `/wps/operators/staff/${id}/roles`;

  it('take two officers, and hold at once in open sessions', async () => {
    const { id, cookie } = await addStaff('fah', ['viewer']);
    const propose = (by: string) => app.visitor.post(rolesPath(id), { body: { roles: ['service'], reason }, headers: { cookie: by } });
    expect((await propose(app.signInOperator('risk'))).status).toBe(403);
    expect((await propose(admin)).body.value).toMatchObject({ state: 'waiting' });
    expect((await staff()).find((one) => one.id === id)).toMatchObject({ roles: ['viewer'] });
    expect((await together(app, 'admin', rolesPath(id), { roles: ['service', 'risk'], reason })).status).toBe(200);
    expect((await staff()).find((one) => one.id === id)).toMatchObject({ roles: ['service', 'risk'], isHere: true });
    const me = await app.visitor.get('/wps/operators/me', { headers: { cookie } });
    expect(me.body.value).toMatchObject({ operator: { name: 'fah', roles: ['service', 'risk'] } });
    const { rows } = await sql<{ subject: string }>`select subject from operators.audit where act = 'roles' order by number`.execute(
      app.database.read,
    );
    expect(rows.at(-1)!.subject).toBe('fah: viewer → service, risk');
  });

  it('are not approved once the operator has others than when they were proposed', async () => {
    const { id } = await addStaff('gai', ['viewer']);
    const waiting = await app.visitor.post(rolesPath(id), { body: { roles: ['service'], reason }, headers: { cookie: admin } });
    const { approvalId } = waiting.body.value as { approvalId: string };
    expect((await together(app, 'admin', rolesPath(id), { roles: ['risk'], reason })).status).toBe(200);
    const late = await app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, {
      headers: { cookie: app.signInOperator('admin') },
    });
    expect(late.body.message).toBe('operators.approval_changed');
    expect((await staff()).find((one) => one.id === id)).toMatchObject({ roles: ['risk'] });
  });

  it('are refused where there are none, for nobody, and twice the same', async () => {
    const { id } = await addStaff('hong', ['viewer']);
    const ask = (of: string, roles: readonly string[]) =>
      app.visitor.post(rolesPath(of), { body: { roles, reason }, headers: { cookie: admin } });
    expect((await ask(id, [])).status).toBe(400);
    expect((await ask(id, ['viewer', 'viewer'])).status).toBe(400);
    expect((await ask('019aa000-0000-7000-8000-000000000001', ['viewer'])).status).toBe(404);
  });

  it('are nothing that the operator concerned decides about, nor what leaves one admin only', async () => {
    const small = await createTestApp();
    try {
      const [first, second] = [small.signInOperator('admin'), small.signInOperator('admin')];
      const rowOf = async (cookie: string) => {
        const { body } = await small.visitor.get('/wps/operators/me', { headers: { cookie } });
        const { name } = (body.value as { operator: { name: string } }).operator;
        const list = (await small.visitor.get('/wps/operators/staff', { headers: { cookie } })).body.value as Row[];
        return list.find((row) => row.name === name)!;
      };
      const [one, other] = [await rowOf(first), await rowOf(second)];
      const ask = (of: Row, roles: readonly OperatorRole[], cookie: string) =>
        small.visitor.post(rolesPath(of.id), { body: { roles, reason }, headers: { cookie } });
      expect((await ask(other, ['viewer'], first)).body.message).toBe('operators.admins_needed');
      for (const [proposer, approver] of [
        [first, second],
        [second, first],
      ] as const) {
        const { approvalId } = (await ask(one, ['admin', 'lottery'], proposer)).body.value as { approvalId: string };
        const answer = await small.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: { cookie: approver } });
        expect(answer.body.message).toBe('operators.own_account');
        await small.visitor.post(`/wps/operators/approvals/${approvalId}/refuse`, { body: { reason }, headers: { cookie: proposer } });
      }
      expect((await rowOf(first)).roles).toEqual(['admin']);
    } finally {
      await small.close();
    }
  });
});

describe('new access', () => {
  const password = 'another long password';
  const cookieOf = ({ headers }: Pick<Reply, 'headers'>) => /operator=[\w-]{20,}/.exec(String(headers['set-cookie']))![0];
  const addColleague = async (name: string, roles: readonly OperatorRole[] = ['viewer']) => {
    const made = await accept(tokenIn((await invite(roles)).body.value), name);
    return { cookie: cookieOf(made), id: (await staff()).find((one) => one.name === name)!.id };
  };
  const renewalPath = (id: string) => `/wps/operators/staff/${id}/renewal`;
  const renew = async (id: string) =>
    tokenIn((await together(app, 'admin', renewalPath(id), { reason: `lost ${randomUUID()}` })).body.value);
  const isIn = async (cookie: string) => (await app.visitor.get('/wps/operators/me', { headers: { cookie } })).status === 200;
  const signIn = async (username: string, given: string) =>
    (await app.visitor.post('/wps/operators/sign-in', { body: { username, password: given } })).body;

  it('takes two admins and keeps the operator, with roles as they are when the link is used, and ends what was before', async () => {
    const { id, cookie } = await addColleague('jom');
    const propose = (by: string) => app.visitor.post(renewalPath(id), { body: { reason }, headers: { cookie: by } });
    expect((await propose(app.signInOperator('risk'))).status).toBe(403);
    const proposed = await propose(admin);
    expect(proposed.body.value).toMatchObject({ state: 'waiting' });
    expect(JSON.stringify(proposed.body)).not.toContain('welcome');
    const [used, other] = [await renew(id), await renew(id)];
    expect((await together(app, 'admin', `/wps/operators/staff/${id}/roles`, { roles: ['service'], reason })).status).toBe(200);
    expect(await isIn(cookie)).toBe(true);

    const opened = await open(used);
    expect(opened.value).toMatchObject({ name: 'jom', roles: ['service'] });
    expect((await acceptOpened(used, opened, 'somebody', password)).body.message).toBe('request.invalid');
    expect(await isIn(cookie)).toBe(true);
    const renewed = await acceptOpened(used, opened, 'jom', password);
    expect(renewed).toMatchObject({ status: 200, body: { value: { operator: { name: 'jom', roles: ['service'] } } } });
    expect([await isIn(cookie), await isIn(cookieOf(renewed))]).toEqual([false, true]);
    expect((await staff()).filter(({ name }) => name === 'jom')).toEqual([expect.objectContaining({ id, roles: ['service'] })]);
    expect((await signIn('jom', password)).value).toHaveProperty('challenge');

    // Neither link is good any more, and both admins stand in the audit.
    expect((await acceptOpened(used, opened, 'jom', password)).body.message).toBe('operators.link_used');
    expect((await open(other)).message).toBe('operators.link_late');
    const { rows } = await sql<{ act: string; subject: string }>`
      select act, subject from operators.audit where act in ('renewal', 'renewed') order by number`.execute(app.database.read);
    expect(rows).toEqual([
      { act: 'renewal', subject: 'jom' },
      { act: 'renewal', subject: 'jom' },
      { act: 'renewed', subject: 'jom' },
    ]);
  });

  it('needs the secret of the old authenticator no more, and takes it no more', async () => {
    const { id } = await addColleague('kwan');
    const before = await open(await renew(id));
    const token = await renew(id);
    const opened = await open(token);
    expect(opened.value!.secret).not.toBe(before.value!.secret);
    const wrong = { ...opened, value: before.value };
    expect((await acceptOpened(token, wrong, 'kwan', password)).body.message).toBe('operators.link_code_wrong');
    expect((await acceptOpened(token, opened, 'kwan', password)).status).toBe(200);
  });

  it('opens nothing for who is switched off, in another browser, or for nobody', async () => {
    const { id } = await addColleague('lek');
    const token = await renew(id);
    const opened = await open(token);
    expect((await open(token)).message).toBe('operators.link_elsewhere');
    expect((await app.visitor.post(`/wps/operators/staff/${id}/lock`, { body: { reason }, headers: { cookie: admin } })).status).toBe(200);
    expect((await acceptOpened(token, opened, 'lek', password)).body.message).toBe('operators.link_unknown');
    expect((await staff()).find((one) => one.id === id)).toMatchObject({ isLocked: true, isHere: false });
    const nobody = await app.visitor.post(renewalPath('019aa000-0000-7000-8000-000000000001'), {
      body: { reason },
      headers: { cookie: admin },
    });
    expect(nobody.status).toBe(404);
  });

  it('is nothing that the operator concerned decides about', async () => {
    const mine = async (cookie: string) => {
      const { body } = await app.visitor.get('/wps/operators/me', { headers: { cookie } });
      return (await staff()).find(({ name }) => name === (body.value as { operator: { name: string } }).operator.name)!.id;
    };
    const [proposer, approver] = [app.signInOperator('admin'), app.signInOperator('admin')];
    for (const own of [proposer, approver])
      expect((await together(app, { proposer, approver }, renewalPath(await mine(own)), { reason })).body.message).toBe(
        'operators.own_account',
      );
  });
});

it('does not switch off the own account, nor one that nobody has', async () => {
  await staff();
  const { rows } = await sql<{
    id: string;
  }>`select id from operators.operators where roles = array['admin'] order by created_at limit 1`.execute(app.database.read);
  const own = await app.visitor.post(`/wps/operators/staff/${rows[0]!.id}/lock`, { body: { reason }, headers: { cookie: admin } });
  expect(own).toMatchObject({ status: 409, body: { message: 'operators.own_account' } });
  const nobody = await app.visitor.post('/wps/operators/staff/019aa000-0000-7000-8000-000000000001/lock', {
    body: { reason },
    headers: { cookie: admin },
  });
  expect(nobody.status).toBe(404);
});

it('is invited by the first admin alone while the portal is not open, and not once there are two', async () => {
  const empty = await createTestApp({ isOpen: false });
  try {
    const first = empty.signInOperator('admin');
    const ask = () => empty.visitor.post(path, { body: { roles: ['admin'], reason }, headers: { cookie: first } });
    expect((await ask()).status).toBe(200);
    await empty.visitor.get('/wps/operators/staff', { headers: { cookie: empty.signInOperator('admin') } });
    expect(await ask()).toMatchObject({ status: 409, body: { message: 'operators.roles_need_two' } });
  } finally {
    await empty.close();
  }
});
