import { calls, type Call } from '@portal/contracts';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { sealPayload } from '../../../test/seal-payload';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { demoSettings } from '../../demo/demo-system';
import { newId } from '../ids';

let app: TestApp;
const table = Object.entries(calls) as [string, Call][];
const writes = table.filter(([name, { auth }]) => !name.startsWith('GET ') && auth !== 'signature');

beforeAll(async () => {
  app = await createTestApp();
  // A fault that nobody has foreseen: the database lacks a table.
  await sql`alter table help.articles rename to articles_elsewhere`.execute(app.owner.read);
});
afterAll(() => app.close());

type Send = { headers?: Record<string, string>; payload?: string | object };
async function ask(name: string, { headers = {}, payload }: Send = {}) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const response = await app.inject({ method, url: path.replaceAll(/:\w+/g, 'x'), headers, ...(payload !== undefined && { payload }) });
  return { status: response.statusCode, headers: response.headers, body: response.body };
}
const strict = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

it.each(table.map(([name]) => name))('answers %s with strict headers to a stranger', async (name) => {
  const { headers, status } = await ask(name, name.startsWith('GET ') ? {} : { payload: {} });
  expect(headers).toMatchObject(strict);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  if (name !== 'GET /wps/system/helpCenter') expect(status).not.toBe(500);
});

it.each([
  ['an unknown address', 'GET /wps/nothing', {}, 404],
  ['an unknown method of a known address', 'DELETE /wps/system/status', {}, 404],
  ['a body that is no JSON', 'POST /wps/operators/sign-in', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
  [
    'a body that poisons objects',
    'POST /wps/operators/sign-in',
    { payload: '{"__proto__":{"admin":1}}', headers: { 'content-type': 'application/json' } },
    400,
  ],
  ['a body of another kind', 'POST /wps/operators/sign-in', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
  ['a body without end', 'POST /wps/operators/sign-in', { payload: { username: 'x'.repeat(200_000), password: 'y' } }, 413],
  ['a fault', 'GET /wps/system/helpCenter', {}, 500],
] as const)('keeps them strict for %s, and reveals nothing about the software', async (_, name, send, status) => {
  const answer = await ask(name, send);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(strict);
  expect(answer.body).not.toMatch(/articles|relation|\bat \w+.*:\d+:\d+|node_modules|select |postgres/i);
});

it.each(writes.map(([name]) => name))('refuses %s from another site’s page, whatever headers it sends', async (name) => {
  const evil: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://a.localhost' },
    { origin: 'null' },
    { origin: 'http://localhost:80.evil.example' },
  ];
  for (const headers of evil) {
    const { status, body } = await ask(name, { headers, payload: {} });
    expect({ status, body }).toEqual({ status: 403, body: expect.stringContaining('request.cross_site') as string });
  }
});

it.each(writes.filter(([, { body }]) => body).map(([name]) => name))('accepts no form and no plain text for %s', async (name) => {
  const cookie = app.signInOperator('viewer', 'releaser', 'admin');
  const { token } = app.signIn({ isAgent: 1 });
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const { status } = await ask(name, { headers: { 'content-type': type, cookie, token, 'idempotency-key': 'abcdefgh' }, payload: 'a=1' });
    // Formats are looked at after the caller; neither lets the body through.
    expect([400, 403, 415]).toContain(status);
  }
});

it('changes nothing by a read: no GET takes a body or a key', () => {
  for (const [name, { body, idempotent }] of table) if (name.startsWith('GET ')) expect([body, idempotent]).toEqual([undefined, undefined]);
});

it('refuses text that the database cannot keep instead of failing', async () => {
  const headers = { cookie: app.signInOperator('admin') };
  const line = { area: 'releases', act: 'note', subject: 'a\u0000b', reason: 'x', detail: {} };
  expect(await app.visitor.post('/wps/operators/audit', { headers, body: line })).toMatchObject({
    status: 400,
    body: { message: 'request.invalid' },
  });
  const nested = { ...line, subject: 'fine', detail: { text: 'a\u0000b' } };
  expect(await app.visitor.post('/wps/operators/audit', { headers, body: nested })).toMatchObject({ status: 400 });
  const deep = JSON.stringify({ ...line, subject: 'fine' }).replace('{}', `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`);
  const sent = { headers: { ...headers, 'content-type': 'application/json' }, payload: deep };
  expect((await app.inject({ method: 'POST', url: '/wps/operators/audit', ...sent })).statusCode).toBe(400);
});

describe('cookies', () => {
  const headers = { 'x-forwarded-proto': 'https', host: 'portal.example' };
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more: Record<string, string> = {}) => {
    const response = await app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });
    return { value: response.json<{ value: never }>().value, headers: response.headers, status: response.statusCode };
  };
  const cookiesOf = ({ headers: found }: { headers: { 'set-cookie'?: string | string[] } }) => [found['set-cookie'] ?? []].flat();
  const strictCookie = /^__Host-[a-z]+=[\w%.-]*;(?=.* Path=\/)(?=.* HttpOnly)(?=.* Secure)(?=.* SameSite=Strict)(?!.* Domain)/;

  it('of operators have every protection a browser knows, over https', async () => {
    const name = 'somchai';
    const password = 'a long password of staff';
    const secret = (await app.services.operators.add({ name, password, roles: ['admin'] }))!;
    const { challenge } = (await ask('POST', '/wps/operators/sign-in', { username: name, password })).value as { challenge: string };
    const second = await ask('POST', '/wps/operators/second-factor', { challenge, code: new TOTP({ secret }).generate() });
    expect(cookiesOf(second)).toEqual([expect.stringMatching(/^__Host-operator=[\w-]{20,}/)]);
    expect(cookiesOf(second)[0]).toMatch(strictCookie);
    // A session's own: it ends with the browser at the latest.
    expect(cookiesOf(second)[0]).not.toMatch(/max-age|expires/i);
  });

  it('of members do too: sign-in, resuming, captcha and sign-out, which also clears the browser’s cache @AUTH-12', async () => {
    await app.services.system.save('whitelabel', demoSettings.whitelabel);
    await app.services.system.save('humanVerification', false);
    const { payloadKey } = ((await ask('GET', '/wps/system/status')).value as { info: { payloadKey: string } }).info;
    const id = newId();
    const passwordHash = await app.services.session.hashPassword('a-good-Password');
    await app.database.transaction(async (tx) => {
      await app.services.members.addAccount(tx, {
        id,
        account: 'cookiejar',
        nickname: 'cookiejar',
        isAgent: 0,
        parentId: null,
        language: 'TY',
        fields: {},
        rankLevel: 0,
        maxSeries: 1960,
      });
      await app.services.session.savePasswordHash(tx, id, passwordHash);
      await app.services.wallet.openAccount(tx, id, { isTrial: false });
    });
    const body = sealPayload(payloadKey, 'POST /wps/session/login', {
      type: 'username',
      username: 'cookiejar',
      password: 'a-good-Password',
    });
    const entered = await ask('POST', '/wps/session/login', body);
    expect(entered.status).toBe(200);
    const { token } = entered.value as { token: string };
    const cookie = cookiesOf(entered)
      .map((text) => text.split(';')[0]!)
      .join('; ');
    const captcha = await ask('GET', '/wps/captcha');
    const left = await ask('DELETE', '/wps/session/logout', undefined, { token, cookie });
    expect(left.status).toBe(200);
    for (const answer of [entered, captcha, left]) {
      expect(cookiesOf(answer).length).toBeGreaterThan(0);
      for (const text of cookiesOf(answer)) expect(text).toMatch(strictCookie);
    }
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect(cookiesOf(left)[0]).toMatch(/^__Host-resume=;.*Expires=Thu, 01 Jan 1970/);
    expect((await ask('GET', '/wps/member/info', undefined, { token })).status).toBe(401);
    expect((await ask('POST', '/wps/session/resume', {}, { cookie })).value).toBeNull();
  });
});
