import dns from 'node:dns';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createLineServer, type AddressInfo, type Server as LineServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpCloser } from '@portal/node-http';
import { createEdge } from '../app';
import { createTestRegistry, testConfig } from '../test-registry';

let folder: string;
let closeEdge: (() => Promise<void>) | null = null;
let address: string;
const open: Instance[] = [];

beforeAll(async () => void (folder = await createTestRegistry()));
afterEach(async () => {
  await closeEdge?.();
  closeEdge = null;
  for (const instance of open.splice(0)) instance.die();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Instance = {
  port: number;
  url: string;
  /** Calls that arrived, without the looks at its readiness. */
  calls: { method: string; bytes: number }[];
  readiness: number;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  die(): void;
};

async function start(port = 0): Promise<Instance> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(instance.readiness).end();
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      instance.calls.push({ method: request.method!, bytes });
      instance.answer(request, response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const instance: Instance = {
    port: (server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    readiness: 200,
    answer: (_request, response) => response.end('{}'),
    // As a process that is killed: no line survives.
    die() {
      server.close();
      server.closeAllConnections();
    },
  };
  open.push(instance);
  return instance;
}

async function openEdge(...urls: string[]): Promise<void> {
  const edge = await createEdge(testConfig(folder, urls));
  closeEdge = createHttpCloser(edge);
  address = await edge.listen({ port: 0, host: '127.0.0.1' });
}

const write = (body = '{}') => fetch(`${address}/lgw/bets`, { method: 'POST', body, signal: AbortSignal.timeout(15_000) });
const read = () => fetch(`${address}/wps/system/status`, { signal: AbortSignal.timeout(15_000) });
const statusesOf = async (ask: () => Promise<Response>, count = 6) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await ask()).status);
  return statuses;
};

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (await isSo()) return;
    await sleep(20);
  }
  throw new Error('it never became so');
}

it('gives every instance its share', async () => {
  const [one, other] = [await start(), await start()];
  await openEdge(one.url, other.url);
  await statusesOf(write);
  expect([one.calls.length, other.calls.length]).toEqual([3, 3]);
});

it('answers every read and every write while one of two instances is gone, and uses it again once it is back', async () => {
  const [one, other] = [await start(), await start()];
  await openEdge(one.url, other.url);
  expect(await statusesOf(write)).toEqual(Array(6).fill(200));
  one.die();
  // Reads first: a write on a line that is being cut just now is not sent twice.
  expect([await statusesOf(read), await statusesOf(write)]).toEqual([Array(6).fill(200), Array(6).fill(200)]);
  expect(other.calls.length).toBe(15);

  const back = await start(one.port);
  await until(async () => (await write()).status === 200 && back.calls.length > 0);
});

it.each([
  ['an instance that refuses', 'http://127.0.0.1:9'],
  ['an instance whose name nobody knows', 'http://nobody.invalid:8081'],
])('sends a write to another instance when nothing of it was sent to %s', async (_, gone) => {
  const instance = await start();
  await openEdge(gone, gone, gone, instance.url);
  const body = 'x'.repeat(1_000_000);
  expect((await write(body)).status).toBe(200);
  expect(instance.calls).toEqual([{ method: 'POST', bytes: body.length }]);
});

it('says when to try again where no instance is left, and serves again when one comes', async () => {
  const [one, other] = [await start(), await start()];
  await openEdge(one.url, other.url);
  one.die();
  other.die();
  for (const ask of [write, read, write]) {
    const answer = await ask();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toEqual({ success: false, value: null, message: 'network.failed' });
  }
  await start(other.port);
  await until(async () => (await write()).status === 200);
});

it('does the same with only one instance, which it asks each time', async () => {
  const only = await start();
  await openEdge(only.url);
  only.die();
  const answer = await write();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  await start(only.port);
  expect((await write()).status).toBe(200);
});

it('does not send a write a second time that may have been carried out', async () => {
  const [one, other] = [await start(), await start()];
  for (const instance of [one, other]) instance.answer = (request) => request.socket.destroy();
  await openEdge(one.url, other.url);
  const answer = await write();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, null]);
  expect(one.calls.length + other.calls.length).toBe(1);
});

it('does not send a write a second time when a kept-alive connection is cut', async () => {
  const [one, other] = [await start(), await start()];
  await openEdge(one.url, other.url);
  await statusesOf(write, 2);
  for (const instance of [one, other]) instance.answer = (request) => request.socket.destroy();
  expect((await write()).status).toBe(503);
  expect(one.calls.length + other.calls.length).toBe(3);
});

it('repeats a read on another instance when the connection is cut before the response', async () => {
  const [one, other] = [await start(), await start()];
  one.answer = (request) => request.socket.destroy();
  await openEdge(one.url, other.url);
  expect(await statusesOf(read)).toEqual(Array(6).fill(200));
});

it('stops using an instance that accepts connections and answers nothing', async () => {
  const lines = new Set<Socket>();
  const mute: LineServer = createLineServer((line) => void lines.add(line.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const instance = await start();
  await openEdge(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`, instance.url);
  await until(async () => {
    const before = lines.size;
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        fetch(`${address}/lgw/bets`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(200) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    return tries.every(Boolean) && lines.size === before;
  });
  expect(await statusesOf(write)).toEqual(Array(6).fill(200));
  mute.close();
  for (const line of lines) line.destroy();
});

it('does not use an instance that is not ready, unless no other is ready', async () => {
  const [one, other] = [await start(), await start()];
  one.readiness = 503;
  await openEdge(one.url, other.url);
  await until(async () => {
    const before = one.calls.length;
    await statusesOf(write, 4);
    return one.calls.length === before;
  });
  other.readiness = 503;
  one.answer = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end('{}');
  other.answer = one.answer;
  await until(async () => {
    const before = one.calls.length;
    await statusesOf(write, 4);
    return one.calls.length > before;
  });
  expect((await write()).headers.get('retry-after')).toBe('1');
});

describe('names of instances', () => {
  afterEach(() => jest.restoreAllMocks());

  it('keeps using known addresses while name lookup fails, without an instance that stops meanwhile', async () => {
    let isSilent = false;
    let hanging = 0;
    const real = dns.lookup;
    const answer = ((_hostname: string, options: dns.LookupOptions, callback: never) => {
      if (isSilent) return void (hanging += 1);
      real('127.0.0.1', options, callback);
    }) as typeof dns.lookup;
    jest.spyOn(dns, 'lookup').mockImplementation(answer);
    const [first, second] = [await start(), await start()];
    await openEdge(`http://api-1.test:${first.port}`, `http://api-2.test:${second.port}`);
    expect(await statusesOf(write)).toEqual([200, 200, 200, 200, 200, 200]);

    isSilent = true;
    // Longer than several looks at each instance take, and than a line is kept for.
    const end = Date.now() + 3_000;
    while (Date.now() < end) {
      expect((await write()).status).toBe(200);
      await sleep(50);
    }
    first.die();
    await until(async () => (await write()).status === 200);
    expect(await statusesOf(write, 12)).toEqual(Array.from({ length: 12 }, () => 200));
    // The system looks after one lookup for each name, however many lines and looks there were.
    expect(hanging).toBeLessThanOrEqual(2);
  }, 20_000);
});
