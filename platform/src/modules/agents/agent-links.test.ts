import type { AgentLink } from '@portal/contracts';
import { sql } from 'kysely';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../test/entrance';
import type { Caller, Reply } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

type Agent = Caller & { memberId: string };
async function newAgent(isAgent: number, maxSeries = 1_940, parentId: string | null = null): Promise<Agent> {
  const id = newId();
  const account = `agent${id.slice(-10)}`;
  await app.database.transaction((tx) =>
    app.services.members.addAccount(tx, { id, account, nickname: account, isAgent, parentId, language: 'TY', fields: {}, maxSeries }),
  );
  return app.signIn({ memberId: id, isAgent });
}
const wish = { type: 'member', series: 1_920, note: 'LINE กลุ่มเพื่อน', life: '7d', maxUses: null };
const addLink = (agent: Caller, more: object = {}) => agent.post('/wps/relay/agent/links', { body: { ...wish, ...more } });
const newLink = async (agent: Caller, more: object = {}) => (await addLink(agent, more)).body.value as AgentLink;
type Links = { content: AgentLink[]; ownSeries: number; canOpen: boolean; totalElements: number };
const linksOf = async (agent: Caller) => (await agent.get('/wps/relay/agent/links')).body.value as Links;
const visit = (code: string) => app.visitor.post('/wps/agent/affiliate/visits', { body: { code } });
const isGood = async (code: string) =>
  (await app.visitor.get('/wps/agent/affiliate', { query: { code, domain: 'localhost' } })).status === 200;
const stored = async (account: string) =>
  (
    await sql<{ type: number; series: number; parent: string | null }>`
    select type, max_series as series, parent_id as parent from members.members where account_key = ${account}`.execute(app.database.read)
  ).rows[0];
const direct = (agent: Caller, more: object = {}): Promise<Reply> =>
  app.sendSealed(
    'POST /wps/relay/agent/members',
    { username: 'unnamed1', password: goodPassword, type: 'member', series: 1_900, confirmedAge: 21, ...more },
    {},
    agent,
  );

it('brings who registers by a link into the agent’s team, with what the link says, and counts each step @AGT-03', async () => {
  const agent = await newAgent(1);
  const link = await newLink(agent, { type: 'agent' });
  expect(link).toMatchObject({
    code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    rebate: '11',
    state: 'open',
    visits: 0,
    registrations: 0,
  });
  await Promise.all(Array.from({ length: 5 }, () => visit(link.code)));
  const reply = await app.register('bylink01', { affiliateCode: link.code });
  expect(reply.status).toBe(200);
  expect(await stored('bylink01')).toEqual({ type: 1, series: 1_920, parent: agent.memberId });
  const { content } = (await agent.get('/wps/relay/agent/team', { query: { from: '2026-01-01', to: '2026-01-02' } })).body.value as {
    content: { account: string; rebate: string }[];
  };
  expect(content).toEqual([expect.objectContaining({ account: 'bylink01', type: 1, rebate: '11' })]);
  expect((await linksOf(agent)).content).toEqual([expect.objectContaining({ visits: 5, registrations: 1, firstDeposits: 0 })]);

  const member = await app.services.members.findForSignIn('bylink01');
  await sql`insert into payments.channels (code, kind, target, minimum, maximum, expiry_minutes)
    values ('L', 'promptpay', '0812345678', 1, 1000000, 10) on conflict do nothing`.execute(app.owner.read);
  await sql`insert into payments.deposits (member_id, id, number, idempotency_key, request_hash, channel_code, requested, payable, credited, status, qr_payload, expires_at, credited_at)
    values (${member!.id}, ${newId()}, 'D-L-1', 'k', '', 'L', 1, 1, 1, 'credited', '', now(), now())`.execute(app.owner.read);
  expect((await linksOf(agent)).content[0]).toMatchObject({ registrations: 1, firstDeposits: 1 });
});

it('never gives a new member a higher series than the agent has @AGT-03', async () => {
  const agent = await newAgent(1, 1_900);
  expect(refusalOf(await addLink(agent, { series: 1_901 }))).toEqual([422, 'agents.rebate_too_high']);
  const { code } = await newLink(agent, { series: 1_900 });
  await sql`update members.members set max_series = 1850 where id = ${agent.memberId}`.execute(app.owner.read);
  expect((await app.register('lowered1', { affiliateCode: code })).status).toBe(200);
  await app.database.transaction((tx) => app.services.members.addAffiliateCode(tx, 'OLDCODE1', agent.memberId));
  expect((await app.register('oldcode1', { referralCode: 'OLDCODE1' })).status).toBe(200);
  expect([await stored('lowered1'), await stored('oldcode1')]).toEqual([
    expect.objectContaining({ series: 1_850, type: 0 }),
    expect.objectContaining({ series: 1_850, type: 0 }),
  ]);
});

it('takes a limited link as often as it says, however many register at once @AGT-03', async () => {
  const agent = await newAgent(2);
  const { code } = await newLink(agent, { maxUses: 3 });
  const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => app.register(`crowded${i}`, { affiliateCode: code })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(replies.filter(({ status }) => status !== 200).map(refusalOf)).toEqual(Array(5).fill([422, 'members.affiliate_unknown']));
  const { content } = await linksOf(agent);
  expect(content).toEqual([expect.objectContaining({ state: 'used', registrations: 3, maxUses: 3 })]);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from members.members where account_key like 'crowded%'`.execute(app.database.read);
  expect(rows[0]!.count).toBe(3);
  expect(await isGood(code)).toBe(false);
});

it('takes a link no more once it is off, over, or its agent is locked out, and takes it again once it is on @AGT-03', async () => {
  const agent = await newAgent(42);
  const { code } = await newLink(agent, { life: '30d' });
  const flip = (isOn: boolean) => agent.put(`/wps/relay/agent/links/${code}`, { body: { isOn } });
  expect(((await flip(false)).body.value as AgentLink).state).toBe('off');
  expect([await isGood(code), refusalOf(await app.register('offlink1', { affiliateCode: code }))]).toEqual([
    false,
    [422, 'members.affiliate_unknown'],
  ]);
  expect(((await flip(true)).body.value as AgentLink).state).toBe('open');
  expect(await isGood(code)).toBe(true);
  await sql`update members.affiliate_codes set expires_at = clock_timestamp() - interval '1 second' where code = ${code}`.execute(
    app.owner.read,
  );
  expect([await isGood(code), (await linksOf(agent)).content[0]!.state]).toEqual([false, 'expired']);
  const other = await newLink(agent, { life: 'forever' });
  expect(other.expiresAt).toBeNull();
  await sql`update members.members set is_locked = true where id = ${agent.memberId}`.execute(app.owner.read);
  expect(await isGood(other.code)).toBe(false);
});

it('shows and switches only the agent’s own links @AGT-03', async () => {
  const [agent, other] = [await newAgent(1), await newAgent(1)];
  const { code } = await newLink(agent);
  expect(await linksOf(other)).toMatchObject({ content: [], totalElements: 0, ownSeries: 1_940, canOpen: true });
  for (const asked of [code, 'NOBODYS1', code.toLowerCase()])
    expect(refusalOf(await other.put(`/wps/relay/agent/links/${asked}`, { body: { isOn: false } }))).toEqual([404, 'agents.link_unknown']);
  expect(await isGood(code)).toBe(true);
});

it('lets an agent with a read-only centre look, and nothing else @AGT-03', async () => {
  const reader = await newAgent(41);
  expect(await linksOf(reader)).toMatchObject({ content: [], canOpen: false });
  const refusals = await Promise.all([
    addLink(reader),
    reader.put('/wps/relay/agent/links/ANYCODE1', { body: { isOn: true } }),
    direct(reader, { username: 'readonly' }),
  ]);
  expect(refusals.map(refusalOf)).toEqual(Array(3).fill([403, 'agents.read_only']));
  expect(await stored('readonly')).toBeUndefined();
});

it('has at most 100 open links of an agent, also when they are made at once @AGT-03', async () => {
  const agent = await newAgent(1);
  await sql`insert into members.affiliate_codes (code, member_id) select 'FULL' || n, ${agent.memberId}::uuid from generate_series(1, 97) n`.execute(
    app.owner.read,
  );
  const replies = await Promise.all(Array.from({ length: 6 }, () => addLink(agent)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
  await agent.put('/wps/relay/agent/links/FULL1', { body: { isOn: false } });
  expect((await addLink(agent)).status).toBe(200);
  expect(refusalOf(await agent.put('/wps/relay/agent/links/FULL1', { body: { isOn: true } }))).toEqual([409, 'agents.link_limit']);
});

it('opens an account below the agent whose holder changes the password first @AGT-03', async () => {
  const agent = await newAgent(1);
  const reply = await direct(agent, { username: 'Direct01', type: 'agent' });
  expect(reply.body.value).toEqual({ id: expect.any(String), account: 'Direct01' });
  expect(await stored('direct01')).toEqual({ type: 1, series: 1_900, parent: agent.memberId });
  const entered = await app.sendSealed('POST /wps/session/login', { type: 'username', username: 'direct01', password: goodPassword });
  expect(refusalOf(await app.callerOf(tokenOf(entered)).get('/wps/relay/messages'))).toEqual([403, 'session.password_change_required']);
  expect(refusalOf(await direct(agent, { username: 'DIRECT01' }))).toEqual([409, 'members.username_taken']);
});

it.each<[string, object, [number, string]]>([
  ['a series above the agent’s', { series: 1_941 }, [422, 'agents.rebate_too_high']],
  ['a name that the rule refuses', { username: 'a b' }, [422, 'members.fields_refused']],
  ['a password that is easy to guess', { password: 'password123' }, [422, 'members.fields_refused']],
  ['nobody’s word on the age', { confirmedAge: undefined }, [422, 'members.age_unconfirmed']],
  ['an age below the least', { confirmedAge: 12 }, [422, 'members.age_unconfirmed']],
])('refuses %s and opens no account @AGT-03', async (_, more, refusal) => {
  expect(refusalOf(await direct(await newAgent(1), { username: 'refused1', ...more }))).toEqual(refusal);
  expect(await stored('refused1')).toBeUndefined();
});

it('answers nobody who is no agent, and counts no visit of a code that does not exist @AGT-03', async () => {
  const member = app.signIn();
  expect(refusalOf(await member.get('/wps/relay/agent/links'))[0]).toBe(403);
  expect(refusalOf(await addLink(member))[0]).toBe(403);
  expect(refusalOf(await direct(member))[0]).toBe(403);
  expect((await visit('NOBODYS1')).body).toEqual((await visit('DAO888')).body);
  const { rows } = await sql`select 1 from members.code_visits where code = 'NOBODYS1'`.execute(app.database.read);
  expect(rows).toEqual([]);
});

it('lets nobody be brought in below the lowest level, but sends nobody away who has a link from before a move @AGT-03', async () => {
  const moved = await newAgent(1);
  const link = await newLink(moved);
  const chain = [await newAgent(1)];
  for (let level = 1; level <= 10; level += 1) chain.push(await newAgent(1, 1_940, chain.at(-1)!.memberId));
  const [above, lowest] = chain.slice(-2) as [Agent, Agent];
  expect(refusalOf(await addLink(lowest))).toEqual([409, 'agents.too_deep']);
  expect(refusalOf(await direct(lowest, { username: 'toodeep1' }))).toEqual([409, 'agents.too_deep']);
  expect((await addLink(above)).status).toBe(200);
  expect((await direct(above, { username: 'deepest1' })).status).toBe(200);

  const { tree } = app.services.members;
  const move = { memberId: moved.memberId, fromId: null, toId: above.memberId, accounts: 1, officers: 'two', reason: 'test' };
  await app.database.transaction(async (tx) => tree.lock(tx).then(() => tree.move(tx, move)));
  expect((await app.register('latelink1', { affiliateCode: link.code })).status).toBe(200);
  expect((await stored('latelink1'))?.parent).toBe(moved.memberId);
});
