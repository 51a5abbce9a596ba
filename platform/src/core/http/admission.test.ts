import { Agent, request, type ClientRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { callTable, Nothing } from '@portal/contracts';
import { createLog } from '../watch/log';
import { loadConfig } from '../config/config';
import { createCallServer } from './calls';
import { createHttp, type Http } from './http';

const call = { summary: 'One', description: 'One.', value: Nothing } as const;
const table = callTable('system', {
  'GET /shop/read': { ...call, id: 'read', auth: 'none' },
  'GET /shop/both': { ...call, id: 'both', auth: 'optional' },
  'POST /shop/buy': { ...call, id: 'buy', auth: 'member' },
  'GET /shop/office': { ...call, id: 'office', auth: 'operator', control: 'alone' },
  'POST /shop/report': { ...call, id: 'report', auth: 'signature' },
  'DELETE /wps/session/logout': { ...call, id: 'leave', auth: 'member' },
});
const atOnce = 32;
const ofAMember = 2;

let http: Http;
let port: number;
/** Calls that are being worked on wait here until they are let go. */
const held: (() => void)[] = [];
let agent: Agent;

const hold = () => new Promise<Record<string, never>>((resolve) => held.push(() => resolve({})));
const letGo = () => held.splice(0).forEach((go) => go());
/** Waits for what is true sooner or later; the test's own time limit ends it otherwise. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
}

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  http = await createHttp({ config: loadConfig({ NODE_ENV: 'test', CALLS_AT_ONCE: String(atOnce) }), log: createLog('silent') });
  const identityOf = (memberId: string) => ({ memberId, account: memberId, isAgent: 0, sessionId: memberId, mustChangePassword: false });
  const serve = createCallServer({
    http,
    authenticator: {
      byToken: async (token) => (token === 'unknown' ? null : identityOf(token)),
      byCookie: async () => null,
      bySessions: async () => new Map(),
      operatorByToken: async () => ({ operatorId: 'o', name: 'olga', roles: [], sessionId: 's' }),
    },
    openPayload: async () => ({}),
    approvals: { register: () => {}, propose: async () => '' },
    demandOpen: async () => {},
    demandModules: async () => {},
  });
  serve(table, {
    'GET /shop/read': hold,
    'GET /shop/both': hold,
    'POST /shop/buy': hold,
    'GET /shop/office': async () => ({}),
    'POST /shop/report': async () => ({}),
    'DELETE /wps/session/logout': async () => ({}),
  });
  http.get('/livez', { config: { share: 'unlimited' } }, async () => ({}));
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as AddressInfo).port;
});
afterEach(async () => {
  letGo();
  agent.destroy();
  await http.close();
});

type Answer = { status: number; code: string; retryAfter: string | undefined };
type Sent = { answer: Promise<Answer>; sent: ClientRequest };

function send(name: string, headers: Record<string, string> = {}): Sent {
  const [method, path] = name.split(' ') as [string, string];
  let sent!: ClientRequest;
  const answer = new Promise<Answer>((resolve, reject) => {
    sent = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers } }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          code: (JSON.parse(text) as { message: string }).message,
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
  // Some are still under way when their test is over.
  answer.catch(() => {});
  return { answer, sent };
}
const buy = (member: string) => send('POST /shop/buy', { token: member });
const busy = { status: 503, code: 'request.busy', retryAfter: '1' };

/** As many members as fill the server, each with as many calls as it may have. */
async function fill(): Promise<Sent[]> {
  const calls = Array.from({ length: atOnce }, (_, i) => buy(`member-${Math.floor(i / ofAMember)}`));
  await until(() => held.length === atOnce);
  return calls;
}

it('refuses the excess at once while everything accepted is still under way, and takes new calls when there is room', async () => {
  const accepted = await fill();
  const excess = await Promise.all(
    Array.from({ length: 3 * atOnce }, (_, i) => (i % 2 ? buy(`late-${i}`) : send('GET /shop/read')).answer),
  );
  // None of the accepted has been answered: the refusals did not wait for room.
  expect(held).toHaveLength(atOnce);
  expect(excess).toEqual(excess.map(() => busy));

  held.shift()!();
  await accepted[0]!.answer;
  const next = buy('late');
  await until(() => held.length === atOnce);
  letGo();
  expect((await next.answer).status).toBe(200);
  expect(await Promise.all(accepted.map(({ answer }) => answer))).toEqual(
    accepted.map(() => ({ status: 200, code: '', retryAfter: undefined })),
  );
});

it('answers health, sign-out, officers, banks and providers while members fill it', async () => {
  await fill();
  const answers = await Promise.all([
    send('GET /livez').answer,
    send('DELETE /wps/session/logout', { token: 'member-99' }).answer,
    send('GET /shop/office', { cookie: 'operator=x' }).answer,
    send('POST /shop/report').answer,
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('gives one member a sixteenth of the room, whatever the tab, and the others the rest', async () => {
  const answered: Answer[] = [];
  for (let i = 0; i < atOnce; i += 1) void buy('greedy').answer.then((answer) => answered.push(answer));
  await until(() => answered.length === atOnce - ofAMember);
  expect(answered).toEqual(answered.map(() => busy));
  expect(held).toHaveLength(ofAMember);

  const modest = buy('modest');
  await until(() => held.length === ofAMember + 1);
  letGo();
  expect((await modest.answer).status).toBe(200);
});

it('gives one address without sessions half of the room, also behind made-up tokens, and its members the rest', async () => {
  const strangers = Array.from({ length: atOnce / 2 }, (_, i) => send('GET /shop/read', i % 2 ? { token: 'unknown' } : {}));
  await until(() => held.length === atOnce / 2);
  const more = ['GET /shop/read', 'GET /shop/both'].flatMap((name) => [send(name), send(name, { token: 'unknown' })]);
  expect(await Promise.all(more.map(({ answer }) => answer))).toEqual(more.map(() => busy));

  const member = buy('member');
  await until(() => held.length === atOnce / 2 + 1);
  letGo();
  expect((await Promise.all([member, ...strangers].map(({ answer }) => answer))).map(({ status }) => status)).toEqual(
    Array.from({ length: atOnce / 2 + 1 }, () => 200),
  );
});

it('keeps the place of a caller who leaves until the work is done', async () => {
  const lines = new Set<Socket>();
  http.server.on('connection', (line: Socket) => lines.add(line.once('close', () => lines.delete(line))));
  const accepted = await fill();
  const before = lines.size;
  accepted[0]!.sent.destroy();
  // The server has heard that the caller is gone.
  await until(() => lines.size < before);
  expect(await buy('late').answer).toEqual(busy);

  // Whichever of them it was: all are done, and all of the room is there again.
  letGo();
  await Promise.allSettled(accepted.map(({ answer }) => answer));
  await fill();
});

it('has all of its room again after calls that ended in every way', async () => {
  for (let round = 0; round < 3; round += 1) {
    const calls = await fill();
    calls.slice(0, 4).forEach(({ sent }) => sent.destroy());
    await Promise.all([send('POST /shop/buy', { token: 'unknown' }).answer, send('GET /shop/nothing').answer, buy('x').answer]);
    letGo();
    await Promise.allSettled(calls.map(({ answer }) => answer));
  }
  await fill();
});
