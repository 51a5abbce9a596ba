import type { RiskCase, RiskNote } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { addMemberRow } from '../../../test/member-row';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: TestApp;
let risk: string;
beforeAll(async () => {
  app = await createTestApp();
  risk = app.signInOperator('risk');
});
afterAll(() => app.close());

const as = (cookie: string) => ({ headers: { cookie } });
type List = { content: RiskCase[]; next: string | null };
const list = async (query: Record<string, string> = {}) =>
  (await app.visitor.get('/wps/operators/risk-cases', { ...as(app.signInOperator('viewer')), query })).body.value as unknown as List;
const get = async (id: string) =>
  (await app.visitor.get(`/wps/operators/risk-cases/${id}`, as(risk))).body.value as unknown as { case: RiskCase; notes: RiskNote[] };
const act = (id: string, what: string, body: object, cookie = risk) =>
  app.visitor.post(`/wps/operators/risk-cases/${id}/${what}`, { body, ...as(cookie) });
const take = (id: string, from: string | null = null, cookie = risk) => act(id, 'take', { from, reason: 'looks odd' }, cookie);
const close = (id: string, cookie = risk) => act(id, 'close', { outcome: 'watch', reason: 'a friend’s phone' }, cookie);
const note = (member: TestMember, times = 1) =>
  app.database.transaction(async (tx) => {
    for (let time = 0; time < times; time += 1) await app.services.risk.note(tx, [member.memberId]);
  });
const evaluate = () => app.core.jobs.run('risk.evaluate');
const auditOf = async (id: string) =>
  (
    await sql<{ act: string; subject: string; reason: string }>`
      select act, subject, reason from operators.audit where area = 'risk' and detail ->> 'id' = ${id} order by number`.execute(
      app.database.read,
    )
  ).rows;

async function newMember(): Promise<{ member: TestMember; account: string }> {
  const member = await app.createMember();
  return { member, account: await addMemberRow(app, member) };
}
const signIn = (member: TestMember, address: string) =>
  sql`insert into members.account_events (member_id, id, kind, address, user_agent)
    values (${member.memberId}, ${newId()}, 'signed_in', ${address}::inet, 'Phone 1')`.execute(app.database.read);
/** Somebody whom the rule about deposits finds, with the case. */
async function depositor(): Promise<{ member: TestMember; account: string; found: RiskCase }> {
  const { member, account } = await newMember();
  for (let time = 0; time < 10; time += 1) await app.deposit(member.memberId, '20');
  await note(member);
  await evaluate();
  return { member, account, found: (await list({ account })).content[0]! };
}

it('opens one case for a rule, a member and a day, with its evidence, however often and however many look at once', async () => {
  const { member, account } = await newMember();
  for (let time = 0; time < 10; time += 1) await app.deposit(member.memberId, '20');
  await note(member, 30);
  await Promise.all(Array.from({ length: 10 }, evaluate));
  await note(member);
  await evaluate();
  const { content } = await list({ account });
  expect(content).toMatchObject([
    {
      ...{ rule: 'deposit_velocity', state: 'open', member: { id: member.memberId, account }, operator: null, outcome: null },
      evidence: { times: '10', amount: '200.00', limit: '10' },
    },
  ]);
  const left = await sql`select 1 from risk.pending where member_id = ${member.memberId}`.execute(app.database.read);
  expect(left.rows).toEqual([]);
});

it('finds accounts with one device at one address, wins that stand out, and bonuses beside hardly any deposits', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, newMember));
  const [{ member, account }] = people as [(typeof people)[number]];
  for (const one of people) await signIn(one.member, '203.0.113.7');
  await signIn((await newMember()).member, '203.0.113.8');
  const pay = (type: 'GAME_WIN' | 'BONUS_CLAIM', amount: string, counterAccount: `house:${string}`) =>
    app.database.transaction((tx) =>
      app.services.wallet.move(tx, {
        ...{ key: newId(), memberId: member.memberId, type, available: parseMoney(amount), counterAccount },
        ref: { type: 'test', id: newId() },
      }),
    );
  await pay('GAME_WIN', '60000', 'house:games:STUDIO');
  await pay('BONUS_CLAIM', '1500', 'house:promotions');
  await note(member);
  await evaluate();
  const found = new Map((await list({ account })).content.map(({ rule, evidence }) => [rule, evidence]));
  expect([...found.keys()].toSorted()).toEqual(['bonus_abuse', 'shared_source', 'unusual_win']);
  expect(found.get('shared_source')).toEqual({
    ...{ others: '3', limit: '3' },
    accounts: people.slice(1).map((one) => one.account).toSorted().join(', '), // prettier-ignore
  });
  expect(found.get('unusual_win')).toMatchObject({ amount: '60000.00', stakes: '0.00' });
});

it('finds bets on nearly every number of a draw', async () => {
  const { member, account } = await newMember();
  const [drawId, betId] = [newId(), newId()];
  await sql`insert into lottery.game_groups (code, label) values ('RISK', '{"TY": "ทดสอบ"}')`.execute(app.database.read);
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines, max_payout)
    values ('RISKY', 'RISKY', 'thai', 'SEA', 'RISK', '{"TY": "ทดสอบ"}', 'top2', 300, 5, 200, 1000000)`.execute(app.database.read);
  await sql`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    values (${drawId}, 'RISKY', '1', 'open', clock_timestamp(), clock_timestamp() + interval '1 hour', clock_timestamp() + interval '1 hour', 'c', '\\x00')`.execute(
    app.database.read,
  );
  await sql`
    insert into lottery.bets (member_id, id, idempotency_key, request_hash, draw_id, game_code, ticket_number, line_count, stake, price, accepted_at)
    values (${member.memberId}, ${betId}, 'k', '\\x00', ${drawId}, 'RISKY', 'T1', 90, 900000, 900000, clock_timestamp())`.execute(
    app.database.read,
  );
  await sql`
    insert into lottery.bet_lines (member_id, bet_id, line_no, draw_id, play_type, selection, bet_count, stake, price, unit_stake, rate_num, rate_den)
    select ${member.memberId}, ${betId}, n, ${drawId}, 'top2', lpad(n::text, 2, '0'), 1, 10000, 10000, 10000, 90, 1 from generate_series(1, 90) n`.execute(
    app.database.read,
  );
  await note(member);
  await evaluate();
  expect((await list({ account })).content).toMatchObject([
    { rule: 'both_sides', evidence: { game: 'RISKY', issue: '1', numbers: '90', all: '100', limit: '80' } },
  ]);
});

it('follows the thresholds that staff set, and looks at nobody who plays with play money', async () => {
  const { member, account } = await newMember();
  for (let time = 0; time < 10; time += 1) await app.deposit(member.memberId, '20');
  const { riskRules } = await app.services.system.settings();
  await app.services.system.save('riskRules', { ...riskRules, depositVelocity: { isOn: false, count: 10 } });
  await note(member);
  await evaluate();
  expect((await list({ account })).content).toEqual([]);
  await app.services.system.save('riskRules', riskRules);
  const trial = await app.createMember({ isAgent: 4 });
  for (let time = 0; time < 10; time += 1) await app.deposit(trial.memberId, '20', 4);
  await note(trial);
  await evaluate();
  const { rows } = await sql`select 1 from risk.cases where member_id = ${trial.memberId}`.execute(app.database.read);
  expect(rows).toEqual([]);
});

it('is taken by the first of two officers at once; the other is told who has it, and may take it over from them knowingly', async () => {
  const { found, account } = await depositor();
  const other = app.signInOperator('risk');
  const answers = await Promise.all([take(found.id), take(found.id, null, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { case: held } = await get(found.id);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    message: 'risk.taken',
    value: { operator: held.operator!.name },
  });
  const [loser, winner] = answers[0].status === 409 ? [risk, other] : [other, risk];
  expect((await close(found.id, loser)).body.message).toBe('risk.taken');
  expect((await take(found.id, held.operator!.id, loser)).status).toBe(200);
  expect((await close(found.id, winner)).body.message).toBe('risk.taken');
  expect((await auditOf(found.id)).map((line) => [line.act, line.subject])).toEqual([
    ['take', account],
    ['take', account],
  ]);
});

it('is closed once, with what was found; notes stay under their names and are added once', async () => {
  const { found } = await depositor();
  const noteId = newId();
  const send = () => act(found.id, 'notes', { noteId, text: 'asked for a slip' });
  expect((await Promise.all(Array.from({ length: 20 }, send))).every(({ status }) => status === 200)).toBe(true);
  const answers = await Promise.all([close(found.id), close(found.id, app.signInOperator('admin'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe('risk.closed');
  expect((await take(found.id)).body.message).toBe('risk.closed');
  const { case: ended, notes } = await get(found.id);
  expect(ended).toMatchObject({ state: 'closed', outcome: 'watch', closedAt: expect.any(String) as string });
  expect(notes.map(({ text }) => text)).toEqual(['asked for a slip']);
  expect((await auditOf(found.id)).map((line) => line.act)).toEqual(['note', 'close']);
});

it('changes nothing for the member', async () => {
  const { member, found } = await depositor();
  await close(found.id);
  expect((await member.get('/wps/relay/messages/unread')).body.value).toEqual({ count: 0 });
  expect(await app.services.wallet.findStanding(app.database.read, member.memberId)).toMatchObject({ isFrozen: false });
});

it('is listed page by page, by state, rule and account, and counts among what waits', async () => {
  const [one, two] = [await depositor(), await depositor()];
  await close(one.found.id);
  expect((await list({ state: 'closed', rule: 'deposit_velocity' })).content.map(({ id }) => id)).toContain(one.found.id);
  expect((await list({ state: 'closed', rule: 'both_sides' })).content).toEqual([]);
  expect(await list({ account: 'nobody-at-all' })).toEqual({ content: [], next: null });
  const first = await list({ limit: '1' });
  expect(first.content.map(({ id }) => id)).toEqual([two.found.id]);
  expect((await list({ limit: '1', before: first.next! })).content.map(({ id }) => id)).toEqual([one.found.id]);
  const { body } = await app.visitor.get('/wps/operators/queues', as(risk));
  const open = (await list({ state: 'open', limit: '200' })).content.length;
  expect((body.value as unknown as { queue: string; waiting: number }[]).find(({ queue }) => queue === 'risk')).toMatchObject({
    waiting: open,
  });
});

it('is refused without the right, for unknown ids and without a reason', async () => {
  const { found } = await depositor();
  for (const role of ['viewer', 'cashier', 'service', 'marketing'] as const)
    expect((await take(found.id, null, app.signInOperator(role))).status).toBe(403);
  expect((await take(newId())).status).toBe(404);
  expect((await act(found.id, 'close', { outcome: 'guilty', reason: 'x' })).body.message).toBe('request.invalid');
  expect((await act(found.id, 'take', { from: null, reason: ' ' })).body.message).toBe('request.invalid');
});
