import type {
  AgentContract,
  ContractBounds,
  ContractInfo,
  ContractStep,
  DeskContract,
  DeskContractStep,
  MemberInfo,
} from '@portal/contracts';
import { sql } from 'kysely';
import { type ContractFixtures, createContractFixtures, dailyTerms, dividendTerms } from '../../../test/contracts';
import { refusalOf } from '../../../test/entrance';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { together } from '../../../test/two-officers';
import { newId } from '../../core/ids';

let app: TestApp;
let contracts: ContractFixtures;
beforeAll(async () => {
  app = await createTestApp();
  contracts = createContractFixtures(app);
});
afterAll(() => app.close());
beforeEach(() => contracts.open());

/** A top agent whom the company pays a daily salary up to 2 %, and an agent directly below. */
async function pair(isAgent = 1): Promise<{ top: TestMember; below: TestMember }> {
  const top = await contracts.addAgent({ isAgent: 2 });
  await contracts.company(top, dailyTerms(80, 100, 200));
  return { top, below: await contracts.addAgent({ parentId: top.memberId, isAgent }) };
}
const propose = async (top: TestMember, below: TestMember, ...rates: number[]) =>
  (await contracts.propose(top, below, dailyTerms(...rates))).body.value as AgentContract;
const infoOf = async (agent: TestMember) => (await agent.get('/wps/relay/agent/contracts/info')).body.value as ContractInfo;
const stepsOf = async (agent: TestMember, id: string) =>
  ((await agent.get(`/wps/relay/agent/contracts/${id}/steps`)).body.value as ContractStep[]).map(
    ({ act, side, after }) => `${side} ${act} ${after}`,
  );
const messagesOf = async ({ memberId }: TestMember) =>
  (
    await sql<{ kind: string }>`select kind from messages.inbox where member_id = ${memberId} order by created_at, id`.execute(
      app.database.read,
    )
  ).rows.map(({ kind }) => kind);
const inForce = async ({ memberId }: TestMember, kind: 'DAILY_SALARY' | 'DIVIDEND' = 'DAILY_SALARY', at = new Date(Date.now() + 60_000)) =>
  app.services.contracts.findContractInForce(memberId, kind, at);
const setLate = (id: string) =>
  sql`update contracts.contracts set expires_at = clock_timestamp() where id = ${id}`.execute(app.database.read);

it('goes from the proposal to the signature; both see it, and it counts at once (@AGT-14)', async () => {
  const { top, below } = await pair();
  const proposal = await propose(top, below, 60, 80);
  expect(proposal).toMatchObject({ state: 'PENDING', version: 1, acts: ['withdraw'], effectiveFrom: null });
  expect(await infoOf(below)).toMatchObject({ dailysalreqtype: 1, divtypereq: 0, waiting: 1, canAct: true, enableSalary: true });
  expect((await contracts.list(below, 'downline'))[0]).toMatchObject({ id: proposal.id, acts: ['accept', 'reject'] });
  expect(await inForce(below)).toBeUndefined();

  const signed = (await contracts.act(below, proposal.id, 'accept')).body.value as AgentContract;
  expect(signed).toMatchObject({ state: 'SIGNED', acts: ['terminate'], upline: { account: await contracts.accountOf(top) } });
  expect((await contracts.list(top, 'upline'))[0]).toMatchObject({ id: proposal.id, state: 'SIGNED', acts: ['terminate'] });
  expect(await infoOf(below)).toMatchObject({ dailysalreqtype: 2, waiting: 0 });
  expect(await inForce(below)).toMatchObject({ id: proposal.id, uplineId: top.memberId });
  expect(await stepsOf(top, proposal.id)).toEqual(['upline propose PENDING', 'downline accept SIGNED']);
  expect([await messagesOf(below), await messagesOf(top)]).toEqual([
    ['contract_proposed'],
    ['contract_company_signed', 'contract_accepted'],
  ]);
});

it('rejects, withdraws, and refuses whatever does not fit the state or the side (@AGT-14)', async () => {
  const { top, below } = await pair();
  const one = await propose(top, below, 60);
  expect(refusalOf(await contracts.propose(top, below, dailyTerms(50)))).toEqual([409, 'contracts.duplicate']);
  expect(refusalOf(await contracts.act(top, one.id, 'accept'))).toEqual([409, 'contracts.state']);
  expect(refusalOf(await contracts.act(below, one.id, 'withdraw'))).toEqual([409, 'contracts.state']);
  expect((await contracts.act(below, one.id, 'reject')).status).toBe(200);
  expect(refusalOf(await contracts.act(below, one.id, 'accept'))).toEqual([409, 'contracts.state']);
  const two = await propose(top, below, 60);
  expect(two.version).toBe(2);
  expect((await contracts.act(top, two.id, 'withdraw')).status).toBe(200);
  expect(refusalOf(await contracts.act(below, two.id, 'accept'))).toEqual([409, 'contracts.state']);
  expect((await contracts.list(below, 'downline')).map(({ state }) => state)).toEqual(['CANCELLED', 'REJECTED']);
  expect(await messagesOf(top)).toEqual(['contract_company_signed', 'contract_rejected']);
  expect(await messagesOf(below)).toEqual(['contract_proposed', 'contract_proposed', 'contract_withdrawn']);
});

it('ends only when both sides agree, with the end of the day (@AGT-14)', async () => {
  const { top, below } = await pair();
  const { id } = await contracts.sign(top, below, dailyTerms(60));
  await contracts.act(top, id, 'terminate');
  expect(await infoOf(below)).toMatchObject({ dailysalreqtype: 3, waiting: 1 });
  expect(refusalOf(await contracts.act(top, id, 'agreeTerminate'))).toEqual([409, 'contracts.state']);
  expect(refusalOf(await contracts.act(below, id, 'cancelTerminate'))).toEqual([409, 'contracts.state']);
  expect(refusalOf(await contracts.propose(top, below, dailyTerms(70)))).toEqual([409, 'contracts.state']);
  expect(await inForce(below)).toMatchObject({ id });
  await contracts.act(below, id, 'refuseTerminate');
  await contracts.act(below, id, 'terminate');
  await contracts.act(below, id, 'cancelTerminate');
  await contracts.act(below, id, 'terminate');
  const ended = (await contracts.act(top, id, 'agreeTerminate')).body.value as AgentContract;
  const { rows } = await sql<{ end: Date }>`select core.start_of_day(core.day_of(clock_timestamp()) + 1) as end`.execute(app.database.read);
  expect(ended).toMatchObject({ state: 'TERMINATED', acts: [], effectiveUntil: rows[0]!.end.toISOString() });
  expect(await inForce(below, 'DAILY_SALARY', rows[0]!.end)).toBeUndefined();
  expect(await stepsOf(below, id)).toHaveLength(8);
});

it('takes a new version only when it gives more, in place of the one before (@AGT-14)', async () => {
  const { top, below } = await pair();
  const first = await contracts.sign(top, below, dailyTerms(60, 80));
  expect(refusalOf(await contracts.propose(top, below, dailyTerms(50, 80)))).toEqual([422, 'contracts.only_upward']);
  expect(refusalOf(await contracts.propose(top, below, dailyTerms(60, 80)))).toEqual([409, 'contracts.duplicate']);
  const second = await contracts.sign(top, below, dailyTerms(60, 90));
  const [newer, older] = await contracts.list(below, 'downline');
  expect(older).toMatchObject({ id: first.id, state: 'SUPERSEDED', effectiveUntil: newer!.effectiveFrom });
  expect(newer).toMatchObject({ id: second.id, state: 'SIGNED', version: 2 });
  const found = await app.services.contracts.findContractsInForce(
    'DAILY_SALARY',
    new Date(Date.now() - 3_600_000),
    new Date(Date.now() + 3_600_000),
  );
  expect(found.filter(({ memberId }) => memberId === below.memberId).map(({ id }) => id)).toEqual([second.id]);
});

it('begins a dividend with the next period, or at once where the brand says so (@AGT-14)', async () => {
  const { top, below } = await pair();
  await contracts.company(top, dividendTerms(3_000));
  const signed = await contracts.sign(top, below, dividendTerms(2_000));
  const { rows } = await sql<{ begin: Date }>`
    select core.start_of_day((date_trunc('month', core.day_of(clock_timestamp())) + interval '1 month')::date) as begin`.execute(
    app.database.read,
  );
  expect(signed.effectiveFrom).toBe(rows[0]!.begin.toISOString());
  expect(await inForce(below, 'DIVIDEND')).toBeUndefined();
  expect(await inForce(below, 'DIVIDEND', rows[0]!.begin)).toMatchObject({ id: signed.id });
  await contracts.open({ dividendBegins: 'now' });
  const { id } = await contracts.sign(top, below, dividendTerms(2_500));
  expect(await inForce(below, 'DIVIDEND')).toMatchObject({ id });
  expect(await inForce(below, 'DIVIDEND', rows[0]!.begin)).toMatchObject({ id });
});

it('gives on at most what the agent has, and never less than the downline gives on itself (@AGT-14)', async () => {
  const { top, below } = await pair();
  const deep = await contracts.addAgent({ parentId: below.memberId });
  expect(refusalOf(await contracts.propose(below, deep, dailyTerms(10)))).toEqual([409, 'contracts.no_own']);
  expect(refusalOf(await contracts.propose(top, below, dailyTerms(90)))).toEqual([422, 'contracts.above_parent']);
  expect(refusalOf(await contracts.propose(top, below, dailyTerms(210)))).toEqual([422, 'contracts.above_maximum']);
  const { id } = await contracts.sign(top, below, dailyTerms(60));
  await contracts.sign(below, deep, dailyTerms(50));
  await contracts.act(top, id, 'terminate');
  await contracts.act(below, id, 'agreeTerminate');
  expect(refusalOf(await contracts.propose(top, below, dailyTerms(40)))).toEqual([422, 'contracts.below_downline']);
  expect((await contracts.propose(top, below, dailyTerms(50))).status).toBe(200);
  const bounds = (await top.get('/wps/relay/agent/contracts/bounds', { query: { kind: 'DAILY_SALARY', downlineId: below.memberId } })).body
    .value as ContractBounds;
  expect(bounds).toMatchObject({ maximum: 200, current: null, own: { rules: [{ rate: 80 }, { rate: 100 }, { rate: 200 }] } });
});

it('does not sign what the agent above has no right to give any more (@AGT-14)', async () => {
  const { top, below } = await pair();
  const { id } = await propose(top, below, 60);
  const [own] = await contracts.list(top, 'downline');
  await together(app, 'admin', `/wps/operators/members/${top.memberId}/contracts/${own!.id}/end`, { reason: 'over' });
  expect(refusalOf(await contracts.act(below, id, 'accept'))).toEqual([409, 'contracts.no_own']);
  await contracts.company(top, dailyTerms(50));
  expect(refusalOf(await contracts.act(below, id, 'accept'))).toEqual([422, 'contracts.above_parent']);
  expect((await contracts.list(below, 'downline'))[0]).toMatchObject({ id, state: 'PENDING' });
});

it('refuses whoever is not directly below, no agent, oneself, one’s upline and other trees alike @AGT-14 @AGT-15', async () => {
  const { top, below } = await pair();
  const deep = await contracts.addAgent({ parentId: below.memberId });
  const { below: stranger } = await pair();
  const player = await contracts.addAgent({ parentId: top.memberId, isAgent: 0 });
  await contracts.sign(top, below, dailyTerms(60));
  for (const other of [deep, stranger, player, top, { memberId: newId() }])
    expect(refusalOf(await contracts.propose(top, other, dailyTerms(10)))).toEqual([404, 'contracts.not_direct']);
  // A circle: the one below to the one above.
  expect(refusalOf(await contracts.propose(below, top, dailyTerms(10)))).toEqual([404, 'contracts.not_direct']);
  const proposal = await propose(top, await contracts.addAgent({ parentId: top.memberId }), 10);
  for (const nosy of [below, deep, stranger]) {
    for (const act of ['accept', 'withdraw', 'terminate'])
      expect(refusalOf(await contracts.act(nosy, proposal.id, act))).toEqual([404, 'contracts.unknown']);
    expect(refusalOf(await nosy.get(`/wps/relay/agent/contracts/${proposal.id}/steps`))).toEqual([404, 'contracts.unknown']);
  }
});

it('lets a read-only agent look and a managed one decide nothing (@AGT-14)', async () => {
  const { top, below: readOnly } = await pair(41);
  const managed = await contracts.addAgent({ parentId: top.memberId, isAgent: 42 });
  for (const one of [readOnly, managed])
    expect(refusalOf(await contracts.propose(top, one, dailyTerms(60)))).toEqual([409, 'contracts.company_managed']);
  for (const one of [readOnly, managed]) expect((await contracts.company(one, dailyTerms(60))).status).toBe(200);
  const [own] = await contracts.list(readOnly, 'downline');
  expect(own).toMatchObject({ state: 'SIGNED', acts: [], upline: { id: top.memberId } });
  expect(await stepsOf(readOnly, own!.id)).toEqual(['company sign SIGNED']);
  expect(refusalOf(await contracts.act(readOnly, own!.id, 'terminate'))).toEqual([403, 'agents.read_only']);
  const [theirs] = await contracts.list(managed, 'downline');
  expect(refusalOf(await contracts.act(managed, theirs!.id, 'terminate'))).toEqual([409, 'contracts.company_managed']);
  expect(refusalOf(await contracts.act(top, theirs!.id, 'terminate'))).toEqual([409, 'contracts.company_managed']);
  expect([(await infoOf(readOnly)).canAct, (await infoOf(managed)).canAct, (await infoOf(top)).canAct]).toEqual([false, false, true]);
  const ofCompany = (await contracts.list(top, 'downline'))[0]!;
  expect(ofCompany).toMatchObject({ upline: null, acts: [] });
  expect(refusalOf(await contracts.act(top, ofCompany.id, 'terminate'))).toEqual([409, 'contracts.company_managed']);
});

it('signs once, however often and by whom it is accepted and withdrawn at the same time (@AGT-14)', async () => {
  const { top, below } = await pair();
  const { id } = await propose(top, below, 60);
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, i) => contracts.act(i % 2 ? top : below, id, i % 2 ? 'withdraw' : 'accept')),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(199);
  const [contract] = await contracts.list(below, 'downline');
  expect(await stepsOf(below, id)).toEqual([
    'upline propose PENDING',
    contract!.state === 'SIGNED' ? 'downline accept SIGNED' : 'upline withdraw CANCELLED',
  ]);
  const again = await Promise.all(Array.from({ length: 20 }, (_, i) => contracts.propose(top, below, dailyTerms(70 + (i % 2) * 10))));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('takes no signature when the days are over, tells, and makes room for the next proposal (@AGT-14)', async () => {
  const { top, below } = await pair();
  const first = await propose(top, below, 60);
  await setLate(first.id);
  expect(refusalOf(await contracts.act(below, first.id, 'accept'))).toEqual([409, 'contracts.state']);
  expect((await contracts.list(below, 'downline'))[0]).toMatchObject({ state: 'EXPIRED', acts: [] });
  expect(await infoOf(below)).toMatchObject({ dailysalreqtype: 0, waiting: 0 });
  const second = await propose(top, below, 70);
  await setLate(second.id);
  await Promise.all([app.services.contracts.expireAll(), app.services.contracts.expireAll()]);
  expect((await contracts.list(below, 'downline')).map(({ state }) => state)).toEqual(['EXPIRED', 'EXPIRED']);
  expect(await stepsOf(below, second.id)).toEqual(['upline propose PENDING', 'clock expire EXPIRED']);
  expect((await messagesOf(top)).filter((kind) => kind === 'contract_expired')).toHaveLength(1);
});

it('lets the one below reject, and the one above withdraw, whatever has become of the other (@AGT-14)', async () => {
  const lock = ({ memberId }: TestMember, isLocked: boolean) =>
    sql`update members.members set is_locked = ${isLocked} where id = ${memberId}`.execute(app.database.read);
  const { top, below } = await pair();
  const first = await propose(top, below, 60);
  await lock(top, true);
  expect(refusalOf(await contracts.act(below, first.id, 'accept'))).toEqual([404, 'contracts.not_direct']);
  expect((await contracts.act(below, first.id, 'reject')).body.value).toMatchObject({ state: 'REJECTED' });
  await lock(top, false);
  const signed = await contracts.sign(top, below, dailyTerms(60));
  await lock(top, true);
  expect((await contracts.act(below, signed.id, 'terminate')).body.value).toMatchObject({ state: 'TERMINATING' });
  expect((await contracts.act(below, signed.id, 'cancelTerminate')).body.value).toMatchObject({ state: 'SIGNED' });
  await lock(top, false);
  const second = await propose(top, below, 70);
  await sql`update members.members set type = 42 where id = ${top.memberId}`.execute(app.database.read);
  expect((await contracts.list(below, 'downline')).map(({ acts }) => acts)).toEqual([['reject'], [], []]);
  expect(refusalOf(await contracts.act(below, second.id, 'accept'))).toEqual([409, 'contracts.company_managed']);
  expect((await contracts.act(below, second.id, 'reject')).body.value).toMatchObject({ state: 'REJECTED' });
});

it('takes nothing of a kind that is switched off, and lets go on what is signed (@AGT-13 @AGT-14)', async () => {
  const { top, below } = await pair();
  const { id } = await contracts.sign(top, below, dailyTerms(60));
  const waiting = await propose(top, below, 70);
  const off = { isOn: false, maximumPercent: '2' };
  await contracts.open({ kinds: { DIVIDEND: off, DAILY_SALARY: off, HOURLY_SALARY: off, REALTIME_SALARY: off } });
  expect(refusalOf(await contracts.act(below, waiting.id, 'accept'))).toEqual([409, 'contracts.kind_off']);
  expect(refusalOf(await contracts.propose(top, await contracts.addAgent({ parentId: top.memberId }), dailyTerms(10)))).toEqual([
    409,
    'contracts.kind_off',
  ]);
  expect(await inForce(below)).toMatchObject({ id });
  const info = await infoOf(below);
  expect(info).toMatchObject({ enableSalary: false, enableContract: false });
  const memberInfo = async (agent: TestMember) => ((await agent.get('/wps/member/info')).body.value as { info: MemberInfo }).info;
  expect(await memberInfo(below)).toMatchObject({ enableSalary: false, enableContract: false });
  await contracts.open({
    kinds: { DIVIDEND: { isOn: true, maximumPercent: '40' }, DAILY_SALARY: off, HOURLY_SALARY: off, REALTIME_SALARY: off },
  });
  expect(await memberInfo(below)).toMatchObject({ enableSalary: false, enableContract: true });
  expect(await memberInfo(await contracts.addAgent({ isAgent: 0 }))).not.toHaveProperty('enableContract');
  expect(info.kinds).toContainEqual({ kind: 'DAILY_SALARY', isOn: false, isOwn: true, request: 1 });
  expect((await contracts.act(below, id, 'terminate')).status).toBe(200);
});

it('names the field of a rule that does not fit (@AGT-14)', async () => {
  const { top, below } = await pair();
  const reply = await contracts.propose(top, below, dailyTerms(60, 60));
  expect([reply.status, reply.body.value]).toEqual([400, { issues: [{ field: 'rules.1.rate', code: 'must_rise' }] }]);
  expect(refusalOf(await contracts.propose(top, below, dailyTerms(...Array.from({ length: 11 }, (_, i) => 10 + i * 10))))).toEqual([
    400,
    'request.invalid',
  ]);
});

it('is made and ended by two officers for top agents, and shows staff the whole log (@AGT-14)', async () => {
  const { top, below } = await pair();
  expect((await contracts.company(below, dailyTerms(60))).body.message).toBe('contracts.agents_decide');
  const cookie = app.signInOperator('viewer');
  const find = async () =>
    (
      (await app.visitor.get('/wps/operators/contracts', { query: { account: await contracts.accountOf(top) }, headers: { cookie } })).body
        .value as { content: DeskContract[] }
    ).content;
  const [own] = await find();
  expect(own).toMatchObject({ upline: null, downline: { id: top.memberId }, state: 'SIGNED' });
  const path = `/wps/operators/members/${top.memberId}/contracts/${own!.id}`;
  expect((await together(app, 'admin', `${path}/end`, { reason: 'moves away' })).body.value).toMatchObject({ state: 'TERMINATED' });
  expect((await together(app, 'admin', `${path}/end`, { reason: 'again' })).body.message).toBe('contracts.state');
  const steps = (await app.visitor.get(`${path}/steps`, { headers: { cookie } })).body.value as DeskContractStep[];
  expect(steps.map(({ act, note }) => [act, note])).toEqual([
    ['sign', 'agreed'],
    ['end', 'moves away'],
  ]);
  expect(steps[0]!.actor).toMatch(/^operator-.+, operator-/);
  expect(await messagesOf(top)).toEqual(['contract_company_signed', 'contract_company_ended']);
  await expect(sql`update contracts.steps set note = ''`.execute(app.database.read)).rejects.toMatchObject({ code: '42501' });
});
