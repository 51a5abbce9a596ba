import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createLine, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliveryChannel, DeliveryTest, DeskDelivery, EnteredSecret } from '@portal/contracts';
import { makeCertificate } from '@portal/node-http/testing';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createLobby, type Lobby } from '../../../test/lottery/create-lobby';
import { newProviderSecret } from '../../../test/calls/sample-provider';
import { deliveryTerms, sampleEmail, sampleSms } from '../../../test/calls/sample-delivery';
import { together } from '../../../test/two-officers';

const base = '/wps/operators/delivery';
const reason = 'a contract with another house';
const number = '66812345678';
let lobby: Lobby;
beforeAll(async () => {
  lobby = await createLobby();
  await lobby.services.system.save('humanVerification', false);
});
afterAll(() => lobby.close());
beforeEach(async () => {
  await sql`delete from delivery.outcomes`.execute(lobby.owner.read);
  await sql`delete from delivery.providers`.execute(lobby.owner.read);
});

const as = (role: 'ops' | 'admin' | 'viewer' | 'cashier') => ({ cookie: lobby.signInOperator(role) });
async function enter(channel: DeliveryChannel, secret = newProviderSecret()) {
  const { body } = await lobby.visitor.post(`${base}/${channel}/secret`, { body: { secret, reason }, headers: as('ops') });
  return body.value as EnteredSecret;
}
type Changes = { settings?: object; isOn?: boolean; entered?: EnteredSecret | null };
const termsOf = (channel: DeliveryChannel, { settings, ...more }: Changes = {}) => ({
  ...deliveryTerms,
  settings: { ...(channel === 'sms' ? sampleSms : sampleEmail), ...settings },
  reason,
  ...more,
});
const save = (channel: DeliveryChannel, changes?: Changes) => together(lobby, 'ops', `${base}/${channel}`, termsOf(channel, changes));
async function set(channel: DeliveryChannel, settings: object, secret?: string): Promise<void> {
  expect((await save(channel, { settings, entered: await enter(channel, secret) })).status).toBe(200);
}
const show = async () => (await lobby.visitor.get(base, { headers: as('viewer') })).body.value as DeskDelivery;
const test = async (channel: DeliveryChannel, to: string, cookie = as('ops')) =>
  lobby.visitor.post(`${base}/${channel}/test`, { body: { to, reason }, headers: cookie });
const askForCode = (mobileNo: string) =>
  lobby.visitor.post('/wps/verification/sms/register', { body: { mobileNo, countryDialingCode: '66' } });
const outcomeOf = async (channel: DeliveryChannel, to: string) => (await test(channel, to)).body.value as DeliveryTest;

/** A house that sends SMS: it keeps what it was sent, and answers as it is told. */
async function startSmsHouse(
  answer: (body: string, request: IncomingMessage) => [status: number, body: string] | null = () => [200, '{}'],
) {
  const heard: { headers: IncomingMessage['headers']; body: string }[] = [];
  const server: Server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const part of request) body += String(part);
    heard.push({ headers: request.headers, body });
    const said = answer(body, request);
    if (!said) return void request.socket.destroy();
    response.writeHead(said[0], { location: 'http://127.0.0.1:1/' }).end(said[1]);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => (server.closeAllConnections(), void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, heard, close };
}

/** A server that takes e-mails from whoever signs in. */
async function startMailHouse(secret: string, more: SMTPServerOptions = {}) {
  const heard: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'mail-house-'));
  const { certificateFile, keyFile } = await makeCertificate(folder, { hosts: ['mail.example'] });
  const server = new SMTPServer({
    ...{ cert: readFileSync(certificateFile), key: readFileSync(keyFile), logger: false },
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === secret ? done(null, { user: username }) : done(new Error('Who are you?')),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => (heard.push(text), done()));
    },
    ...more,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const lines = new Set<Socket>();
  server.server.on('connection', (line: Socket) => lines.add(line));
  const cut = () => lines.forEach((line) => line.destroy());
  const close = () => (cut(), server.close(() => undefined), rmSync(folder, { recursive: true }));
  return { port: (server.server.address() as AddressInfo).port, heard, cut, close };
}

describe('who sends SMS', () => {
  it('is set by two officers, tried out, and sends codes to members from then on @SYS-26', async () => {
    const secret = newProviderSecret();
    const house = await startSmsHouse(() => [200, '{"status":"ok","id":17}']);
    expect((await show()).sms).toEqual({
      ...{ provider: null, lastSentAt: null, lastFailure: null, lastDay: { sent: 0, failed: 0, unknown: 0 } },
    });
    await set('sms', { url: house.url, successAt: '/status', successIs: 'ok' }, secret);
    expect(await outcomeOf('sms', number)).toMatchObject({ outcome: 'sent', detail: null, reference: '17' });
    expect(house.heard[0]!.headers['x-key']).toBe(secret);
    expect(JSON.parse(house.heard[0]!.body)).toEqual({ to: `+${number}`, text: expect.stringContaining('Test message') as string });

    expect((await askForCode('0812345671')).status).toBe(200);
    expect(JSON.parse(house.heard[1]!.body)).toMatchObject({ to: '+66812345671', text: expect.stringMatching(/\d{6}/) as string });
    const { sms } = await show();
    expect(sms.lastDay).toEqual({ sent: 2, failed: 0, unknown: 0 });
    expect(sms.lastSentAt).not.toBeNull();
    house.close();
  });

  it('may be asked by a form, with a sign-in by name and secret @SYS-26', async () => {
    const secret = newProviderSecret();
    const house = await startSmsHouse(() => [201, '{"sid":"SM1"}']);
    const body = '{"To":"{to}","From":"MOON","Body":"{text}"}';
    await set('sms', { url: house.url, format: 'form', user: 'AC17', headers: [], body, referenceAt: '/sid' }, secret);
    expect(await outcomeOf('sms', number)).toMatchObject({ outcome: 'sent', reference: 'SM1' });
    const [{ headers, body: sent }] = house.heard as [(typeof house.heard)[number]];
    expect(headers.authorization).toBe(`Basic ${Buffer.from(`AC17:${secret}`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(sent))).toMatchObject({ To: `+${number}`, From: 'MOON' });
    house.close();
  });

  it.each<[string, [number, string] | null, object, object]>([
    ['says no', [400, '{"error":"no credit"}'], {}, { outcome: 'refused', detail: '400 {"error":"no credit"}' }],
    ['does not know the key', [401, 'who?'], {}, { outcome: 'sign_in_refused', detail: 'who?' }],
    ['says no with a status of success', [200, '{"code":1}'], { successAt: '/code', successIs: '0' }, { outcome: 'refused' }],
    ['leads elsewhere', [302, ''], {}, { outcome: 'refused', detail: '302' }],
    ['fails itself', [500, 'oops'], {}, { outcome: 'unknown', detail: '500' }],
    ['hangs up', null, {}, { outcome: 'unknown' }],
    ['answers something else', [200, '<html>'], { successAt: '/code', successIs: '0' }, { outcome: 'unknown' }],
    ['answers without end', [200, 'x'.repeat(300_000)], {}, { outcome: 'sent', reference: null }],
  ])('tells what came of a message when the house %s @SYS-26', async (_what, answer, settings, expected) => {
    const house = await startSmsHouse(() => answer);
    await set('sms', { url: house.url, ...settings });
    expect(await outcomeOf('sms', number)).toMatchObject(expected);
    house.close();
  });

  it('sends a code once, and leaves it good when nobody knows whether it was sent @SYS-26', async () => {
    let answer: [number, string] | null = null;
    const house = await startSmsHouse(() => answer);
    await set('sms', { url: house.url });
    expect((await askForCode('0812345672')).status).toBe(200);
    expect(house.heard).toHaveLength(1);
    answer = [400, 'no'];
    expect((await askForCode('0812345673')).body.message).toBe('verification.delivery_failed');
    const { sms } = await show();
    expect(sms).toMatchObject({ lastDay: { sent: 0, failed: 1, unknown: 1 }, lastFailure: { outcome: 'refused' } });
    house.close();
  });

  it('is off when two officers have switched it off, and nothing goes to the sandbox then @SYS-26', async () => {
    const house = await startSmsHouse();
    await set('sms', { url: house.url });
    expect((await save('sms', { settings: { url: house.url }, isOn: false })).status).toBe(200);
    expect((await askForCode('0812345674')).body.message).toBe('verification.unavailable');
    expect(house.heard).toHaveLength(0);
    // Whoever mends a provider tries it out before it is switched on again.
    expect(await outcomeOf('sms', number)).toMatchObject({ outcome: 'sent' });
    house.close();
  });

  it('reads marks once, and lets no text add to the request @SYS-26', async () => {
    const secret = 'Kq7{to}zW1{text}mB9!x';
    const house = await startSmsHouse();
    await set('sms', { url: house.url, body: '{"a":{"b":["{text}"]},"n":1,"to":"{to}","key":"{secret}"}' }, secret);
    await outcomeOf('sms', number);
    expect(JSON.parse(house.heard[0]!.body)).toEqual({ a: { b: [expect.any(String)] }, n: 1, to: `+${number}`, key: secret });
    house.close();
  });
});

describe('who sends e-mails', () => {
  it('is set by two officers, tried out, and takes mails by TLS alone @SYS-26', async () => {
    const secret = newProviderSecret();
    for (const security of ['starttls', 'tls'] as const) {
      const house = await startMailHouse(secret, { secure: security === 'tls' });
      await set('email', { port: house.port, security }, secret);
      const test = await outcomeOf('email', 'somchai@mail.example');
      expect(test).toMatchObject({ outcome: 'sent', detail: null, reference: expect.stringContaining('@moon.example') as string });
      expect(house.heard[0]).toContain('From: Moon <no-reply@moon.example>');
      expect(house.heard[0]).toContain('To: somchai@mail.example');
      house.close();
    }
    expect((await show()).email.lastDay).toEqual({ sent: 2, failed: 0, unknown: 0 });

    const plain = await startMailHouse(secret, { disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await set('email', { port: plain.port }, secret);
    expect(await outcomeOf('email', 'somchai@mail.example')).toMatchObject({ outcome: 'tls' });
    expect(plain.heard).toEqual([]);
    plain.close();
  });

  it.each<[string, SMTPServerOptions, object]>([
    ['does not know us', { onAuth: (_auth, _session, done) => done(new Error('Who are you?')) }, { outcome: 'sign_in_refused' }],
    ['does not know the mailbox', { onRcptTo: (_to, _session, done) => done(new Error('No such user')) }, { outcome: 'refused' }],
    ['wants no such text', { onData: (stream, _session, done) => (stream.resume(), done(new Error('Spam'))) }, { outcome: 'refused' }],
  ])('tells what came of a mail when the house %s @SYS-26', async (_what, more, expected) => {
    const secret = newProviderSecret();
    const house = await startMailHouse(secret, more);
    await set('email', { port: house.port }, secret);
    expect(await outcomeOf('email', 'somchai@mail.example')).toMatchObject(expected);
    expect(house.heard).toEqual([]);
    house.close();
  });

  it('does not know whether a mail was sent when the line breaks after its text @SYS-26', async () => {
    const house: Awaited<ReturnType<typeof startMailHouse>> = await startMailHouse('', {
      onAuth: (_auth, _session, done) => done(null, { user: 'portal' }),
      onData(stream) {
        stream.resume();
        stream.on('end', () => house.cut());
      },
    });
    await set('email', { port: house.port });
    expect(await outcomeOf('email', 'somchai@mail.example')).toMatchObject({ outcome: 'unknown' });
    house.close();
  });

  it('tells when nobody answers, or somebody who speaks another language @SYS-26', async () => {
    await set('email', { port: 9 });
    expect(await outcomeOf('email', 'somchai@mail.example')).toMatchObject({ outcome: 'no_connection', detail: 'ECONNREFUSED' });
    const other = createLine((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    await set('email', { port: (other.address() as AddressInfo).port });
    expect(['refused', 'unknown', 'no_connection']).toContain((await outcomeOf('email', 'somchai@mail.example')).outcome);
    other.close();
  });
});

describe('a provider of messages', () => {
  it('shows its secret to nobody: not in answers, proposals, the audit or the database @SYS-26', async () => {
    const secret = newProviderSecret();
    await set('sms', {}, secret);
    await outcomeOf('sms', number);
    const { rows } = await sql<{ text: string }>`
      select detail::text as text from operators.audit
      union all select body::text from operators.approvals
      union all select row_to_json(p)::text from delivery.providers p
      union all select row_to_json(e)::text from operators.entered_secrets e`.execute(lobby.database.read);
    const everything = [...rows.map(({ text }) => text), JSON.stringify(await show())].join();
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
    expect(everything).not.toContain(number);
  });

  it('keeps its secret when only the settings change, and takes none that was entered for the other channel @SYS-26', async () => {
    await set('sms', {});
    const { fingerprint } = (await show()).sms.provider!;
    expect((await save('sms', { settings: { numbers: 'digits' } })).status).toBe(200);
    expect((await show()).sms.provider).toMatchObject({ fingerprint, settings: { numbers: 'digits' } });
    const entered = await enter('sms');
    expect((await save('email', { entered })).body.message).toBe('operators.secret_gone');
    expect((await save('sms', { entered })).status).toBe(200);
    expect((await save('sms', { entered, settings: { numbers: 'plus' } })).body.message).toBe('operators.secret_gone');
  });

  it.each<[string, DeliveryChannel, object, string]>([
    ['a private address', 'sms', { url: 'https://10.0.0.7/sms' }, 'url private'],
    ['a name inside', 'sms', { url: 'https://postgres/sms' }, 'url private'],
    ['an address without TLS', 'sms', { url: 'http://sms.example/sms' }, 'url https'],
    ['a real house in the demo', 'sms', { url: 'https://sms.example/sms' }, 'url demo'],
    ['a sign-in in the address', 'sms', { url: 'https://a:b@127.0.0.1/sms' }, 'url url'],
    ['no JSON', 'sms', { body: '{to} {text}' }, 'body json'],
    ['a list', 'sms', { body: '["{to}","{text}"]' }, 'body object'],
    ['a form with a tree', 'sms', { format: 'form', body: '{"a":{"to":"{to}"},"text":"{text}"}' }, 'body flat'],
    ['no place for the number', 'sms', { body: '{"text":"{text}"}' }, 'body marks'],
    ['a header of the request itself', 'sms', { headers: [{ name: 'Host', value: 'evil.example' }] }, 'headers reserved'],
    ['success without its word', 'sms', { successAt: '/status' }, 'successIs not_empty'],
    ['a private mail server', 'email', { host: '192.168.1.5' }, 'host private'],
    ['a mail server inside', 'email', { host: 'mail' }, 'host private'],
    ['a real mail server in the demo', 'email', { host: 'smtp.example' }, 'host demo'],
  ])('is refused with %s @SYS-26', async (_what, channel, settings, fault) => {
    const { status, body } = await save(channel, { settings, entered: await enter(channel) });
    expect(status).toBe(422);
    const { issues } = body.value as unknown as { issues: { field: string; code: string }[] };
    expect(issues.map(({ field, code }) => `${field} ${code}`)).toContain(fault);
  });

  it.each<[DeliveryChannel, object]>([
    ['sms', { headers: [{ name: 'x-key', value: 'a\r\nhost: evil' }] }],
    ['sms', { headers: [{ name: 'x key', value: 'a' }] }],
    ['sms', { user: 'a:b' }],
    ['sms', { url: 'file:///etc/passwd' }],
    ['email', { sender: 'a@b.example\r\nbcc: c@d.example' }],
    ['email', { host: 'mail.example/../x' }],
    ['email', { port: 0 }],
    ['email', { user: 'a\r\nAUTH' }],
  ])('has the shape of one: %s %j @SYS-26', async (channel, settings) => {
    expect((await save(channel, { settings, entered: await enter(channel) })).status).toBe(400);
  });

  it('is set by whoever has the right alone, and two of them; a first one needs its secret @SYS-26', async () => {
    for (const role of ['viewer', 'cashier'] as const) {
      const { status } = await lobby.visitor.post(`${base}/sms`, { body: termsOf('sms'), headers: as(role) });
      expect([role, status]).toEqual([role, 403]);
    }
    const cookie = lobby.signInOperator('ops');
    const entered = await enter('sms');
    expect((await together(lobby, { proposer: cookie, approver: cookie }, `${base}/sms`, termsOf('sms', { entered }))).status).toBe(403);
    expect((await save('sms')).body.message).toBe('delivery.provider_refused');
  });

  it('is tried out with what fits the channel, when there is one, ten times an hour @SYS-26', async () => {
    expect((await test('sms', number)).body.message).toBe('delivery.not_set');
    await set('sms', {});
    expect((await test('sms', 'somchai@mail.example')).status).toBe(400);
    for (const to of ['0812345678', '+66812345678', 'a@b@c', `${number}\r\n`]) expect((await test('sms', to)).status).toBe(400);
    const cookie = as('ops');
    for (let i = 0; i < 10; i += 1) expect((await test('sms', number, cookie)).status).toBe(200);
    expect((await test('sms', number, cookie)).status).toBe(429);
  });
});
