import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AuditEntry, HealthAuditEntry } from '@portal/contracts';
import { sql } from 'kysely';
import { startBroker } from '../../../test/broker';
import { listenToStream } from '../../../test/listen-to-stream';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { createRedisHub, type EventHub } from '../events/event-hub';
import { createLog } from './log';
import { listenPrivately } from './private-listener';

let app: TestApp;
let server: Server;
let origin: string;
const log = createLog('silent');
const originOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as { port: number }).port}`;
const parts = () => ({
  metrics: app.metrics,
  log,
  tokens,
  addHealthLine: (entry: HealthAuditEntry) => app.services.operators.addHealthLine(entry),
  raiseIntegrity: app.services.raiseIntegrity,
  auditHead: app.services.lookAtHead,
  sealNews: app.services.bookSeals.tellSigner,
  keepSignatures: app.services.bookSeals.keepSignatures,
});
const tokens = { metrics: 'who-reads-the-metrics-shows-this', desk: 'what-the-release-desk-shows-here' };
const asDesk = { authorization: `Bearer ${tokens.desk}` };
const asReader = { authorization: `Bearer ${tokens.metrics}` };
const here = { host: '127.0.0.1', port: 0 };

beforeAll(async () => {
  app = await createTestApp();
  server = await listenPrivately({ ...parts(), hub: app.hub }, here);
  origin = originOf(server);
});
afterAll(async () => {
  server.close();
  await app.close();
});

const announce = async (body: string, headers: Record<string, string> = {}, at = origin) => {
  const response = await fetch(`${at}/announcements/release-epoch`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...asDesk, ...headers },
  });
  return response.status;
};

it('sends the epoch of a newer release map to every open stream, of visitors and of members @MF-05', async () => {
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const member = await app.createMember();
  const { ticket } = (await member.post('/wps/events/ticket', { body: {} })).body.value as { ticket: string };
  const streams = await Promise.all(['', `?ticket=${ticket}`].map((search) => listenToStream(`${address}/wps/events${search}`)));
  await Promise.all(streams.map((stream) => stream.next('stream.opened')));
  expect(await announce('{"epoch":42}')).toBe(204);
  for (const stream of streams) {
    expect((await stream.next('releases.changed')).data).toEqual({ epoch: 42 });
    stream.close();
  }
});

it('reaches the instances behind the broker too', async () => {
  const broker = await startBroker();
  const hubs: EventHub[] = await Promise.all([createRedisHub(broker.url, log), createRedisHub(broker.url, log)]);
  const listener = await listenPrivately({ ...parts(), hub: hubs[0]! }, here);
  const heard = new Promise((resolve) => hubs[1]!.subscribe(resolve));
  expect(await announce('{"epoch":7}', {}, originOf(listener))).toBe(204);
  expect(await heard).toEqual({ topic: 'releases.changed', memberId: null, data: { epoch: 7 } });
  listener.close();
  await Promise.all(hubs.map((hub) => hub.close()));
  await broker.close();
});

it('reports when nobody could be reached', async () => {
  const hub: EventHub = { ...app.hub, publish: () => Promise.reject(new Error('no broker')) };
  const listener = await listenPrivately({ ...parts(), hub }, here);
  expect(await announce('{"epoch":7}', {}, originOf(listener))).toBe(503);
  listener.close();
});

it.each([
  ['no JSON', 'epoch=1', {}, 400],
  ['no epoch', '{}', {}, 400],
  ['an epoch that is text', '{"epoch":"1"}', {}, 400],
  ['an epoch that is no whole number', '{"epoch":1.5}', {}, 400],
  ['an unknown property', '{"epoch":1,"member":"x"}', {}, 400],
  ['a media type that a page may send to any host', '{"epoch":1}', { 'content-type': 'text/plain' }, 415],
  ['a page in a browser', '{"epoch":1}', { origin: 'https://evil.test' }, 403],
  ['too much', `{"epoch":1${' '.repeat(2_000)}}`, {}, 413],
])('refuses %s and sends nothing', async (_, body, headers, status) => {
  const told: unknown[] = [];
  const unsubscribe = app.hub.subscribe((message) => told.push(message));
  expect(await announce(body, headers)).toBe(status);
  expect(told).toEqual([]);
  unsubscribe();
});

it('serves only this and the metrics, and neither is on the public port', async () => {
  expect((await fetch(`${origin}/announcements/release-epoch`, { headers: asDesk })).status).toBe(405);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect(await (await fetch(`${origin}/metrics`, { headers: asReader })).text()).toContain('event_streams');
  expect((await app.inject({ method: 'POST', url: '/announcements/release-epoch', payload: { epoch: 1 } })).statusCode).toBe(404);
});

const calls = [
  ['GET', '/metrics', undefined, tokens.metrics],
  ['POST', '/announcements/release-epoch', '{"epoch":1}', tokens.desk],
  ['POST', '/books/seals', '{"after":null}', tokens.desk],
  ['POST', '/books/signatures', '{"lines":[]}', tokens.desk],
  [
    'POST',
    '/audit/health',
    JSON.stringify({ id: randomUUID(), act: 'rollback.done', subject: 'forged', reason: 'forged', detail: {} }),
    tokens.desk,
  ],
] as const;

it.each(calls)('refuses %s %s without its own secret, also from the same machine', async (method, path, body, own) => {
  const told: unknown[] = [];
  const unsubscribe = app.hub.subscribe((message) => told.push(message));
  const other = Object.values(tokens).find((token) => token !== own)!;
  for (const authorization of ['', 'Bearer ', `Bearer ${other}`, `Bearer ${own}x`, `Bearer ${own.slice(0, -1)}`, `Basic ${own}`, own]) {
    const response = await fetch(origin + path, { method, body, headers: { 'content-type': 'application/json', authorization } });
    expect([response.status, await response.text()]).toEqual([401, '']);
  }
  expect(told).toEqual([]);
  unsubscribe();
});

it('refuses everybody where no secret is configured', async () => {
  const listener = await listenPrivately({ ...parts(), hub: app.hub, tokens: { metrics: null, desk: null } }, here);
  for (const [method, path, body] of calls) {
    const response = await fetch(originOf(listener) + path, {
      method,
      body,
      headers: { 'content-type': 'application/json', authorization: 'Bearer null' },
    });
    expect(response.status).toBe(401);
  }
  listener.close();
});

it('serves no address named after a property that every object has', async () => {
  for (const path of ['/__proto__', '/constructor', '/toString', '__proto__'])
    expect((await fetch(new URL(path, origin), { method: 'POST', headers: asDesk })).status).toBe(404);
});

describe('what the release desk has done by itself', () => {
  const line = {
    id: randomUUID(),
    act: 'rollback.done',
    subject: 'mf-lottery@bbbbbbbbbbbb',
    reason: '50 of 60 loads failed',
    detail: { failures: 50, loads: 60, to: 'aaaaaaaaaaaa' },
  };
  const tell = async (body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/audit/health`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...asDesk, ...headers },
    });
    return response.status;
  };
  const linesOf = async (subject: string) => {
    const headers = { cookie: app.signInOperator('viewer') };
    const { body } = await app.visitor.get('/wps/operators/audit', { headers, query: { area: 'releases', subject } });
    return (body.value as { content: AuditEntry[] }).content;
  };

  it('stands in the audit once, with its figures, under a name that cannot sign in, however often it is reported @MF-13', async () => {
    expect([await tell(line), await tell(line)]).toEqual([204, 204]);
    const { id, act, subject, reason, detail } = line;
    expect(await linesOf(subject)).toEqual([
      { id, at: expect.any(String), operator: 'health', area: 'releases', act, subject, reason, detail, address: null },
    ]);
    expect(await app.services.operators.add({ name: ' Health', password: 'a long password', roles: ['viewer'] })).toBeNull();
  });

  it.each([
    ['the secret for reading the metrics', line, asReader, 401],
    ['no secret', line, { authorization: '' }, 401],
    ['an act of operators', { ...line, act: 'activate' }, {}, 400],
    ["another's name", { ...line, operator: 'olga' }, {}, 400],
    ['another area', { ...line, area: 'operators' }, {}, 400],
    ['a page in a browser', line, { origin: 'https://evil.test' }, 403],
    ['too much', { ...line, reason: 'x'.repeat(40_000) }, {}, 413],
  ])('is refused with %s', async (_, body, headers, status) => {
    const subject = `refused-${status}`;
    expect(await tell({ ...body, id: randomUUID(), subject }, headers)).toBe(status);
    expect(await linesOf(subject)).toEqual([]);
  });
});

describe('files that browsers have refused', () => {
  const build = { remote: 'mf-lottery', build: 'bbbbbbbbbbbb', refusals: 2 };
  const tell = async (body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/alerts/integrity`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...asDesk, ...headers },
    });
    return response.status;
  };
  const alertsOf = async () => (await app.services.alerts.find()).filter(({ kind }) => kind === 'integrity');

  it.each([
    ['the secret for reading the metrics', { builds: [build] }, asReader, 401],
    ['no build', { builds: [] }, {}, 400],
    ['another name than a remote has', { builds: [{ ...build, remote: '<b>' }] }, {}, 400],
    ['a page in a browser', { builds: [build] }, { origin: 'https://evil.test' }, 403],
  ])('are refused with %s', async (_, body, headers, status) => {
    expect(await tell(body, headers)).toBe(status);
    expect(await alertsOf()).toEqual([]);
  });

  it('are one alert for each build for as long as they are reported @MF-10', async () => {
    expect([await tell({ builds: [build] }), await tell({ builds: [{ ...build, refusals: 3 }] })]).toEqual([204, 204]);
    expect(await alertsOf()).toMatchObject([{ subject: 'mf-lottery@bbbbbbbbbbbb', detail: { refusals: 3 }, count: 2, resolvedAt: null }]);
    await app.core.jobs.run('operators.resolve-quiet');
    expect(await alertsOf()).toMatchObject([{ resolvedAt: null }]);
    await sql`update operators.alerts set last_seen_at = last_seen_at - interval '16 minutes'`.execute(app.database.read);
    await app.core.jobs.run('operators.resolve-quiet');
    expect(await alertsOf()).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });
});
