import type { Mailing, Message, NewMailing } from '@portal/contracts';
import { sql } from 'kysely';
import { addMemberRow } from '../../../../test/member-row';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { newId } from '../../../core/ids';

let app: TestApp;
let marketing: string;
beforeAll(async () => {
  app = await createTestApp();
  marketing = app.signInOperator('marketing');
});
afterAll(() => app.close());

const reason = 'a new lottery begins';
const base: NewMailing = {
  audience: { kind: 'everyone' },
  title: { TY: 'หวยใหม่มาแล้ว', EN: 'A new lottery' },
  text: { TY: 'เริ่มวันศุกร์นี้ เวลา 20:00 น.', EN: 'It begins on Friday at 20:00.' },
  sendAt: null,
};
const as = (cookie: string) => ({ headers: { cookie } });
const put = (mailing: Partial<NewMailing>, { id = newId(), cookie = marketing } = {}) =>
  app.visitor.put(`/wps/operators/mailings/${id}`, { body: { mailing: { ...base, ...mailing }, reason }, ...as(cookie) });
const written = async (mailing: Partial<NewMailing>) => (await put(mailing)).body.value as Mailing;
const withdraw = (id: string, cookie = marketing) =>
  app.visitor.post(`/wps/operators/mailings/${id}/withdraw`, { body: { reason: 'written by mistake' }, ...as(cookie) });
const run = () => app.core.jobs.run('messages.send-mailings');
const listed = async (id: string) => {
  const { body } = await app.visitor.get('/wps/operators/mailings', { ...as(app.signInOperator('viewer')), query: { pageSize: '200' } });
  return (body.value as { content: Mailing[] }).content.find((mailing) => mailing.id === id)!;
};
const inbox = async (member: TestMember) =>
  ((await member.get('/wps/relay/messages')).body.value as unknown as { content: Message[] }).content;
const titlesOf = async (member: TestMember) => (await inbox(member)).flatMap(({ written: words }) => words?.title.TY ?? []);
async function newMember({ isAgent = 0, rank = 0 } = {}): Promise<{ member: TestMember; account: string }> {
  const member = await app.createMember({ isAgent });
  const account = await addMemberRow(app, member);
  if (rank > 0) await app.database.transaction((tx) => app.services.members.saveRank(tx, member.memberId, rank));
  return { member, account };
}
const named = (...accounts: string[]): NewMailing['audience'] => ({ kind: 'members', accounts });
const auditOf = async (id: string) =>
  (
    await sql<{ act: string; subject: string }>`
      select act, subject from operators.audit where area = 'mailings' and detail ->> 'id' = ${id} order by number`.execute(
      app.database.read,
    )
  ).rows;

it('lies in the inbox of the members who are named, in both languages, counts as unread, and its reading is counted once @MEM-13', async () => {
  const [one, other, outside] = [await newMember(), await newMember(), await newMember()];
  const mailing = await written({ audience: named(one.account, other.account.toUpperCase()) });
  expect(mailing).toMatchObject({ state: 'scheduled', sent: 0, audience: { kind: 'members', count: 2 } });
  await run();

  const [message] = await inbox(one.member);
  expect(message).toMatchObject({ kind: 'staff', params: {}, written: { title: base.title, text: base.text }, readAt: null });
  expect((await one.member.get('/wps/relay/messages/unread')).body.value).toEqual({ count: 1 });
  expect(await titlesOf(outside.member)).toEqual([]);
  expect(await listed(mailing.id)).toMatchObject({ state: 'sent', sent: 2, read: 0, endedAt: expect.any(String) as string });

  const read = () => one.member.post('/wps/relay/messages/read', { body: { ids: [message!.id] } });
  await Promise.all(Array.from({ length: 20 }, read));
  await one.member.post('/wps/relay/messages/read', { body: { ids: [] } });
  expect((await one.member.get('/wps/relay/messages/unread')).body.value).toEqual({ count: 0 });
  expect(await listed(mailing.id)).toMatchObject({ sent: 2, read: 1 });
  // Somebody else's message is nobody's to read.
  const [hers] = await inbox(other.member);
  await outside.member.post('/wps/relay/messages/read', { body: { ids: [hers!.id] } });
  expect(await listed(mailing.id)).toMatchObject({ read: 1 });
  expect(await auditOf(mailing.id)).toEqual([{ act: 'send', subject: base.title.TY }]);
});

it('goes to ranks, to a team without its agent, or to everyone, but never to trial, locked or closed accounts @MEM-13', async () => {
  const [low, high, trial, locked] = [await newMember(), await newMember({ rank: 6 }), await newMember({ isAgent: 4 }), await newMember()];
  await app.database.transaction((tx) => app.services.members.setLocked(tx, locked.member.memberId, true));
  const agent = await newMember({ isAgent: 1 });
  const inTeam = await app.createMember();
  const teamRow = {
    id: inTeam.memberId,
    account: `t${inTeam.memberId.slice(-9)}`,
    nickname: 't',
    isAgent: 0,
    language: 'TY' as const,
    fields: {},
  };
  await app.database.transaction((tx) => app.services.members.addAccount(tx, { ...teamRow, parentId: agent.member.memberId }));

  const reach = async (query: Record<string, string>) =>
    (await app.visitor.get('/wps/operators/mailings/audience', { ...as(marketing), query })).body.value as { members: number };
  const all = (await reach({ kind: 'everyone' })).members;
  await newMember();
  expect((await reach({ kind: 'everyone' })).members).toBe(all + 1);
  expect(await reach({ kind: 'ranks', from: '6', to: '6' })).toEqual({ members: 1 });
  expect(await reach({ kind: 'team', account: agent.account })).toEqual({ members: 1 });

  await written({ audience: { kind: 'ranks', from: 5, to: 8 }, title: { TY: 'ranks' } });
  await written({ audience: { kind: 'team', account: agent.account }, title: { TY: 'team' } });
  await written({ audience: { kind: 'everyone' }, title: { TY: 'all' } });
  await run();
  const got = await Promise.all([low, high, trial, locked, agent].map(({ member }) => titlesOf(member)));
  expect(got.map((titles) => titles.toSorted())).toEqual([['all'], ['all', 'ranks'], [], [], ['all']]);
  expect((await titlesOf(inTeam)).toSorted()).toEqual(['all', 'team']);
});

it('waits for its time by the database’s clock, and leaves out who registers after the sending began @MEM-13', async () => {
  const { member } = await newMember();
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const mailing = await written({ sendAt: soon, title: { TY: 'later' } });
  expect(mailing).toMatchObject({ state: 'scheduled', sendAt: soon });
  await run();
  expect(await titlesOf(member)).toEqual([]);

  await sql`update messages.mailings set send_at = clock_timestamp() where id = ${mailing.id}`.execute(app.database.read);
  await run();
  expect(await titlesOf(member)).toEqual(['later']);
  const late = await newMember();
  await sql`update messages.mailing_slots set is_done = false`.execute(app.database.read);
  await sql`update messages.mailings set state = 'sending', ended_at = null where id = ${mailing.id}`.execute(app.database.read);
  await run();
  expect(await titlesOf(late.member)).toEqual([]);
  expect(await listed(mailing.id)).toMatchObject({ state: 'sent' });
});

it('goes out in parts, once to each, with ten processes at it, and again after one was killed @MEM-13', async () => {
  // All of one slot, and more than two parts.
  await sql`
    insert into members.members (id, account, account_key, nickname)
    select ('0190a000-0000-7000-8000-' || lpad(to_hex(n), 10, '0') || 'aa')::uuid, 'part' || n, 'part' || n, 'part' || n
      from generate_series(1, 450) n`.execute(app.owner.read);
  const mailing = await written({ title: { TY: 'parts' } });
  await Promise.all(Array.from({ length: 10 }, () => app.services.mailings.sendDue()));
  const { sent, state } = await listed(mailing.id);
  expect(state).toBe('sent');
  const count = async () =>
    (
      await sql<{ rows: number; members: number }>`
        select count(*)::int as rows, count(distinct member_id)::int as members from messages.inbox where mailing_id = ${mailing.id}`.execute(
        app.database.read,
      )
    ).rows[0]!;
  const all = await count();
  expect(all).toEqual({ rows: sent, members: sent });
  expect(sent).toBeGreaterThan(450);

  // What a killed process leaves: parts that were not noted.
  await sql`update messages.mailing_slots set is_done = false, last_id = null where mailing_id = ${mailing.id}`.execute(app.database.read);
  await sql`update messages.mailings set state = 'sending', ended_at = null where id = ${mailing.id}`.execute(app.database.read);
  await run();
  expect(await count()).toEqual(all);
  expect(await listed(mailing.id)).toMatchObject({ state: 'sent', sent });
});

it('goes on with other mailings where a part fails, and sends that part later @MEM-13', async () => {
  const [bad, good] = [await newMember(), await newMember()];
  await sql.raw(`alter table messages.inbox add constraint broken check (member_id <> '${bad.member.memberId}') not valid`).execute(app.owner.read); // prettier-ignore
  const first = await written({ audience: named(bad.account), title: { TY: 'first' } });
  const second = await written({ audience: named(good.account), title: { TY: 'second' } });
  await run();
  expect([(await listed(first.id)).state, (await listed(second.id)).state]).toEqual(['sending', 'sent']);
  await sql`alter table messages.inbox drop constraint broken`.execute(app.owner.read);
  await run();
  expect([await titlesOf(bad.member), await titlesOf(good.member)]).toEqual([['first'], ['second']]);
});

it('is withdrawn by one of two officers at once; the other is told, and nobody gets it @MEM-13', async () => {
  const { member, account } = await newMember();
  const mailing = await written({ audience: named(account), sendAt: new Date(Date.now() + 3_600_000).toISOString() });
  const answers = await Promise.all([withdraw(mailing.id), withdraw(mailing.id, app.signInOperator('service'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    message: 'messages.nothing_to_withdraw',
    value: { state: 'withdrawn' },
  });
  await sql`update messages.mailings set send_at = clock_timestamp() where id = ${mailing.id}`.execute(app.database.read);
  await run();
  expect(await titlesOf(member)).toEqual([]);
  expect(await listed(mailing.id)).toMatchObject({
    state: 'withdrawn',
    sent: 0,
    withdrawnBy: expect.stringMatching(/^operator-/) as string,
  });
  expect((await auditOf(mailing.id)).map(({ act }) => act)).toEqual(['send', 'withdraw']);
});

it('reaches nobody after the answer that it was withdrawn, even when it was being sent @MEM-13', async () => {
  const mailing = await written({ title: { TY: 'stopped' } });
  const [, , answer] = await Promise.all([app.services.mailings.sendDue(), app.services.mailings.sendDue(), withdraw(mailing.id)]);
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from messages.inbox where mailing_id = ${mailing.id}`.execute(app.database.read))
      .rows[0]!.n;
  const had = (answer.body.value as unknown as Mailing).sent;
  expect(answer.status).toBe(200);
  expect(await count()).toBe(had);
  await run();
  expect([await count(), (await listed(mailing.id)).sent]).toEqual([had, had]);
  expect((await withdraw((await written({ audience: named((await newMember()).account) })).id)).status).toBe(200);
});

it('is the same mailing when it is sent again, also forty times at once, and another one under its id is refused @MEM-13', async () => {
  const { member, account } = await newMember();
  const id = newId();
  const same = { audience: named(account) };
  const answers = await Promise.all(Array.from({ length: 40 }, () => put(same, { id })));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  await run();
  expect(await titlesOf(member)).toHaveLength(1);
  expect((await put({ ...same, title: { TY: 'another' } }, { id })).body.message).toBe('request.key_reused');
  expect((await put({ ...same, sendAt: new Date(Date.now() + 60_000).toISOString() }, { id })).body.message).toBe('request.key_reused');
  expect((await put(same, { id })).status).toBe(200);
  expect(await auditOf(id)).toHaveLength(1);
  expect((await withdraw(id)).body).toMatchObject({ message: 'messages.nothing_to_withdraw', value: { state: 'sent' } });
});

it('is refused without the right, for accounts that nobody has, and with words or times that do not fit @MEM-13', async () => {
  const { account } = await newMember();
  const trial = await newMember({ isAgent: 4 });
  for (const role of ['viewer', 'cashier', 'risk', 'finance', 'ops'] as const)
    expect((await put({}, { cookie: app.signInOperator(role) })).status).toBe(403);
  expect((await withdraw(newId(), app.signInOperator('cashier'))).status).toBe(403);
  expect((await withdraw(newId())).status).toBe(404);
  const before = (await sql<{ n: number }>`select count(*)::int as n from messages.mailings`.execute(app.database.read)).rows[0]!.n;
  const bad: Partial<NewMailing>[] = [
    { audience: named() },
    { audience: named('nobody-at-all') },
    { audience: named(account, trial.account) },
    { audience: named(account, account.toUpperCase()) },
    { audience: { kind: 'team', account } },
    { audience: { kind: 'team', account: 'nobody-at-all' } },
    { audience: { kind: 'ranks', from: 3, to: 2 } },
    { audience: { kind: 'ranks', from: 0, to: 9 } },
    { title: { EN: 'no Thai' } },
    { title: { TY: ' ' } },
    { title: { TY: 'x'.repeat(101) } },
    { text: { TY: 'x'.repeat(1_001) } },
    { text: { TY: 'a\u0000b' } },
    { sendAt: new Date(Date.now() - 60_000).toISOString() },
    { sendAt: new Date(Date.now() + 91 * 86_400_000).toISOString() },
  ];
  for (const mailing of bad) expect((await put(mailing)).body.message).toBe('request.invalid');
  const queries: Record<string, string>[] = [
    { kind: 'team', account },
    { kind: 'team' },
    { kind: 'ranks', from: '3', to: '2' },
    { kind: 'members' },
  ];
  for (const query of queries)
    expect((await app.visitor.get('/wps/operators/mailings/audience', { ...as(marketing), query })).body.message).toBe('request.invalid');
  expect((await sql<{ n: number }>`select count(*)::int as n from messages.mailings`.execute(app.database.read)).rows[0]!.n).toBe(before);
});
