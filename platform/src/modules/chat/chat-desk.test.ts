import type { ChatConversation, ChatMessage, DeskChatMessage, DeskChatRow } from '@portal/contracts';
import { sql } from 'kysely';
import { listenToStream } from '../../../test/listen-to-stream';
import { sampleDocument } from '../../../test/sample-document';
import { createTestApp, type Reply, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';
import { officeAt } from './office-hours';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.system.save('whitelabel', [{ modId: 'CBS3', enabled: true, childrenNodes: [] }]);
});
afterAll(() => app.close());
beforeEach(async () => void (await sql`delete from core.rate_windows`.execute(app.database.read)));

const valueOf = <T>({ body }: Reply) => body.value as T;
const base = '/wps/relay/chat';
const staffBase = '/wps/operators/chats';

async function ask(member: TestMember, text = 'เงินฝากยังไม่เข้า'): Promise<string> {
  const { id } = valueOf<ChatConversation>(await member.post(`${base}/open`, { body: { language: 'TY' } }));
  await member.post(`${base}/messages`, { body: { conversationId: id, clientId: newId(), text } });
  return id;
}
const messagesOf = async (member: TestMember, id: string) =>
  valueOf<{ conversation: ChatConversation; messages: ChatMessage[] }>(
    await member.get(`${base}/messages`, { query: { conversationId: id } }),
  );

/** An operator at the desk. */
function createOperator(...roles: Parameters<TestApp['signInOperator']>) {
  const headers = { cookie: app.signInOperator(...(roles.length > 0 ? roles : (['admin'] as const))) };
  const send = (id: string, act: string, body: object = {}) => app.visitor.post(`${staffBase}/${id}/${act}`, { headers, body });
  return {
    headers,
    claim: (id: string) => send(id, 'claim'),
    answer: (id: string, text: string, clientId = newId()) => send(id, 'messages', { clientId, text }),
    handOver: (id: string, to: string | null) => send(id, 'hand-over', { to }),
    end: (id: string) => send(id, 'end'),
    look: (id: string, body: object = {}) => send(id, 'looking', body),
    send,
    get: (path: string, query: Record<string, string> = {}) => app.visitor.get(path, { headers, query }),
    list: async (query: Record<string, string> = {}) =>
      valueOf<{ content: DeskChatRow[]; hasMore: boolean; counts: Record<string, number> }>(
        await app.visitor.get(staffBase, { headers, query }),
      ),
  };
}

describe('the queue', () => {
  it('lists who waits, VIP first and then the longest, and tells the member the place @CHAT-03 @CHAT-02', async () => {
    const operator = createOperator();
    const members = [app.signIn(), app.signIn(), app.signIn()];
    const ids: string[] = [];
    for (const member of members) ids.push(await ask(member));
    // The last one has a rank above 4.
    await sql`update chat.conversations set cs_type = 'VIP' where id = ${ids[2]}`.execute(app.database.read);
    const { content, counts } = await operator.list();
    const own = content.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    expect(own).toEqual([ids[2], ids[0], ids[1]]);
    expect(counts.waiting).toBe(content.length);
    expect(content[0]).toMatchObject({ csType: 'VIP', unread: 1, operator: null, last: { from: 'member', text: 'เงินฝากยังไม่เข้า' } });
    const places = [];
    for (const [i, member] of members.entries()) places.push((await messagesOf(member, ids[i]!)).conversation.position!);
    expect(places[2]).toBeLessThan(places[0]!);
    expect(places[0]).toBeLessThan(places[1]!);
  });

  it('does not show a window that was only opened', async () => {
    const operator = createOperator();
    const member = app.signIn();
    const { id } = valueOf<ChatConversation>(await member.post(`${base}/open`, { body: { language: 'TY' } }));
    expect((await operator.list()).content.some((row) => row.id === id)).toBe(false);
  });

  it('gives a conversation to the first of many who claim it, and tells the others who has it @CHAT-03', async () => {
    const id = await ask(app.signIn());
    const operators = Array.from({ length: 12 }, () => createOperator());
    const replies = await Promise.all(operators.map((operator) => operator.claim(id)));
    const won = replies.findIndex(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const holder = valueOf<DeskChatRow>(replies[won]!).operator!.name;
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply).toMatchObject({ status: 409, body: { message: 'chat.already_claimed', value: { operator: holder } } });
    // The same word again changes nothing.
    expect((await operators[won]!.claim(id)).status).toBe(200);
    const { messages } = valueOf<{ messages: DeskChatMessage[] }>(await operators[won]!.get(`${staffBase}/${id}/messages`));
    expect(messages.filter(({ text }) => text === 'claimed')).toMatchObject([{ from: 'system', kind: 'event', operator: holder }]);
  });
});

describe('a conversation at the desk', () => {
  it('is answered by who has it alone, and counted as unread until the member has read it @CHAT-03 @CHAT-01', async () => {
    const [operator, other] = [createOperator(), createOperator()];
    const member = app.signIn();
    const id = await ask(member);
    expect(await operator.answer(id, 'hello')).toMatchObject({
      status: 409,
      body: { message: 'chat.not_yours', value: { operator: null } },
    });
    await operator.claim(id);
    expect(await other.answer(id, 'me too')).toMatchObject({ status: 409, body: { message: 'chat.not_yours' } });
    const clientId = newId();
    const replies = await Promise.all(Array.from({ length: 10 }, () => operator.answer(id, 'สวัสดีค่ะ', clientId)));
    expect(new Set(replies.map((reply) => valueOf<ChatMessage>(reply).number))).toEqual(new Set([3]));
    expect((await member.get(`${base}/unread`)).body.value).toEqual({ unReadCount: 1 });
    const { messages, conversation } = await messagesOf(member, id);
    expect(conversation).toMatchObject({ state: 'active', position: null, unReadCount: 1, lastNumber: 3 });
    expect(messages.map(({ from, number }) => [number, from])).toEqual([
      [1, 'member'],
      [2, 'system'],
      [3, 'staff'],
    ]);
    // The member hears no name of an operator, and no attempt of theirs.
    expect(JSON.stringify(messages[2])).not.toMatch(/operator/);
    expect(messages[2]!.clientId).toBeNull();
    expect((await member.post(`${base}/read`, { body: { conversationId: id, number: 3 } })).body.value).toEqual({ unReadCount: 0 });
    await operator.look(id, { readNumber: 1 });
    expect((await messagesOf(member, id)).conversation).toMatchObject({ readByMember: 3, readByStaff: 1 });
    // No mark goes back, or past the last message.
    await member.post(`${base}/read`, { body: { conversationId: id, number: 1 } });
    await operator.look(id, { readNumber: 99 });
    expect((await messagesOf(member, id)).conversation).toMatchObject({ readByMember: 3, readByStaff: 3 });
  });

  it('is handed over to a colleague and back to the queue, and nowhere else', async () => {
    const [operator, colleague, viewer] = [createOperator(), createOperator(), createOperator('viewer')];
    const id = await ask(app.signIn());
    await operator.claim(id);
    await colleague.get('/wps/operators/chat-staff');
    const staff = valueOf<{ id: string; name: string; isHere: boolean }[]>(await operator.get('/wps/operators/chat-staff'));
    const me = valueOf<DeskChatRow>(await operator.claim(id)).operator!;
    await viewer.get(staffBase);
    const { isHere, ...to } = staff.find(({ id: staffId }) => staffId !== me.id)!;
    expect(isHere).toBe(false);
    expect((await operator.handOver(id, to.id)).body.value).toMatchObject({ operator: to, state: 'active' });
    expect(await operator.answer(id, 'x')).toMatchObject({ status: 409, body: { value: { operator: to.name } } });
    expect((await operator.handOver(id, newId())).status).toBe(404);
    expect((await operator.handOver(id, null)).body.value).toMatchObject({ operator: null, state: 'waiting' });
    expect((await operator.list()).content.some((row) => row.id === id)).toBe(true);
    expect((await viewer.claim(id)).status).toBe(403);
  });

  it('keeps notes from the member, once each, and leaves no gap in the numbers', async () => {
    const [operator, other] = [createOperator(), createOperator()];
    const member = app.signIn();
    const id = await ask(member);
    const noteId = newId();
    for (let i = 0; i < 3; i += 1) expect((await operator.send(id, 'notes', { noteId, text: 'slip looks old' })).status).toBe(200);
    await other.look(id, { isTyping: true });
    const seen = valueOf<{ notes: { text: string }[]; lookers: string[] }>(await operator.get(`${staffBase}/${id}`));
    expect(seen.notes.map(({ text }) => text)).toEqual(['slip looks old']);
    expect(seen.lookers).toHaveLength(1);
    expect(valueOf<{ others: object[] }>(await operator.look(id)).others).toMatchObject([{ isTyping: true }]);
    const page = await member.get(`${base}/messages`, { query: { conversationId: id } });
    expect(JSON.stringify(page.body)).not.toContain('slip looks old');
    expect((await messagesOf(member, id)).messages.map(({ number }) => number)).toEqual([1]);
  });

  it('shows pictures of both sides to staff as files, and to no member of another conversation', async () => {
    const operator = createOperator();
    const [member, stranger] = [app.signIn(), app.signIn()];
    const id = await ask(member);
    await operator.claim(id);
    const image = await sampleDocument();
    const sent = valueOf<ChatMessage>(await operator.send(id, 'pictures', { clientId: newId(), image }));
    const path = `${staffBase}/${id}/pictures/${sent.picture!.id}`;
    const file = await app.inject({ url: path, headers: operator.headers });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await app.inject({ url: path })).statusCode).toBe(401);
    expect((await member.get(path)).status).toBe(401);
    expect((await member.get(`${base}/pictures/${sent.picture!.id}`)).status).toBe(200);
    expect((await stranger.get(`${base}/pictures/${sent.picture!.id}`)).status).toBe(404);
    // Not by way of another conversation either.
    const elsewhere = await ask(stranger);
    expect((await app.inject({ url: path.replace(id, elsewhere), headers: operator.headers })).statusCode).toBe(404);
  });

  it('ends once and is found again by account and by words @CHAT-03', async () => {
    const operator = createOperator();
    const member = app.signIn();
    const id = await ask(member, 'รหัส 100%_พิเศษ ใช้ไม่ได้');
    await operator.claim(id);
    for (let i = 0; i < 2; i += 1) expect((await operator.end(id)).body.value).toMatchObject({ state: 'ended' });
    expect(await operator.answer(id, 'late')).toMatchObject({ status: 409, body: { message: 'chat.ended' } });
    for (const search of [member.identity.account, '100%_พิเศษ'])
      expect((await operator.list({ view: 'ended', search })).content.map((row) => row.id)).toEqual([id]);
    expect((await operator.list({ view: 'ended', search: '100%%พิเศษ' })).content).toEqual([]);
    expect((await operator.list({ view: 'ended', before: id })).content.map((row) => row.id)).not.toContain(id);
  });
});

it('says something at once from both sides without gaps, doubles or a lost word @CHAT-03', async () => {
  const operator = createOperator();
  const member = app.signIn();
  const id = await ask(member);
  await operator.claim(id);
  await sql`update core.rate_windows set count = -1000`.execute(app.database.read);
  const both = Array.from({ length: 200 }, (_, i) =>
    i % 2 === 0
      ? operator.answer(id, `staff ${i}`)
      : member.post(`${base}/messages`, { body: { conversationId: id, clientId: newId(), text: `member ${i}` } }),
  );
  const replies = await Promise.all(both);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await sql<{ count: number; last: number; distinct: number }>`
    select count(*)::int as count, max(number)::int as last, count(distinct number)::int as distinct
      from chat.messages where conversation_id = ${id}`.execute(app.database.read);
  expect(rows[0]).toEqual({ count: 202, last: 202, distinct: 202 });
});

it('tells every operator over the stream of staff, only with a session, and not after its end', async () => {
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const operator = createOperator('viewer');
  await app.core.outbox.flush();
  const listen = (headers: Record<string, string> = {}) => listenToStream(`${address}/wps/events?staff=1`, headers);
  expect((await listen()).status).toBe(401);
  const stream = await listen(operator.headers);
  await stream.next('stream.opened');
  const member = app.signIn();
  const id = await ask(member);
  await app.core.outbox.flush();
  expect((await stream.next('chat.changed')).data).toEqual({ conversationId: id, number: 1, isMessage: true });
  await member.post(`${base}/typing`, { body: { conversationId: id } });
  expect((await stream.next('chat.typing')).data).toEqual({ conversationId: id, from: 'member' });
  app.signOut(operator.headers.cookie);
  await app.stream.endExpired();
  await stream.ended;
});

it('writes saved replies with a line in the audit', async () => {
  const operator = createOperator();
  const id = newId();
  const reply = { title: 'ฝากเงิน', text: { TY: 'กรุณาส่งสลิป', EN: 'Please send the slip.' } };
  const put = (body: object) => app.visitor.put(`/wps/operators/chat-replies/${id}`, { headers: operator.headers, body });
  expect((await put({ reply, isShown: true, reason: 'needed' })).status).toBe(200);
  expect((await put({ reply: { ...reply, text: { TY: 'ก' } }, isShown: true, reason: 'needed' })).status).toBe(400);
  expect((await operator.get('/wps/operators/chat-replies')).body.value).toContainEqual({ id, ...reply, isShown: true });
});

describe('what becomes of old conversations', () => {
  it('ends those in which staff spoke last a day ago, and none that waits for an answer', async () => {
    const operator = createOperator();
    const [answered, waiting] = [await ask(app.signIn()), await ask(app.signIn())];
    await operator.claim(answered);
    await operator.answer(answered, 'done');
    await sql`update chat.conversations set last_at = last_at - interval '25 hours' where id in (${answered}, ${waiting})`.execute(
      app.database.read,
    );
    await Promise.all([app.services.chatDesk.endIdle(), app.services.chatDesk.endIdle()]);
    const stateOf = async (id: string) => valueOf<{ chat: DeskChatRow }>(await operator.get(`${staffBase}/${id}`)).chat.state;
    expect([await stateOf(answered), await stateOf(waiting)]).toEqual(['ended', 'waiting']);
    const { messages } = valueOf<{ messages: ChatMessage[] }>(await operator.get(`${staffBase}/${answered}/messages`));
    expect(messages.filter(({ text }) => text === 'ended_idle')).toHaveLength(1);
  });

  it('deletes ended ones after the days that staff have set, with everything in them', async () => {
    const operator = createOperator();
    const ids = [await ask(app.signIn()), await ask(app.signIn())];
    for (const id of ids) await operator.end(id);
    await sql`update chat.conversations set ended_at = ended_at - interval '366 days' where id = ${ids[0]}`.execute(app.database.read);
    await app.services.chatDesk.forgetOld();
    const { rows } = await sql<{ id: string }>`
      select distinct conversation_id as id from chat.messages where conversation_id in (${ids[0]}, ${ids[1]})`.execute(app.database.read);
    expect(rows.map(({ id }) => id)).toEqual([ids[1]]);
  });
});

describe('office hours', () => {
  const hours = [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 5, from: '20:00', to: '24:00' },
  ];
  const at = (time: string) => {
    const { isOpen, opensAt } = officeAt({ isAlwaysOpen: false, hours }, new Date(time), 'Asia/Bangkok');
    return [isOpen, opensAt?.toISOString() ?? null];
  };

  // 2026-11-23 is a Monday; Bangkok is seven hours ahead.
  it.each([
    ['2026-11-23T01:59:59Z', [false, '2026-11-23T02:00:00.000Z']],
    ['2026-11-23T02:00:00Z', [true, null]],
    ['2026-11-23T10:59:59Z', [true, null]],
    ['2026-11-23T11:00:00Z', [false, '2026-11-27T13:00:00.000Z']],
    ['2026-11-27T16:59:59Z', [true, null]],
    ['2026-11-27T17:00:00Z', [false, '2026-11-30T02:00:00.000Z']],
  ])('are kept at %s', (time, expected) => expect(at(time)).toEqual(expected));

  it('never begin where none are set, and never end where somebody is always there', () => {
    const now = new Date('2026-11-23T02:00:00Z');
    expect(officeAt({ isAlwaysOpen: false, hours: [] }, now, 'Asia/Bangkok')).toEqual({ isOpen: false, opensAt: null });
    expect(officeAt({ isAlwaysOpen: true, hours: [] }, now, 'Asia/Bangkok')).toEqual({ isOpen: true, opensAt: null });
  });
});
