import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AuditEntry, HealthAuditEntry } from '@portal/contracts';
import { startBroker } from '../../test/broker';
import { listenToStream } from '../../test/listen-to-stream';
import { createTestApp, type TestApp } from '../../test/test-app';
import { createRedisHub, type EventHub } from './event-hub';
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
  addHealthLine: (entry: HealthAuditEntry) => app.services.operators.addHealthLine(entry),
});
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
    headers: { 'content-type': 'application/json', ...headers },
  });
  return response.status;
};

it('brings the epoch of a newer release map to every open stream, of visitors and of members @MF-05', async () => {
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

it('says so when nobody could be told', async () => {
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
])('refuses %s and tells nobody', async (_, body, headers, status) => {
  const told: unknown[] = [];
  const unsubscribe = app.hub.subscribe((message) => told.push(message));
  expect(await announce(body, headers)).toBe(status);
  expect(told).toEqual([]);
  unsubscribe();
});

it('has nothing else than this and the metrics, and neither is on the public port', async () => {
  expect((await fetch(`${origin}/announcements/release-epoch`)).status).toBe(405);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('event_streams');
  expect((await app.inject({ method: 'POST', url: '/announcements/release-epoch', payload: { epoch: 1 } })).statusCode).toBe(404);
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
      headers: { 'content-type': 'application/json', ...headers },
    });
    return response.status;
  };
  const linesOf = async (subject: string) => {
    const headers = { cookie: app.signInOperator('viewer') };
    const { body } = await app.visitor.get('/wps/operators/audit', { headers, query: { area: 'releases', subject } });
    return (body.value as { content: AuditEntry[] }).content;
  };

  it('stands in the audit by the name of nobody who can sign in, with its figures, and once however often it is told @MF-13', async () => {
    expect([await tell(line), await tell(line)]).toEqual([204, 204]);
    const { id, act, subject, reason, detail } = line;
    expect(await linesOf(subject)).toEqual([
      { id, at: expect.any(String), operator: 'health', area: 'releases', act, subject, reason, detail, address: null },
    ]);
    expect(await app.services.operators.add({ name: ' Health', password: 'a long password', roles: ['viewer'] })).toBeNull();
  });

  it.each([
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
