import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server as TcpServer } from 'node:net';
import { readTargets } from './allow-list';
import { readConfig } from './config';
import { createProxy } from './proxy';
import { isPublicAddress } from '@portal/node-http/public-lookup';

type Line = { level: 'info' | 'warn'; text: string } & Record<string, unknown>;
const lines: Line[] = [];
const lineOf = (level: Line['level']) => (fields: object, text: string) => void lines.push({ ...fields, level, text });
const log = { info: lineOf('info'), warn: lineOf('warn') } as never;

/** Names as a hostile or a plain name server answers them. */
const names: Record<string, string[]> = {
  'api.bank.example': ['203.0.113.7'],
  'rebound.bank.example': ['127.0.0.1'],
  'half.bank.example': ['192.0.43.8', '10.0.0.5'],
  'mapped.bank.example': ['::ffff:169.254.169.254'],
  'postgres.bank.example': ['172.20.0.3'],
};
const resolve = (host: string) =>
  names[host]
    ? Promise.resolve(names[host].map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
    : Promise.reject(new Error(`ENOTFOUND ${host}`));

const purposes = [{ name: 'payment', targets: readTargets('api.bank.example *.bank.example:8443') }];
const proxy = createProxy({ host: '127.0.0.1', port: 0, purposes, log }, { resolve });
/** Stands for what is inside: nothing of the proxy may ever connect to it. */
const inside: TcpServer = createServer((socket) => socket.end('inside'));
let reached = 0;
inside.on('connection', () => (reached += 1));

beforeAll(async () => {
  await proxy.listen();
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
});
afterAll(async () => {
  await proxy.close(true);
  inside.close();
});
beforeEach(() => {
  lines.length = 0;
  reached = 0;
});

/** The status of an answer to `CONNECT target`; 0 when the proxy ends the connection without one. */
async function tunnelTo(target: string): Promise<number> {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1');
    socket.end();
  });
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
const insidePort = () => (inside.address() as AddressInfo).port;

it.each([
  ['a host that nobody has named', 'evil.example:443'],
  ['another port of a named host', 'api.bank.example:22'],
  ['a host that only begins like a named one', 'api.bank.example.evil.example:443'],
  ['a host that only ends like a named one', 'evilbank.example:8443'],
  ['the name above a wildcard', 'bank.example:8443'],
  ['a named host as the name of a user', 'api.bank.example:443@evil.example:443'],
  ['an address by number', '203.0.113.7:443'],
  ['an address of the metadata of a cloud', '169.254.169.254:80'],
  ['an address by number in six', '[::1]:443'],
])('opens no tunnel to %s', async (_what, target) => {
  expect(await tunnelTo(target)).toBe(403);
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', text: 'egress refused: not on the list' })]);
});

it.each(['127.0.0.1', 'localhost'])('opens no tunnel to a port of this machine by %s', async (host) => {
  expect(await tunnelTo(`${host}:${insidePort()}`)).toBe(403);
  expect(reached).toBe(0);
});

it.each(['rebound', 'half', 'mapped', 'postgres'])('opens no tunnel to a named host whose address is inside: %s', async (name) => {
  expect(await tunnelTo(`${name}.bank.example:8443`)).toBe(0);
  expect(lines.map(({ text }) => text)).toContain('egress refused: not on the internet');
});

it('opens tunnels to named hosts, tells for what, and connects to the address that it has looked at', async () => {
  const own = [{ name: 'payment', targets: readTargets(`api.bank.example:${insidePort()}`) }];
  const asked: string[] = [];
  const toInside = (host: string) => {
    asked.push(host);
    return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  };
  const open = createProxy({ host: '127.0.0.1', port: 0, purposes: own, log }, { resolve: toInside, isOpen: () => true });
  await open.listen();
  const socket = connect(open.port, '127.0.0.1');
  socket.write(`CONNECT API.bank.example:${insidePort()} HTTP/1.1\r\n\r\n`);
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
  await once(socket, 'close');
  await open.close(true);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\ninside$/);
  expect([reached, asked]).toEqual([1, ['API.bank.example']]);
  expect(lines).toEqual([expect.objectContaining({ level: 'info', text: 'egress', purpose: 'payment', port: insidePort() })]);
});

it('forwards nothing that is not a tunnel', async () => {
  const call = request({ host: '127.0.0.1', port: proxy.port, path: 'http://api.bank.example:443/', method: 'GET' }).end();
  const [answer] = (await once(call, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  expect(answer.statusCode).toBe(403);
});

it('knows which addresses are on the internet', () => {
  for (const address of ['203.0.114.1', '8.8.8.8', '2606:4700:4700::1111']) expect(isPublicAddress(address)).toBe(true);
  const inner = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.1.1', '172.31.0.1', '192.168.0.1', '198.18.0.1', '224.0.0.1'];
  const innerOfSix = ['::', '::1', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1'];
  for (const address of [...inner, ...innerOfSix, 'localhost', '']) expect(isPublicAddress(address)).toBe(false);
});

it.each(['10.0.0.1', 'postgres', '*', '*.com:x', 'https://bank.example', 'bank.example/path', '[::1]'])(
  'takes no %s into its list',
  (word) => {
    expect(() => readConfig({ EGRESS_PAYMENT: word })).toThrow(/EGRESS_PAYMENT/);
  },
);

it('lets nobody out unless hosts are named', () => {
  expect(readConfig({ EGRESS_SMS: '' }).purposes.flatMap(({ targets }) => targets)).toEqual([]);
});
