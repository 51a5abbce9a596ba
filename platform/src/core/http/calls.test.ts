import { callTable, Nothing, PositiveMoneyText, twoOfficers } from '@portal/contracts';
import { z } from 'zod';
import { AppError } from '../errors';
import { type Identity, type OperatorIdentity, type PayloadOpener } from './auth';
import { createCallServer } from './calls';
import { loadConfig } from '../config/config';
import { createHttp, type Http } from './http';
import { createLog } from '../watch/log';
import type { Approvals } from './two-officers';

const table = callTable('system', {
  'POST /shop/buy': {
    id: 'buy',
    summary: 'Buy',
    description: 'Buy.',
    auth: 'member',
    idempotent: true,
    body: z.strictObject({ amount: PositiveMoneyText, lines: z.array(z.strictObject({ count: z.int().min(1) })) }),
    value: z.strictObject({ bought: z.string() }),
  },
  'POST /shop/secret': {
    id: 'secret',
    summary: 'Secret',
    description: 'Secret.',
    auth: 'none',
    encrypted: true,
    body: z.strictObject({ pin: z.string() }),
    value: z.strictObject({ length: z.int() }),
  },
  'GET /shop/open': {
    id: 'open',
    summary: 'Open',
    description: 'Open.',
    auth: 'optional',
    query: z.strictObject({ page: z.coerce.number().int().default(1) }),
    value: z.strictObject({ who: z.string(), page: z.int() }),
  },
  'GET /shop/broken': { id: 'broken', summary: 'Broken', description: 'Broken.', auth: 'none', value: Nothing },
  'GET /shop/leaky': { id: 'leaky', summary: 'Leaky', description: 'Leaky.', auth: 'none', value: z.strictObject({ name: z.string() }) },
  'GET /shop/agents': { id: 'agents', summary: 'Agents', description: 'Agents.', auth: 'member', agent: true, value: Nothing },
  'GET /shop/real': {
    id: 'realAccounts',
    summary: 'Real accounts',
    description: 'Real accounts.',
    auth: 'member',
    realAccount: true,
    value: Nothing,
  },
  'GET /shop/office': {
    id: 'operators',
    summary: 'Operators',
    description: 'Operators.',
    auth: 'operator',
    control: 'alone',
    value: z.strictObject({ who: z.string() }),
  },
  'GET /shop/vault': {
    id: 'operatorsOfARole',
    summary: 'Operators of a role',
    description: 'Operators of a role.',
    auth: 'operator',
    control: 'alone',
    role: 'admin',
    value: Nothing,
  },
  'POST /shop/blow-up': {
    id: 'twoOperatorsOfARole',
    summary: 'Two operators of a role',
    description: 'Two operators of a role.',
    auth: 'operator',
    control: 'two_officers',
    role: 'admin',
    body: z.strictObject({ reason: z.string() }),
    value: twoOfficers(z.strictObject({ hole: z.string() })),
  },
  'POST /shop/change': {
    id: 'alsoWithAnOldPassword',
    summary: 'Also with an old password',
    description: 'Also with an old password.',
    auth: 'member',
    withOldPassword: true,
    value: Nothing,
  },
  'POST /shop/empty': { id: 'noBody', summary: 'No body', description: 'No body.', auth: 'none', value: Nothing },
  'POST /shop/webhook': { id: 'signed', summary: 'Signed', description: 'Signed.', auth: 'signature', body: Nothing, value: Nothing },
});

const identity = (isAgent: number, mustChangePassword = false): Identity => ({
  memberId: '019aa000-0000-7000-8000-000000000001',
  account: 'ann',
  isAgent,
  sessionId: '019aa000-0000-7000-8000-000000000002',
  mustChangePassword,
});
const identities: Record<string, Identity> = {
  member: identity(0),
  agent: identity(1),
  'sub-agent': identity(42),
  trial: identity(4),
  late: identity(1, true),
};
const operator = (...roles: OperatorIdentity['roles']): OperatorIdentity => ({
  operatorId: '019aa000-0000-7000-8000-000000000003',
  name: 'olga',
  roles,
  sessionId: '019aa000-0000-7000-8000-000000000004',
});
const operators: Record<string, OperatorIdentity> = { releaser: operator('viewer', 'releaser'), admin: operator('admin') };

let http: Http;
const logLines: string[] = [];
const bought: unknown[] = [];
const registered: string[] = [];
const proposals: unknown[] = [];
const approvalId = '019aa000-0000-7000-8000-000000000005';

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void logLines.push(line) });
  http = await createHttp({ config: loadConfig({ NODE_ENV: 'test' }), log });
  const openPayload: PayloadOpener = async (body) => {
    const { ciphertext } = body as { ciphertext: string };
    if (ciphertext === 'bad') throw new AppError('payload.bad', 400);
    return JSON.parse(Buffer.from(ciphertext, 'base64').toString('utf8')) as unknown;
  };
  const authenticator = {
    byToken: async (token: string) => identities[token] ?? null,
    byCookie: async () => null,
    bySessions: async () => new Map(),
    operatorByToken: async (token: string) => operators[token] ?? null,
  };
  const approvals: Approvals = {
    register: (name) => void registered.push(name),
    propose: async (name, by, _, proposed) => {
      proposals.push({ name, by: by.name, ...proposed });
      return approvalId;
    },
  };
  const serve = createCallServer({
    http,
    authenticator,
    openPayload,
    approvals,
    demandOpen: async () => undefined,
    demandModules: async () => undefined,
  });
  serve(table, {
    'POST /shop/buy': async ({ body, key, member }) => {
      bought.push({ body, key });
      return { bought: `${body.amount} for ${member.account}` };
    },
    'POST /shop/secret': async ({ body }) => ({ length: body.pin.length }),
    'GET /shop/open': async ({ member, query }) => ({ who: member?.account ?? 'visitor', page: query.page }),
    'GET /shop/broken': async () => {
      throw Object.assign(new Error('password=hunter2 is wrong'), { detail: 'Key (email)=(ann@example.org) already exists.' });
    },
    'GET /shop/leaky': async () => ({ name: 'ann', passwordHash: 'x' }),
    'GET /shop/agents': async () => ({}),
    'GET /shop/real': async () => ({}),
    'GET /shop/office': async ({ operator, member }) => ({ who: `${operator.name}, member ${member}` }),
    'GET /shop/vault': async () => ({}),
    'POST /shop/blow-up': {
      area: 'shop',
      act: 'blow_up',
      subject: async () => 'the shop',
      carryOut: async () => {
        throw new Error('nobody has approved this');
      },
    },
    'POST /shop/change': async () => ({}),
    'POST /shop/empty': async () => ({}),
    'POST /shop/webhook': async () => ({}),
  });
  await http.ready();
});
afterAll(() => http.close());

const buy = (body: unknown, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: '/shop/buy',
    payload: body as object,
    headers: { token: 'member', 'idempotency-key': 'attempt-1', ...headers },
  });
const goods = { amount: '10', lines: [{ count: 1 }] };
const refusalOf = (response: { statusCode: number; json(): unknown }) => ({ status: response.statusCode, ...(response.json() as object) });

describe('an answer', () => {
  it('is an envelope with the value', async () => {
    expect((await buy(goods)).json()).toEqual({ success: true, value: { bought: '10 for ann' }, message: '' });
  });

  it('reads the token from either header', async () => {
    const response = await http.inject({ url: '/shop/open', headers: { authorization: 'Bearer agent' } });
    expect(response.json()).toMatchObject({ value: { who: 'ann' } });
  });

  it('treats an unknown token as a visitor where sign-in is optional', async () => {
    expect((await http.inject({ url: '/shop/open', headers: { token: 'old' } })).json()).toMatchObject({
      value: { who: 'visitor', page: 1 },
    });
  });

  it('never carries a property that the contract does not know @API-10', async () => {
    expect(refusalOf(await http.inject('/shop/leaky'))).toEqual({ status: 500, success: false, value: null, message: 'internal' });
  });
});

describe('a refusal', () => {
  const issuesOf = async (body: unknown) => {
    const { status, success, message, value } = refusalOf(await buy(body)) as unknown as {
      status: number;
      success: boolean;
      message: string;
      value: { issues: unknown };
    };
    expect({ status, success, message }).toEqual({ status: 400, success: false, message: 'request.invalid' });
    return value.issues;
  };

  it('names each field and what is wrong with it', async () => {
    expect(await issuesOf({ amount: '1.00001', lines: [{ count: 0 }, {}] })).toEqual([
      { field: 'amount', code: 'money.format' },
      { field: 'lines.0.count', code: 'too_small' },
      { field: 'lines.1.count', code: 'required' },
    ]);
  });

  it('comes for unknown properties, at every depth @API-10', async () => {
    expect(await issuesOf({ ...goods, isAgent: 1 })).toEqual([{ field: 'isAgent', code: 'unknown' }]);
    expect(await issuesOf({ ...goods, lines: [{ count: 1, price: '0' }] })).toEqual([{ field: 'lines.0.price', code: 'unknown' }]);
    const query = refusalOf(await http.inject('/shop/open?page=1&admin=true'));
    expect(query).toMatchObject({ status: 400, value: { issues: [{ field: 'admin', code: 'unknown' }] } });
    const noQuery = refusalOf(await http.inject({ url: '/shop/real?x=1', headers: { token: 'member' } }));
    expect(noQuery).toMatchObject({ status: 400, message: 'request.invalid' });
    const noBody = refusalOf(await http.inject({ method: 'POST', url: '/shop/empty', payload: { x: 1 } }));
    expect(noBody).toMatchObject({ status: 400, message: 'request.invalid' });
  });

  it.each([
    ['a number for money', { ...goods, amount: 10 }],
    ['an exponent', { ...goods, amount: '1e9' }],
    ['a list for one', { ...goods, amount: ['1'] }],
    ['minus zero', { ...goods, amount: '-0' }],
    ['nothing', null],
    ['a list', []],
  ])('comes for %s', async (_, body) => {
    expect(refusalOf(await buy(body))).toMatchObject({ status: 400, message: 'request.invalid' });
  });

  it('changes nothing', async () => {
    const before = bought.length;
    await buy({ ...goods, isAgent: 1 });
    await buy(goods, { 'idempotency-key': '' });
    expect(bought).toHaveLength(before);
  });

  it('comes for text that is no JSON, prototype keys, another media type and too much of it', async () => {
    const send = (payload: string, type = 'application/json') =>
      http.inject({ method: 'POST', url: '/shop/empty', payload, headers: { 'content-type': type } }).then(refusalOf);
    expect(await send('{"a":')).toMatchObject({ status: 400, message: 'request.invalid' });
    expect(await send('{"__proto__":{"isAgent":1}}')).toMatchObject({ status: 400, message: 'request.invalid' });
    expect(await send('{"constructor":{"prototype":{"x":1}}}')).toMatchObject({ status: 400, message: 'request.invalid' });
    expect(await send('a=1', 'text/plain')).toMatchObject({ status: 400, message: 'request.invalid' });
    expect(await send('<a/>', 'application/xml')).toMatchObject({ status: 415, message: 'request.invalid' });
    expect(await send(`"${'x'.repeat(200_000)}"`)).toMatchObject({ status: 413, message: 'request.too_large' });
  });

  it('comes for every call that is not allowed before the password is changed @AUTH-02', async () => {
    expect(refusalOf(await buy(goods, { token: 'late' }))).toMatchObject({ status: 403, message: 'session.password_change_required' });
    expect(refusalOf(await http.inject({ url: '/shop/agents', headers: { token: 'late' } }))).toMatchObject({ status: 403 });
    expect((await http.inject({ method: 'POST', url: '/shop/change', headers: { token: 'late' } })).statusCode).toBe(200);
    expect((await http.inject({ url: '/shop/open', headers: { token: 'late' } })).json()).toMatchObject({ value: { who: 'visitor' } });
  });

  it('comes without a key where the call needs one', async () => {
    const response = await http.inject({ method: 'POST', url: '/shop/buy', payload: goods, headers: { token: 'member' } });
    expect(refusalOf(response)).toMatchObject({ status: 400, message: 'request.idempotency_key_needed' });
  });

  it('comes without a token before anything else is looked at @API-10', async () => {
    expect(refusalOf(await http.inject({ method: 'POST', url: '/shop/buy', payload: { nonsense: true } }))).toMatchObject({
      status: 401,
      message: 'session.needed',
    });
    expect(refusalOf(await buy(goods, { token: 'ended' }))).toMatchObject({ status: 401, message: 'session.expired' });
  });

  it('never takes a token from the address', async () => {
    expect(refusalOf(await http.inject('/shop/agents?token=agent'))).toMatchObject({ status: 401 });
  });

  it('comes for an account of the wrong kind', async () => {
    const as = (url: string, token: string) =>
      http.inject({ url, headers: { token } }).then((response) => [response.statusCode, response.json<{ message: string }>().message]);
    expect(await as('/shop/agents', 'member')).toEqual([403, 'session.agent_needed']);
    expect(await as('/shop/agents', 'trial')).toEqual([403, 'session.agent_needed']);
    expect(await as('/shop/agents', 'agent')).toEqual([200, '']);
    expect(await as('/shop/agents', 'sub-agent')).toEqual([200, '']);
    expect(await as('/shop/real', 'trial')).toEqual([403, 'session.real_account_needed']);
    expect(await as('/shop/real', 'member')).toEqual([200, '']);
  });

  it('comes for everybody but operators, and for operators without the role', async () => {
    const as = (url: string, headers: Record<string, string>) =>
      http.inject({ url, headers }).then((response) => [response.statusCode, response.json<{ message: string }>().message]);
    expect(await as('/shop/office', {})).toEqual([401, 'operators.needed']);
    expect(await as('/shop/office', { token: 'agent' })).toEqual([401, 'operators.needed']);
    expect(await as('/shop/office', { token: 'admin' })).toEqual([401, 'operators.needed']);
    expect(await as('/shop/office', { cookie: 'operator=ended' })).toEqual([401, 'operators.expired']);
    expect(await as('/shop/vault', { cookie: 'operator=releaser' })).toEqual([403, 'operators.role_needed']);
    expect(await as('/shop/vault', { cookie: 'operator=admin' })).toEqual([200, '']);
    expect((await http.inject({ url: '/shop/office', headers: { cookie: '__Host-operator=releaser' } })).json()).toMatchObject({
      value: { who: 'olga, member null' },
    });
  });

  it('says only "internal" about a fault', async () => {
    expect(refusalOf(await http.inject('/shop/broken'))).toEqual({ status: 500, success: false, value: null, message: 'internal' });
  });

  it('comes for addresses that do not exist, in the same shape', async () => {
    expect(refusalOf(await http.inject('/shop/none'))).toEqual({ status: 404, success: false, value: null, message: 'request.not_found' });
  });
});

describe('a call that takes two officers', () => {
  const blowUp = (cookie: string, body: object) =>
    http.inject({ method: 'POST', url: '/shop/blow-up', payload: body, headers: { cookie } }).then((response) => ({
      status: response.statusCode,
      ...response.json<{ message: string; value: unknown }>(),
    }));

  it('does not run at once: the first officer’s request waits', async () => {
    expect(registered).toEqual(['POST /shop/blow-up']);
    expect(await blowUp('operator=admin', { reason: 'it is old' })).toMatchObject({ status: 200, value: { state: 'waiting', approvalId } });
    expect(proposals).toEqual([{ name: 'POST /shop/blow-up', by: 'olga', params: {}, body: { reason: 'it is old' } }]);
  });

  it('can be proposed only with its role, and only with a valid body', async () => {
    expect(await blowUp('operator=releaser', { reason: 'x' })).toMatchObject({ status: 403, message: 'operators.role_needed' });
    expect(await blowUp('operator=admin', { reason: 'x', hole: 'deep' })).toMatchObject({ status: 400, message: 'request.invalid' });
    expect(proposals).toHaveLength(1);
  });
});

describe('an encrypted call', () => {
  const payload = (ciphertext: string) => ({ publicKey: 'k', iv: 'i', ciphertext, mac: 'm', timestamp: 1, nonce: 'n' });
  const seal = (body: unknown) => payload(Buffer.from(JSON.stringify(body)).toString('base64'));
  const send = (body: unknown) => http.inject({ method: 'POST', url: '/shop/secret', payload: body as object }).then(refusalOf);

  it('hands the opened body to the schema and the handler', async () => {
    expect(await send(seal({ pin: '123456' }))).toMatchObject({ status: 200, value: { length: 6 } });
    expect(await send(seal({ pin: '1', isAgent: 1 }))).toMatchObject({
      status: 400,
      value: { issues: [{ field: 'isAgent', code: 'unknown' }] },
    });
  });

  it('refuses a plain body @API-10', async () => {
    expect(await send({ pin: '123456' })).toMatchObject({ status: 400, message: 'payload.plain' });
    expect(await send({ ...seal({ pin: '1' }), pin: '1' })).toMatchObject({ status: 400, message: 'payload.plain' });
  });

  it('refuses what cannot be opened', async () => {
    expect(await send(payload('bad'))).toMatchObject({ status: 400, message: 'payload.bad' });
  });
});

describe('writes from other sites', () => {
  const from = (headers: Record<string, string>, url = '/shop/empty') =>
    http
      .inject({ method: 'POST', url, headers: { host: 'portal.test', ...headers }, ...(url.endsWith('webhook') && { payload: {} }) })
      .then(({ statusCode }) => statusCode);

  it('are refused by either header a browser sends', async () => {
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await from({ origin: 'https://evil.test' })).toBe(403);
    expect(await from({ origin: 'null' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' })).toBe(403);
  });

  it('pass from the portal’s own pages, from programs, and where a signature decides', async () => {
    expect(await from({ 'sec-fetch-site': 'same-origin', origin: 'http://portal.test' })).toBe(200);
    expect(await from({})).toBe(200);
    expect(await from({ origin: 'https://bank.test' }, '/shop/webhook')).toBe(200);
  });

  it('are judged by the host the visitor asked for, also behind a proxy', async () => {
    expect(await from({ origin: 'https://play.test', 'x-forwarded-host': 'play.test' })).toBe(200);
  });
});

describe('the description of the interface', () => {
  type Operation = {
    security: unknown[];
    requestBody?: { content: Record<string, { schema: unknown }> };
    parameters?: { name: string; in: string }[];
  };
  type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } };
  const describe_ = async () => (await http.inject('/wps/openapi.json')).json<Description>();

  it('comes from the schemas that validate @API-10', async () => {
    const { paths, components } = await describe_();
    const operation = paths['/shop/buy']!.post!;
    expect(operation.requestBody!.content['application/json']!.schema).toMatchObject({
      additionalProperties: false,
      required: ['amount', 'lines'],
      properties: { amount: { $ref: '#/components/schemas/PositiveMoneyText' } },
    });
    expect(components.schemas.PositiveMoneyText).toMatchObject({ type: 'string', pattern: expect.stringContaining('\\d{1,15}') as string });
    expect(operation.parameters).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'idempotency-key', in: 'header' })]));
    expect(operation.security).toEqual([{ token: [] }, { bearer: [] }]);
    expect(paths['/shop/open']!.get!.security).toEqual([{}, { token: [] }, { bearer: [] }]);
  });
});

describe('the log', () => {
  it('has no secrets: no token, no body, no address line, no values of failed rows', async () => {
    await buy({ ...goods, password: 'hunter2' }, { token: 'member', cookie: 'resume=verysecret', authorization: 'Bearer verysecret' });
    await http.inject('/shop/open?page=1&ticket=verysecret');
    await http.inject('/shop/broken');
    const text = logLines.join('');
    expect(text).toContain('"route":"/shop/buy"');
    expect(text).not.toMatch(/verysecret|ann@example\.org|"member"|resume=/);
  });

  it('cuts known secret fields and keeps one line per entry', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info(
      { token: 'verysecret', user: { password: 'verysecret', name: 'a\nb\u001b[31m' }, body: { user: { paymentPassword: 'verysecret' } } },
      'try',
    );
    expect(lines.join('')).not.toContain('verysecret');
    expect(lines.join('').trimEnd()).not.toMatch(/[\n\u001b]/);
  });

  it('carries the id that the answer shows', async () => {
    const { headers } = await http.inject('/shop/open');
    expect(logLines.join('')).toContain(headers['x-request-id'] as string);
  });
});
