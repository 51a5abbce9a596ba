import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createLine } from 'node:net';
import type { EnteredSecret, ProviderTest } from '@portal/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { aGame, startFakeProvider } from '../../../../test/games/fake-provider';
import { createLobby, type Lobby } from '../../../../test/lottery/create-lobby';
import { newProviderSecret, sampleProvider } from '../../../../test/calls/sample-provider';
import { together } from '../../../../test/two-officers';
import { callProvider } from './provider-client';
import { signBody } from './provider-signature';
import { readProviderFailure } from './read-provider-failure';

const base = '/wps/operators/games/providers';
const reason = 'a contract with another house';
let lobby: Lobby;
beforeAll(async () => (lobby = await createLobby()));
afterAll(() => lobby.close());

const as = (role: 'games' | 'admin' | 'viewer' | 'releaser') => ({ cookie: lobby.signInOperator(role) });
async function enter(code: string, secret: string) {
  const { status, body } = await lobby.visitor.post(`${base}/${code}/secret`, { body: { secret, reason }, headers: as('games') });
  return { status, body, secret: { entered: body.value as EnteredSecret } };
}
const terms = (more: object = {}) => ({ ...sampleProvider, reason, ...more });
const save = (code: string, more: object = {}) => together(lobby, 'games', `${base}/${code}`, terms(more));
const propose = (code: string, more: object = {}) => lobby.visitor.post(`${base}/${code}`, { body: terms(more), headers: as('games') });
async function add(code: string, url: string, secret = newProviderSecret(), more: object = {}) {
  const { status } = await save(code, { apiUrl: url, ...(await enter(code, secret)).secret, ...more });
  expect(status).toBe(200);
  return secret;
}
const list = async () => {
  const { body } = await lobby.visitor.get(base, { headers: as('viewer') });
  return (body.value as { providers: Record<string, unknown>[] }).providers;
};
const find = async (code: string) => (await list()).find((provider) => provider.code === code);
const test = async (code: string) => (await lobby.visitor.get(`${base}/${code}/test`, { headers: as('admin') })).body.value as ProviderTest;
const fetchGames = async (code: string) =>
  (await lobby.visitor.post(`${base}/${code}/fetch`, { body: { reason }, headers: as('admin') })).body.value as ProviderTest & {
    changes: number;
  };
const call = async (code: string, secret: string, operator = 'portal') => {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const { statusCode } = await lobby.inject({
    method: 'POST',
    url: `/seamless/v1/${code}/ping`,
    payload: '{}',
    headers: { 'x-operator': operator, 'x-timestamp': timestamp, 'x-signature': signBody(secret, timestamp, '{}') },
  });
  return statusCode;
};

describe('a provider that staff set', () => {
  it('is added by two officers, tried out, fetched off, switched on and launched, and its callbacks carry the entered secret @SYS-25', async () => {
    const vendor = await startFakeProvider(newProviderSecret());
    vendor.games = [aGame('CORAL', 'REEF-1'), aGame('CORAL', 'REEF-2'), aGame('MOON', 'STOLEN')];
    const secret = await add('CORALS', vendor.url, vendor.secret, { gameOrigins: ['https://play.example.com'] });
    expect(await call('CORALS', secret)).toBe(200);
    expect(await call('CORALS', newProviderSecret())).toBe(401);

    expect(await test('CORALS')).toEqual({
      ...{ outcome: 'fine', detail: null, milliseconds: expect.any(Number) as number, games: 3 },
      vendors: [
        { code: 'CORAL', name: 'Vendor CORAL', games: 2, takenBy: null },
        { code: 'MOON', name: 'Vendor MOON', games: 1, takenBy: 'FAKE' },
      ],
    });
    expect((await find('CORALS'))!.vendors).toEqual([]);
    expect(await fetchGames('CORALS')).toMatchObject({ outcome: 'fine', changes: 2 });
    expect((await find('CORALS'))!.vendors).toEqual(['CORAL']);

    const member = await lobby.createMember();
    expect((await lobby.launch(member, 'CORAL-REEF-1')).body.message).toBe('games.unavailable');
    await lobby.visitor.put('/wps/operators/games/vendors/CORAL', { body: { isEnabled: true, reason }, headers: as('games') });
    const launched = await lobby.launch(member, 'CORAL-REEF-1');
    expect(launched).toMatchObject({
      status: 200,
      body: { value: { game_url: expect.stringContaining('https://play.example.com/') as string } },
    });
    expect((await lobby.visitor.get('/wps/game/origins')).body.value).toEqual({ origins: ['https://play.example.com'] });

    vendor.launch = async () => ({ status: 'OK', gameUrl: 'https://elsewhere.example/play' });
    expect((await lobby.launch(member, 'CORAL-REEF-2')).body.message).toBe('games.provider_silent');
    await vendor.close();
  });

  it('shows its secret to nobody: not in answers, proposals, the audit or the database @SYS-25', async () => {
    const secret = newProviderSecret();
    const entered = await enter('HIDDEN', secret);
    const proposed = await propose('HIDDEN', entered.secret);
    const waiting = await lobby.visitor.get('/wps/operators/approvals', {
      ...{ query: { state: 'waiting', pageNo: '1', pageSize: '100' }, headers: as('admin') },
    });
    const { approvalId } = proposed.body.value as { approvalId: string };
    const { content } = waiting.body.value as { content: { id: string; body: Record<string, unknown> }[] };
    expect(content.find(({ id }) => id === approvalId)!.body).toMatchObject({ apiUrl: 'http://127.0.0.1:9', ...entered.secret });
    await lobby.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: as('admin') });
    expect((await find('HIDDEN'))!.fingerprint).toBe(entered.secret.entered.fingerprint);
    const { rows } = await sql<{ text: string }>`
      select detail::text as text from operators.audit
      union all select body::text from operators.approvals
      union all select row_to_json(p)::text from games.providers p
      union all select row_to_json(e)::text from operators.entered_secrets e`.execute(lobby.database.read);
    const everything = [...rows.map(({ text }) => text), JSON.stringify(await list()), JSON.stringify(waiting.body)].join();
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('takes a secret once, for the provider it was entered for, and with the fingerprint it has @SYS-25', async () => {
    const { secret } = await enter('MINE', newProviderSecret());
    const refused = { status: 409, body: { message: 'operators.secret_gone' } };
    expect(await propose('THEIRS', secret)).toMatchObject(refused);
    expect(await propose('MINE', { entered: { ...secret.entered, fingerprint: '00000000' } })).toMatchObject(refused);
    expect((await save('MINE', secret)).status).toBe(200);
    expect(await propose('MINE', { ...secret, name: 'Again' })).toMatchObject(refused);
    expect((await enter('MINE', 'aaaaaaaaaaaaaaaaaaaaaaaa')).body.message).toBe('operators.secret_guessable');
    expect((await enter('MINE', 'short')).status).toBe(400);
  });

  it('keeps the secret before for callbacks of a day, unless it was stolen @SYS-25', async () => {
    const first = await add('TURNS', 'http://127.0.0.1:9');
    const second = await add('TURNS', 'http://127.0.0.1:9');
    expect([await call('TURNS', first), await call('TURNS', second)]).toEqual([200, 200]);
    expect(await find('TURNS')).toMatchObject({ previousUntil: expect.any(String) as string });
    await save('TURNS', { name: 'Only renamed' });
    expect([await call('TURNS', first), await call('TURNS', second)]).toEqual([200, 200]);
    await sql`update games.providers set secret_changed_at = now() - interval '25 hours' where code = 'TURNS'`.execute(lobby.database.read);
    lobby.services.games.providers.forget();
    expect([await call('TURNS', first), await call('TURNS', second)]).toEqual([401, 200]);
    const third = await add('TURNS', 'http://127.0.0.1:9', newProviderSecret(), { previousStays: false });
    expect([await call('TURNS', second), await call('TURNS', third)]).toEqual([401, 200]);
    expect((await find('TURNS'))!.previousUntil).toBeNull();
  });

  it('needs the right, and two who have it @SYS-25', async () => {
    const { secret } = await enter('ALONE', newProviderSecret());
    for (const role of ['viewer', 'releaser'] as const)
      expect((await lobby.visitor.post(`${base}/ALONE`, { body: terms(secret), headers: as(role) })).status).toBe(403);
    const { cookie } = as('games');
    expect((await together(lobby, { proposer: cookie, approver: cookie }, `${base}/ALONE`, terms(secret))).body.message).toBe(
      'operators.approval_own',
    );
    expect(await find('ALONE')).toBeUndefined();
    expect((await lobby.visitor.get(`${base}/ALONE/test`, { headers: as('admin') })).body.message).toBe('games.provider_unknown');
  });

  it('is made once, however many are approved at the same moment', async () => {
    const entered = await Promise.all([1, 2, 3].map(() => enter('RACE', newProviderSecret())));
    const saved = await Promise.all(entered.map(({ secret }, i) => save('RACE', { ...secret, name: `Race ${i}` })));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).filter(({ code }) => code === 'RACE')).toHaveLength(1);
  });

  it.each([
    ['plain http', { apiUrl: 'http://games.example.com' }, 'apiUrl', 'https'],
    ['a private address', { apiUrl: 'https://10.1.2.3' }, 'apiUrl', 'private'],
    ['a private address in other words', { apiUrl: 'https://[::ffff:169.254.169.254]/' }, 'apiUrl', 'private'],
    ['a number for an address', { apiUrl: 'https://167837953' }, 'apiUrl', 'private'],
    ['every address of this machine', { apiUrl: 'https://0.0.0.0' }, 'apiUrl', 'private'],
    ['a name of its own network', { apiUrl: 'https://game-studio:8083' }, 'apiUrl', 'private'],
    ['a name and a password', { apiUrl: 'https://me:you@games.example.com' }, 'apiUrl', 'url'],
    ['a real house, in a demo', { apiUrl: 'https://games.example.com' }, 'apiUrl', 'demo'],
    ['games with the origin of the portal', { gameOrigins: ['http://localhost:8080'] }, 'gameOrigins', 'own_origin'],
    ['games without TLS', { gameOrigins: ['http://games.example.com'] }, 'gameOrigins', 'https'],
    ['callbacks from everywhere', { allowedAddresses: ['0.0.0.0/0'] }, 'allowedAddresses', 'everybody'],
    ['a network that is none', { allowedAddresses: ['10.0.0.0/99'] }, 'allowedAddresses', 'address'],
    ['no secret at all', {}, 'secret', 'not_empty'],
  ])('is refused with %s @SYS-25', async (_, more, field, code) => {
    const refused = await propose('BROKEN', more);
    expect(refused).toMatchObject({ status: 422, body: { message: 'games.provider_refused' } });
    expect((refused.body.value as { issues: object[] }).issues).toContainEqual({ field, code });
  });

  it.each([
    { apiUrl: 'file:///etc/passwd' },
    { gameOrigins: ['https://games.example.com/path'] },
    { gameOrigins: ["https://a.example; script-src 'unsafe-inline'"] },
    { gameOrigins: [] },
    { allowedAddresses: [] },
    { wallet: 'none' },
    { operatorId: 'a\nx-signature: b' },
  ])('is refused when it is half-made: %j', async (more) => {
    expect((await propose('HALF', more)).status).toBe(400);
  });

  it('keeps who holds the money: a wallet never changes its keeper', async () => {
    await add('FIXED', 'http://127.0.0.1:9');
    expect((await propose('FIXED', { wallet: 'transfer' })).body.value).toEqual({ issues: [{ field: 'wallet', code: 'fixed' }] });
  });
});

describe('a test call', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await add('SOCKET', `http://127.0.0.1:${(server.address() as { port: number }).port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => sql`delete from core.rate_windows`.execute(lobby.owner.read));

  it.each<[string, (response: ServerResponse) => void, string, string | null]>([
    ['a refused signature', (response) => response.writeHead(401).end(), 'signature_refused', '401'],
    ['another status', (response) => response.writeHead(500).end('{}'), 'status', '500'],
    ['a way elsewhere', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(), 'redirected', '302'],
    ['no JSON', (response) => response.end('<html>hello</html>'), 'not_json', null],
    ['another answer', (response) => response.end('{"status":"OK","games":[{"code":1}]}'), 'not_contract', 'games.0.code'],
    ['a line that is cut', (response) => response.socket!.destroy(), 'hung_up', expect.anything()],
  ])('says what came back: %s @SYS-25', async (_, how, outcome, detail) => {
    answer = how;
    expect(await test('SOCKET')).toEqual({ outcome, detail, milliseconds: expect.any(Number) as number, games: 0, vendors: [] });
  });

  it('says that nobody listens @SYS-25', async () => {
    const line = createLine().listen(0, '127.0.0.1');
    await once(line, 'listening');
    const { port } = line.address() as { port: number };
    line.close();
    await once(line, 'close');
    await add('NOBODY', `http://127.0.0.1:${port}`);
    expect(await test('NOBODY')).toMatchObject({ outcome: 'no_connection', detail: 'ECONNREFUSED' });
  });

  it('says that TLS failed @SYS-25', async () => {
    const line = createTlsServer().listen(0, '127.0.0.1');
    await once(line, 'listening');
    await add('TLS', `https://127.0.0.1:${(line.address() as { port: number }).port}`);
    expect(await test('TLS')).toMatchObject({ outcome: 'tls' });
    line.close();
  });

  it('reaches no machine of ours through a name or an address that staff gave @SYS-25', async () => {
    let isReached = false;
    answer = (response) => {
      isReached = true;
      response.end('{}');
    };
    const { port } = server.address() as { port: number };
    for (const url of [
      `http://127.0.0.1:${port}`,
      `http://0.0.0.0:${port}`,
      `http://[::ffff:127.0.0.1]:${port}`,
      'http://169.254.169.254',
    ]) {
      const provider = { apiUrl: url, operatorId: 'portal', secret: 'x', isGuarded: true };
      const error: unknown = await callProvider(provider, '/v1/games', {}, z.object({})).catch((thrown: unknown) => thrown);
      expect(readProviderFailure(error)).toEqual({ failure: 'address_refused', detail: null });
    }
    expect(isReached).toBe(false);
  });

  it('is limited, so that nobody makes the portal knock elsewhere again and again', async () => {
    answer = (response) => response.writeHead(500).end();
    for (let i = 0; i < 20; i++) await test('SOCKET');
    const { status, body } = await lobby.visitor.get(`${base}/SOCKET/test`, { headers: as('admin') });
    expect([status, body.message]).toEqual([429, 'request.too_many']);
  });
});
