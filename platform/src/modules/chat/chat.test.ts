import { type ChatConversation, type ChatMessage, openChatLink } from '@portal/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { listenToStream } from '../../../test/listen-to-stream';
import { type Caller, createTestApp, type Reply, type TestApp } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.system.save('whitelabel', [{ modId: 'CBS3', enabled: true, childrenNodes: [] }]);
});
afterAll(() => app.close());
beforeEach(async () => void (await sql`delete from core.rate_windows`.execute(app.database.read)));

const valueOf = <T>({ body }: Reply) => body.value as T;
const base = '/wps/relay/chat';
const opened = { language: 'TY' };

async function open(caller: Caller): Promise<ChatConversation> {
  const reply = await caller.post(`${base}/open`, { body: opened });
  expect(reply).toMatchObject({ status: 200 });
  return valueOf(reply);
}
const say = (caller: Caller, conversationId: string, text: string, clientId = newId()) =>
  caller.post(`${base}/messages`, { body: { conversationId, clientId, text } });
const read = async (caller: Caller, conversationId: string, after = 0) =>
  valueOf<{ conversation: ChatConversation; messages: ChatMessage[]; hasMore: boolean }>(
    await caller.get(`${base}/messages`, { query: { conversationId, after: String(after) } }),
  );

/** A browser that keeps the cookie it is given. */
function createVisitor(address = '10.0.0.1') {
  let cookie = '';
  const send = async (method: 'GET' | 'POST', url: string, { body, query }: { body?: unknown; query?: Record<string, string> } = {}) => {
    const response = await app.inject({
      ...{ method, url, remoteAddress: address },
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
      ...(cookie && { headers: { cookie } }),
    });
    const set = response.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0]!;
    return { status: response.statusCode, body: response.json<Reply['body']>(), headers: response.headers };
  };
  const caller = {
    get: (url: string, given = {}) => send('GET', url, given),
    post: (url: string, given = {}) => send('POST', url, given),
  } as Caller;
  return Object.assign(caller, { cookie: () => cookie });
}

describe('a conversation of a member', () => {
  it('is opened once, however many tabs open it at once @CHAT-03', async () => {
    const member = app.signIn();
    const all = await Promise.all(Array.from({ length: 20 }, () => open(member)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all[0]).toMatchObject({ state: 'waiting', csType: 'LIVECHAT', lastNumber: 0, unReadCount: 0, rating: null, endedAt: null });
    expect(valueOf<{ conversation: { id: string } }>(await member.get(base)).conversation.id).toBe(all[0]!.id);
  });

  it('numbers what is said without gaps or doubles, also of two hundred at once @CHAT-03', async () => {
    const member = app.signIn();
    const { id } = await open(member);
    const attempts = Array.from({ length: 25 }, () => newId());
    await say(member, id, 'ข้อความ 0', attempts[0]);
    await sql`update core.rate_windows set count = -1000`.execute(app.database.read);
    // Each attempt arrives eight times.
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => say(member, id, `ข้อความ ${i % 25}`, attempts[i % 25])));
    expect([...new Set(replies.map(({ status }) => status))]).toEqual([200]);
    const { messages, conversation } = await read(member, id);
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
    expect(messages.map(({ clientId }) => clientId).sort()).toEqual([...attempts].sort());
    expect(conversation.lastNumber).toBe(25);
  });

  it('refuses another text under the same attempt', async () => {
    const member = app.signIn();
    const { id } = await open(member);
    const clientId = newId();
    expect((await say(member, id, 'one', clientId)).status).toBe(200);
    expect(await say(member, id, 'two', clientId)).toMatchObject({ status: 409, body: { message: 'request.key_reused' } });
    expect((await read(member, id)).messages).toHaveLength(1);
  });

  it('fills a gap by what came after a number', async () => {
    const member = app.signIn();
    const { id } = await open(member);
    for (const text of ['1', '2', '3', '4']) await say(member, id, text);
    expect((await read(member, id, 2)).messages.map(({ text }) => text)).toEqual(['3', '4']);
    const page = valueOf<{ messages: ChatMessage[]; hasMore: boolean }>(
      await member.get(`${base}/messages`, { query: { conversationId: id, limit: '3' } }),
    );
    expect([page.messages.length, page.hasMore]).toEqual([3, true]);
  });

  it('is nobody else’s', async () => {
    const [ann, ben] = [app.signIn(), app.signIn()];
    const { id } = await open(ann);
    const visitor = createVisitor();
    await open(visitor);
    for (const other of [ben, visitor, app.visitor]) {
      expect(await say(other, id, 'hello')).toMatchObject({ status: 404 });
      expect((await other.get(`${base}/messages`, { query: { conversationId: id } })).status).toBe(404);
      expect((await other.get(`${base}/transcript`, { query: { conversationId: id } })).status).toBe(404);
      for (const act of ['read', 'typing', 'end', 'rating'])
        expect([
          act,
          (
            await other.post(`${base}/${act}`, {
              body: { conversationId: id, ...(act === 'read' && { number: 1 }), ...(act === 'rating' && { stars: 1 }) },
            })
          ).status,
        ]).toEqual([act, 404]);
    }
    expect((await read(ann, id)).messages).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['2,001 characters', 'ก'.repeat(2_001)],
    ['a zero byte', 'a\u0000b'],
    ['half a character', 'a\ud83d'],
  ])('refuses %s', async (_, text) => {
    const member = app.signIn();
    const { id } = await open(member);
    expect(await say(member, id, text)).toMatchObject({ status: 400, body: { message: 'request.invalid' } });
  });

  it('takes 2,000 characters of any language, and keeps what looks like markup as it is', async () => {
    const member = app.signIn();
    const { id } = await open(member);
    expect((await say(member, id, '😀'.repeat(1_000))).status).toBe(200);
    const text = '<b>มัดจำ</b> & "quotes"\nsecond line';
    expect((await say(member, id, text)).body.value).toMatchObject({ number: 2, from: 'member', kind: 'text', text });
  });

  it('ends once, is rated after that, and makes room for another one', async () => {
    const member = app.signIn();
    const { id } = await open(member);
    await say(member, id, 'hello');
    expect(await member.post(`${base}/rating`, { body: { conversationId: id, stars: 5 } })).toMatchObject({
      status: 409,
      body: { message: 'chat.not_ended' },
    });
    const clientId = newId();
    await say(member, id, 'bye', clientId);
    for (let i = 0; i < 2; i += 1)
      expect((await member.post(`${base}/end`, { body: { conversationId: id } })).body.value).toMatchObject({
        state: 'ended',
        lastNumber: 3,
      });
    expect(await say(member, id, 'late')).toMatchObject({ status: 409, body: { message: 'chat.ended' } });
    // The answer of an attempt that was lost is found after the end as well.
    expect((await say(member, id, 'bye', clientId)).body.value).toMatchObject({ number: 2 });
    expect((await member.post(`${base}/rating`, { body: { conversationId: id, stars: 4, comment: 'ดีมาก' } })).body.value).toMatchObject({
      rating: 4,
    });
    expect((await member.post(`${base}/rating`, { body: { conversationId: id, stars: 6 } })).status).toBe(400);
    const transcript = valueOf<{ messages: ChatMessage[] }>(await member.get(`${base}/transcript`, { query: { conversationId: id } }));
    expect(transcript.messages.map(({ text }) => text)).toEqual(['hello', 'bye', 'ended_by_member']);
    expect((await open(member)).id).not.toBe(id);
  });

  it('takes pictures painted anew, once each, and shows them to their owner alone', async () => {
    const [member, other] = [app.signIn(), app.signIn()];
    const { id } = await open(member);
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const body = { conversationId: id, clientId: newId(), image: { name: 'a.png', data: png.toString('base64') } };
    const replies = await Promise.all([1, 2, 3].map(() => member.post(`${base}/pictures`, { body })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { messages } = await read(member, id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ kind: 'picture', text: '', picture: { width: 40, height: 30 }, clientId: body.clientId });
    const path = `${base}/pictures/${messages[0]!.picture!.id}`;
    expect((await member.get(path)).body.value).toMatchObject({ mediaType: 'image/png', width: 40, height: 30 });
    expect((await other.get(path)).status).toBe(404);
    expect(
      await member.post(`${base}/pictures`, {
        body: { ...body, clientId: newId(), image: { name: 'a.png', data: Buffer.from('<svg/>').toString('base64') } },
      }),
    ).toMatchObject({ status: 422, body: { message: 'chat.picture_refused', value: { reason: 'kind' } } });
  });

  it('tells who types too fast how long to wait', async () => {
    const member = app.signIn();
    const { id } = await open(member);
    const statuses = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await say(member, id, 'x')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const last = await say(member, id, 'x');
    expect(last).toMatchObject({ status: 429, body: { message: 'chat.too_many' } });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('who may chat', () => {
  it('asks a trial account to register, and has no chat for agents @ERR-02', async () => {
    const trial = app.signIn({ isAgent: 4 });
    for (const [method, path] of [
      ['get', ''],
      ['get', '/url'],
      ['get', '/unread'],
      ['get', '/service'],
    ] as const)
      expect(await trial[method](base + path)).toMatchObject({ status: 403, body: { message: 'chat.information_needed' } });
    expect(await trial.post(`${base}/open`, { body: opened })).toMatchObject({ status: 403, body: { message: 'chat.information_needed' } });
    for (const isAgent of [1, 2, 41, 42])
      expect(await app.signIn({ isAgent }).post(`${base}/open`, { body: opened })).toMatchObject({
        status: 403,
        body: { message: 'chat.members_only' },
      });
  });

  it('knows a visitor by the cookie alone, and keeps only its hash', async () => {
    const [visitor, other] = [createVisitor(), createVisitor()];
    expect((await visitor.get(base)).body.value).toMatchObject({ conversation: null, office: { isOpen: true } });
    const { id } = await open(visitor);
    await open(other);
    expect((await say(visitor, id, 'สวัสดี')).status).toBe(200);
    expect((await read(visitor, id)).messages).toHaveLength(1);
    expect((await say(other, id, 'hello')).status).toBe(404);
    const secret = visitor.cookie().split('=')[1]!;
    const { rows } = await sql<{ text: string }>`select v::text as text from chat.visitors v`.execute(app.database.read);
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  });

  it('lets one network open so many conversations of visitors and no more', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 125 }, async () => (await createVisitor('10.9.9.9').post(`${base}/open`, { body: opened })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('outside office hours', () => {
  const setChat = (change: object) =>
    app.services.system.save('chat', { isAlwaysOpen: false, hours: [], retentionDays: 365, visitorRetentionDays: 30, ...change });
  afterEach(() => setChat({ isAlwaysOpen: true }));

  it('takes a letter once, and goes on with what was open', async () => {
    const [member, before] = [app.signIn(), app.signIn()];
    const earlier = await open(before);
    await setChat({});
    expect(await member.post(`${base}/open`, { body: opened })).toMatchObject({
      status: 409,
      body: { message: 'chat.closed', value: { opensAt: null } },
    });
    expect((await open(before)).id).toBe(earlier.id);
    const body = { ...opened, clientId: newId(), contact: 'line: somchai', text: 'ฝากเงินยังไม่เข้า' };
    const replies = await Promise.all([1, 2, 3].map(() => member.post(`${base}/letters`, { body })));
    expect(new Set(replies.map((reply) => valueOf<ChatConversation>(reply).id)).size).toBe(1);
    const { id } = valueOf<ChatConversation>(replies[0]!);
    expect((await read(member, id)).messages.map(({ text }) => text)).toEqual([body.text]);
    expect(await member.post(`${base}/letters`, { body: { ...body, text: 'another' } })).toMatchObject({ status: 409 });
  });
});

describe('the specified calls', () => {
  it('answer the chat’s address, the unread count, and a sealed link of type 3 @API-09 @CHAT-02', async () => {
    const member = app.signIn();
    const query = { b2c: '1', title: 'Service', language: 'EN', headerColor: '#112233' };
    const { chatUrl } = valueOf<{ chatUrl: string }>(await member.get(`${base}/url`, { query }));
    expect(Object.fromEntries(new URL(chatUrl, 'https://x').searchParams)).toEqual({
      ...{ chat: 'service', csType: 'LIVECHAT', title: 'Service', language: 'EN', headerColor: '#112233' },
    });
    expect((await member.get(`${base}/unread`)).body.value).toEqual({ unReadCount: 0 });
    const service = valueOf<{ version: string; pathList: { type: number; path: string }[] }>(await member.get(`${base}/service`));
    const { path } = service.pathList.find(({ type }) => type === 3)!;
    expect(path.slice(-8)).toMatch(/^[a-z2-9]{8}$/);
    expect(await openChatLink(path)).toBe('/?chat=service&csType=LIVECHAT');
    expect(await openChatLink(`${path.slice(0, -1)}0`)).toBeNull();
  });
});

it('tells a member and a visitor of their own conversation over the stream, and nobody else', async () => {
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const [ann, ben, visitor] = [app.signIn(), app.signIn(), createVisitor()];
  const hers = await open(ann);
  const theirs = await open(visitor);
  const streamOf = async (member: typeof ann) => {
    const { ticket } = valueOf<{ ticket: string }>(await member.post('/wps/events/ticket', { body: {} }));
    return listenToStream(`${address}/wps/events?ticket=${ticket}`);
  };
  const streams = [
    await streamOf(ann),
    await streamOf(ben),
    await listenToStream(`${address}/wps/events`, { cookie: visitor.cookie() }),
    await listenToStream(`${address}/wps/events`),
  ];
  for (const stream of streams) await stream.next('stream.opened');
  await say(ann, hers.id, 'hello');
  await say(visitor, theirs.id, 'hello');
  await app.core.outbox.flush();
  expect((await streams[0]!.next('chat.changed')).data).toEqual({ conversationId: hers.id, number: 1, isMessage: true });
  expect((await streams[2]!.next('chat.changed')).data).toEqual({ conversationId: theirs.id, number: 1, isMessage: true });
  await app.hub.publish([{ topic: 'system.changed', memberId: null, data: { area: 'status' } }]);
  for (const stream of streams) await stream.next('system.changed');
  expect(streams.map(({ events }) => events.filter(({ event }) => event === 'chat.changed').length)).toEqual([1, 0, 1, 0]);
  streams.forEach((stream) => stream.close());
});
