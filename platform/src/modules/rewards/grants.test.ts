import type { NewStaffGrant, Reward, StaffGrant } from '@portal/contracts';
import { sql } from 'kysely';
import { addMemberRow } from '../../../test/member-row';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { together } from '../../../test/two-officers';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  expect(await app.services.rewards.check(new Date(0))).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
});
afterAll(() => app.close());

const reason = 'sorry for the outage';
const base: NewStaffGrant = {
  ...{
    accounts: [],
    title: { TY: 'ขอโทษที่ระบบล่ม', EN: 'Sorry for the outage' },
    kind: 'money',
    amount: '50',
    turnoverMultiple: '2',
    days: 7,
  },
};
const grant = (accounts: string[], more: Partial<NewStaffGrant> = {}) =>
  together(app, 'admin', '/wps/operators/reward-grants', { grant: { ...base, accounts, ...more }, reason });
const accountOf = (member: TestMember) => addMemberRow(app, member);
const rewardsOf = async (member: TestMember) =>
  ((await member.get('/wps/relay/rewards')).body.value as unknown as { content: Reward[] }).content;
const list = async () =>
  (
    (await app.visitor.get('/wps/operators/reward-grants', { headers: { cookie: app.signInOperator('viewer') } })).body.value as {
      content: StaffGrant[];
    }
  ).content;

it('waits for a second officer, then stands in each member’s reward centre, and the member claims it into the ledger @MEM-10', async () => {
  const members = await Promise.all([app.createMember(), app.createMember()]);
  const accounts = await Promise.all(members.map(accountOf));
  const body = { grant: { ...base, accounts }, reason };
  const cookie = app.signInOperator('admin');
  expect((await app.visitor.post('/wps/operators/reward-grants', { body, headers: { cookie } })).body.value).toMatchObject({
    state: 'waiting',
  });
  expect(await rewardsOf(members[0])).toEqual([]);
  expect((await grant(accounts)).body.value).toMatchObject({ members: 2 });
  for (const member of members) {
    const [reward] = await rewardsOf(member);
    expect(reward).toMatchObject({ source: 'staff', kind: 'money', amount: '50.00', turnoverMultiple: '2', state: 'claimable' });
    expect(Math.round((Date.parse(reward!.expiresAt) - Date.parse(reward!.grantedAt)) / 86_400_000)).toBe(7);
  }
  const [first] = await rewardsOf(members[0]);
  expect((await members[0].post(`/wps/relay/rewards/${first!.id}/claim`, { body: {} })).status).toBe(200);
  const { rows } = await sql<{ type: string; available: string }>`
    select type, available::text from wallet.member_entries where member_id = ${members[0].memberId}`.execute(app.database.read);
  expect(rows).toEqual([{ type: 'BONUS_GRANT', available: '500000' }]);
  expect((await list())[0]).toMatchObject({ ...{ amount: '50.00', members: 2, given: 2, refused: 0, reason }, title: base.title });
});

it('gives points and tickets as well @MEM-10', async () => {
  const member = await app.createMember();
  const account = await accountOf(member);
  await grant([account], { kind: 'points', amount: '30', turnoverMultiple: '0' });
  await grant([account], { kind: 'ticket', amount: '2', turnoverMultiple: '0' });
  await member.post('/wps/relay/rewards/claim', { body: {} });
  expect(await app.services.points.accountsOf(member.memberId)).toEqual({ points: 30, owed: 0, tickets: 2 });
});

it('is given once, however many processes go through it, and goes on after one was killed @MEM-10', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => app.createMember()));
  await grant(await Promise.all(members.map(accountOf)));
  await sql`update rewards.staff_grant_members set state = 'waiting'`.execute(app.database.read);
  await sql`delete from rewards.rewards where member_id = any(${members.slice(2).map(({ memberId }) => memberId)}::uuid[])`.execute(
    app.owner.read,
  );
  await Promise.all(Array.from({ length: 10 }, () => app.services.rewardGrants.giveAll()));
  for (const member of members.slice(2)) expect(await rewardsOf(member)).toHaveLength(1);
});

it('is not given to who may receive nothing, and staff see how many @MEM-10', async () => {
  const [fine, away] = [await app.createMember(), await app.createMember()];
  const accounts = [await accountOf(fine), await accountOf(away)];
  await away.post('/wps/limits/time-out', { body: { length: '24h' } });
  await grant(accounts);
  expect([await rewardsOf(fine), await rewardsOf(away)].map(({ length }) => length)).toEqual([1, 0]);
  expect((await list())[0]).toMatchObject({ members: 2, given: 1, refused: 1 });
});

it('is refused for accounts that nobody has, trial accounts, doubled ones, and worths that do not fit @MEM-10', async () => {
  const account = await accountOf(await app.createMember());
  const trial = await accountOf(await app.createMember({ isAgent: 4 }));
  const before = (await list()).length;
  const bad: Parameters<typeof grant>[] = [
    [[]],
    [['nobody-at-all']],
    [[account, trial]],
    [[account, account]],
    [[account], { amount: '0' }],
    [[account], { amount: '-5' }],
    [[account], { kind: 'points', amount: '1.5' }],
    [[account], { turnoverMultiple: '100' }],
    [[account], { days: 0 }],
    [[account], { title: { EN: 'no Thai' } }],
  ];
  for (const sent of bad) expect((await grant(...sent)).body.message).toBe('request.invalid');
  expect(await list()).toHaveLength(before);
});
