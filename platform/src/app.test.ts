import { type Call, calls, operatorRoles } from '@portal/contracts';
import { createTestApp, type TestApp } from '../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Row = [name: string, call: Call];
const rows = Object.entries(calls) as Row[];
const split = (name: string) => name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
const id = '019aa000-0000-7000-8000-000000000001';
const send = async (name: string, options: { payload?: object; headers?: Record<string, string>; search?: string }) => {
  const [method, path] = split(name);
  const { search = '', ...rest } = options;
  const response = await app.inject({ method, url: path.replace(/:\w+/g, id) + search, ...rest });
  return { status: response.statusCode, message: response.json<{ message: string }>().message };
};

it('serves every call of the contract', () => {
  const missing = rows.map(([name]) => name).filter((name) => !app.http.hasRoute({ method: split(name)[0], url: split(name)[1] }));
  expect(missing).toEqual([]);
});

it.each(rows.filter(([, call]) => call.auth === 'member'))('refuses %s without a token and with one that ended @API-10', async (name) => {
  expect(await send(name, {})).toEqual({ status: 401, message: 'session.needed' });
  expect(await send(name, { headers: { token: 'ended' } })).toEqual({ status: 401, message: 'session.expired' });
});

it.each(rows.filter(([, call]) => call.auth === 'operator'))(
  'refuses %s to visitors, members and operators whose session ended',
  async (name) => {
    expect(await send(name, {})).toEqual({ status: 401, message: 'operators.needed' });
    expect(await send(name, { headers: { token: app.signIn({ isAgent: 1 }).token } })).toEqual({
      status: 401,
      message: 'operators.needed',
    });
    expect(await send(name, { headers: { cookie: 'operator=ended' } })).toEqual({ status: 401, message: 'operators.expired' });
  },
);

it.each(rows.filter(([, call]) => call.auth === 'member'))('refuses %s to operators, who are no members', async (name) => {
  expect(await send(name, { headers: { cookie: app.signInOperator(...operatorRoles) } })).toEqual({
    status: 401,
    message: 'session.needed',
  });
});

it.each(rows.filter(([, call]) => call.agent))('refuses %s to members and trial accounts', async (name) => {
  for (const isAgent of [0, 4]) {
    expect(await send(name, { headers: { token: app.signIn({ isAgent }).token } })).toEqual({
      status: 403,
      message: 'session.agent_needed',
    });
  }
});

it.each(rows.filter(([, call]) => call.realAccount))('refuses %s to trial accounts', async (name) => {
  expect(await send(name, { headers: { token: app.signIn({ isAgent: 4 }).token } })).toEqual({
    status: 403,
    message: 'session.real_account_needed',
  });
});

it.each(rows.filter(([, call]) => call.encrypted))('refuses a plain body of %s @API-10', async (name) => {
  const headers = { token: app.signIn({ isAgent: 1 }).token, 'idempotency-key': 'a-key-of-its-own' };
  expect(await send(name, { payload: { username: 'ann', password: 'verysecret' }, headers })).toEqual({
    status: 400,
    message: 'payload.plain',
  });
});

it.each(rows.filter(([, call]) => call.body && !call.encrypted && call.auth !== 'signature'))(
  'refuses unknown properties in the body of %s @API-10',
  async (name) => {
    const cookie = app.signInOperator(...operatorRoles);
    const headers = { token: app.signIn({ isAgent: 1 }).token, cookie, 'idempotency-key': 'attempt-1' };
    expect(await send(name, { payload: { isAgent: 1, balance: '9' }, headers })).toEqual({ status: 400, message: 'request.invalid' });
  },
);

it.each(rows.filter(([, call]) => !call.encrypted && !call.body))('refuses unknown parameters of %s @API-10', async (name) => {
  const headers = { token: app.signIn({ isAgent: 1 }).token, cookie: app.signInOperator(...operatorRoles), 'idempotency-key': 'attempt-1' };
  expect(await send(name, { headers, search: '?isAdmin=true' })).toEqual({ status: 400, message: 'request.invalid' });
});

it.each(rows.filter(([, call]) => call.idempotent))(
  'refuses %s to real accounts on a page that runs trial builds',
  async (name, { agent }) => {
    const sendAs = (isAgent: number, headers = {}) =>
      send(name, { payload: {}, headers: { token: app.signIn({ isAgent }).token, 'idempotency-key': 'attempt-1', ...headers } });
    const refused = { status: 403, message: 'release.override_on' };
    const real = agent ? 2 : 0;
    expect(await sendAs(real, { 'x-portal-override': '1' })).toEqual(refused);
    expect(await sendAs(1, { 'x-portal-override': '' })).toEqual(refused);
    expect(await sendAs(4, { 'x-portal-override': '1' })).not.toEqual(refused);
    expect(await sendAs(real)).not.toEqual(refused);
  },
);

it.each(rows.filter(([, call]) => call.idempotent))(
  'refuses %s without an idempotency key, or with a poor one',
  async (name, { agent }) => {
    const { token } = app.signIn({ isAgent: agent ? 1 : 0 });
    const needed = { status: 400, message: 'request.idempotency_key_needed' };
    expect(await send(name, { payload: {}, headers: { token } })).toEqual(needed);
    expect(await send(name, { payload: {}, headers: { token, 'idempotency-key': '1' } })).toEqual(needed);
  },
);

it('describes every call of the contract @API-10', async () => {
  const { paths } = (await app.inject({ url: '/wps/openapi.json' })).json<{ paths: Record<string, Record<string, unknown>> }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const named = rows.map(([name]) => name.replace(/:(\w+)/g, '{$1}'));
  expect(named.filter((name) => !described.includes(name))).toEqual([]);
});
