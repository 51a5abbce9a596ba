import { sql } from 'kysely';
import { addMemberRow } from '../../../../test/member-row';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { createTestWithdrawals, type TestWithdrawals } from '../../../../test/withdrawals';
import { newId } from '../../../core/ids';

let app: TestApp;
let w: TestWithdrawals;
beforeAll(async () => {
  app = await createTestApp();
  w = await createTestWithdrawals(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await w.broken()).toEqual([]));

/** A withdrawal that waits for an officer. */
async function waiting(amount = '500', balance = '100000'): Promise<{ member: TestMember; id: string }> {
  const member = await app.createMember({ balance });
  const { id } = await w.request(member, app.bindAccount(member), amount);
  await w.pursue(member, id);
  return { member, id };
}
async function disputed(): Promise<{ member: TestMember; id: string }> {
  const { member, id } = await waiting();
  await w.approve(id);
  await w.pursue(member, id);
  await w.dispute(member, id);
  return { member, id };
}
const statusOf = async (member: TestMember, id: string) => (await w.look(member, id)).status;
const lastMessage = async (member: TestMember) =>
  ((await member.get('/wps/relay/messages')).body.value as { content: { kind: string }[] }).content[0]?.kind;
async function lastAuditLine(): Promise<{ act: string; subject: string; reason: string } | undefined> {
  const { rows } = await sql<{ act: string; subject: string; reason: string }>`
    select act, subject, reason from operators.audit where area = 'withdrawals' order by number desc limit 1`.execute(app.database.read);
  return rows[0];
}

it('waits for an officer with its risk signs, and is paid on the officer’s word @MEM-04', async () => {
  const { member, id } = await waiting();
  expect(await statusOf(member, id)).toBe('risk_review');
  const row = (await w.list({ status: 'risk_review' })).content.find((one) => one.id === id);
  expect(row).toMatchObject({ signs: ['large_amount', 'first_to_account', 'deposit_without_play'], needsTwo: false, decidedBy: null });
  expect((await w.approve(id)).body.value).toEqual({ status: 'approved' });
  expect((await w.approve(id)).body.message).toBe('payments.withdrawal_decided');
  expect(await lastAuditLine()).toMatchObject({ act: 'approve', reason: 'looked at', subject: expect.stringContaining('500.00') });
  await w.pursue(member, id);
  expect(await statusOf(member, id)).toBe('paid');
});

it('tells officers when others have signed in on the member’s device or from the same place @MEM-04', async () => {
  const [member, other] = [await app.createMember({ balance: '100000' }), await app.createMember()];
  for (const one of [member, other]) await addMemberRow(app, one);
  const signIn = ({ memberId }: TestMember, device: string, address: string) =>
    sql`
    with session as (
      insert into session.sessions (id, member_id, resume_hash, expires_at, device_hash)
      values (${newId()}, ${memberId}, ${newId()}::text::bytea, clock_timestamp() + interval '1 hour', ${device}::text::bytea))
    insert into members.account_events (member_id, id, kind, address, user_agent)
    values (${memberId}, ${newId()}, 'signed_in', ${address}::inet, 'Firefox')`.execute(app.owner.read);
  const signsOf = async () => {
    const { id } = await w.request(member, bankAccountId, '500');
    await w.pursue(member, id);
    const { signs } = (await w.list({})).content.find((one) => one.id === id)!;
    await w.reject(id);
    return signs.filter((sign) => sign.startsWith('shared_'));
  };
  const bankAccountId = app.bindAccount(member);
  await signIn(member, 'phone', '203.0.113.7');
  await signIn(other, 'tablet', '203.0.113.8');
  expect(await signsOf()).toEqual([]);
  await signIn(other, 'computer', '203.0.113.7');
  expect(await signsOf()).toEqual(['shared_address']);
  await signIn(other, 'phone', '203.0.113.9');
  expect(await signsOf()).toEqual(['shared_device', 'shared_address']);
});

it('takes two officers above the configured amount, and never the same one twice @MEM-04', async () => {
  const { member, id } = await waiting('50000.01');
  expect((await w.list({ minimum: '50000.01' })).content).toMatchObject([{ id, needsTwo: true }]);
  expect((await w.approve(id)).body.message).toBe('payments.two_officers_needed');
  const alone = app.signInOperator('admin');
  const path = `/wps/operators/withdrawals/${id}/approve-large`;
  const proposed = await app.visitor.post(path, { body: { reason: 'twice' }, headers: { cookie: alone } });
  const { approvalId } = proposed.body.value as { approvalId: string };
  const own = await app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: { cookie: alone } });
  expect(own.body.message).toBe('operators.approval_own');
  expect(await statusOf(member, id)).toBe('risk_review');
  expect((await w.approveLarge(id)).body.value).toEqual({ status: 'approved' });
  await w.pursue(member, id);
  expect(await statusOf(member, id)).toBe('paid');
});

it('never approves a large one by the rules', async () => {
  const rules = { automaticUpTo: '200000', waitFor: [], newBankAccountHours: 24, playPercent: 100, bigWin: '50000' };
  await app.services.system.save('withdrawalRules', rules);
  const { member, id } = await waiting('60000');
  expect(await statusOf(member, id)).toBe('risk_review');
});

it('is rejected with a reason that the member reads, and the money is back @MEM-04', async () => {
  const { member, id } = await waiting('7000');
  await app.services.system.save('withdrawalRules', {
    automaticUpTo: '0',
    waitFor: [],
    newBankAccountHours: 24,
    playPercent: 100,
    bigWin: '50000',
  });
  const next = await waiting('700');
  expect((await w.reject(next.id, 'play_needed')).body.value).toEqual({ status: 'rejected' });
  expect(await w.look(next.member, next.id)).toMatchObject({ status: 'rejected', rejection: 'play_needed' });
  expect(await w.balanceOf(next.member)).toEqual(w.baht('100000', '0'));
  expect(await lastMessage(next.member)).toBe('withdrawal_rejected_play_needed');
  expect(await lastAuditLine()).toMatchObject({ act: 'reject' });
  expect((await w.reject(next.id)).body.message).toBe('payments.withdrawal_decided');
  expect((await w.approve(next.id)).body.message).toBe('payments.withdrawal_decided');
  // What the bank has paid is past refusing.
  expect(await statusOf(member, id)).toBe('paid');
  expect((await w.reject(id)).body.message).toBe('payments.withdrawal_decided');
});

it('is either approved or rejected when two officers decide at once', async () => {
  const { member, id } = await waiting();
  const [approved, rejected] = await Promise.all([w.approve(id), w.reject(id)]);
  expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
  await w.pursue(member, id);
  expect(await statusOf(member, id)).toBe(approved.status === 200 ? 'paid' : 'rejected');
});

it('ends a dispute as received @MEM-04', async () => {
  const { member, id } = await disputed();
  expect((await w.list({ status: 'disputed' })).content.map((one) => one.id)).toContain(id);
  expect((await w.resolve(id, 'completed')).body.value).toEqual({ status: 'completed' });
  expect(await w.look(member, id)).toMatchObject({ status: 'completed', completedBy: 'staff' });
  expect(await lastMessage(member)).toBe('withdrawal_settled');
  expect((await w.resolve(id, 'returned')).body.message).toBe('payments.withdrawal_decided');
});

it('ends a dispute with the money on the balance again @MEM-04', async () => {
  const { member, id } = await disputed();
  expect(await w.balanceOf(member)).toEqual(w.baht('99500', '0'));
  expect((await w.resolve(id, 'returned')).body.value).toEqual({ status: 'returned' });
  expect(await w.balanceOf(member)).toEqual(w.baht('100000', '0'));
  expect(await lastMessage(member)).toBe('withdrawal_returned');
});

it('ends a dispute by paying again, under another reference, once @MEM-04', async () => {
  const { member, id } = await disputed();
  expect((await w.resolve(id, 'pay_again')).body.value).toEqual({ status: 'approved' });
  expect(await w.balanceOf(member)).toEqual(w.baht('99500', '500'));
  await Promise.all([w.pursue(member, id), w.pursue(member, id)]);
  expect(await statusOf(member, id)).toBe('paid');
  const { rows } = await sql`select 1 from payments.payouts where withdrawal_id = ${id} and state = 'paid'`.execute(app.database.read);
  expect(rows).toHaveLength(2);
  // The first payout's report, late, says nothing new.
  expect((await w.report({ payoutId: id, amount: '500', outcome: 'paid' })).status).toBe(200);
  expect((await w.confirm(member, id)).body.value).toMatchObject({ status: 'completed' });
  expect(await w.balanceOf(member)).toEqual(w.baht('99500', '0'));
});

it('is looked at by every officer, and decided by those who may', async () => {
  const { id } = await waiting();
  const headers = { cookie: app.signInOperator('viewer') };
  for (const act of ['approve', 'approve-large', 'reject', 'resolve'])
    expect((await app.visitor.post(`/wps/operators/withdrawals/${id}/${act}`, { body: {}, headers })).status).toBe(403);
  expect((await w.approve(newId())).body.message).toBe('payments.withdrawal_unknown');
  expect(await w.list({ account: 'nobody-at-all' })).toEqual({ content: [], next: null, isByHand: false });
  expect((await w.list({ sign: 'disputed_before' })).content.every(({ signs }) => signs.includes('disputed_before'))).toBe(true);
});

it('is found page by page, open ones before ended ones, each once, whatever comes or ends meanwhile @MEM-04', async () => {
  const [one, two, three, four] = [await waiting(), await waiting(), await waiting(), await waiting()];
  await w.reject(three.id);
  await w.reject(four.id);
  const mine = [one, two, four, three].map(({ id }) => id);
  const walk = async (query: Record<string, string>, meanwhile: () => Promise<unknown> = async () => undefined) => {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof w.list>> = await w.list({ ...query, limit: '1', ...(after && { after }) });
      found.push(...page.content.map(({ id }) => id));
      after = page.next;
      if (found.length === 1) await meanwhile();
    } while (after);
    return found;
  };
  expect((await walk({})).filter((id) => mine.includes(id))).toEqual(mine);
  expect((await walk({ status: 'rejected' })).filter((id) => mine.includes(id))).toEqual([four.id, three.id]);
  expect((await walk({ status: 'risk_review' })).filter((id) => mine.includes(id))).toEqual([one.id, two.id]);
  // A newer one ends while somebody turns the page: nothing is shown twice or left out behind it.
  const found = await walk({ status: 'rejected' }, () => w.reject(two.id));
  expect(found.filter((id) => mine.includes(id))).toEqual([four.id, three.id]);
  expect(new Set(found).size).toBe(found.length);
});

it.each(['x', '1~2', `open~1~${newId()}~2`, `closed~1~${newId()}`, `ended~-1~${newId()}`, 'ended~1~x'])(
  'is not looked for behind %j',
  async (after) => {
    const headers = { cookie: app.signInOperator('viewer') };
    const { status, body } = await app.visitor.get('/wps/operators/withdrawals', { query: { after }, headers });
    expect([status, body.message]).toEqual([400, 'request.invalid']);
  },
);
