import { sql } from 'kysely';
import { newId } from '../../core/ids';
import { createTestApp, type Reply, type TestApp } from '../../../test/test-app';

let app: TestApp;
let memberId: string;
let one: string;
let two: string;
beforeAll(async () => {
  app = await createTestApp();
  one = app.signInOperator('admin');
  two = app.signInOperator('admin');
});
beforeEach(async () => {
  memberId = newId();
  await app.database.transaction(async (tx) => {
    const account = `adjust-${memberId.slice(-8)}`;
    await app.services.members.addAccount(tx, {
      ...{ id: memberId, account, nickname: account, isAgent: 0, parentId: null, language: 'TY', fields: {} },
    });
    await app.services.wallet.openAccount(tx, memberId, { isTrial: false });
  });
  await app.deposit(memberId, '100');
});
afterAll(() => app.close());

type Body = { adjustmentId?: string; amount?: string; reason?: string };
const propose = (direction: 'credit' | 'debit', body: Body = {}, cookie = one, id = memberId) =>
  app.visitor.post(`/wps/operators/members/${id}/${direction}`, {
    headers: { cookie },
    body: { adjustmentId: newId(), amount: '25', reason: 'a mistake of ours', ...body },
  });
const approve = (id: string, cookie = two) => app.visitor.post(`/wps/operators/approvals/${id}/approve`, { headers: { cookie } });
const idOf = ({ body }: Reply) => (body.value as { approvalId: string }).approvalId;
const codeOf = ({ status, body }: Reply) => [status, body.message];
const balance = async () => (await app.services.wallet.getBalance(memberId)).available / 10_000n;
const record = async () => {
  const days = { from: '2020-01-01', to: '2035-01-01' };
  const answer = await app.signIn({ memberId }).get('/wps/relay/member/transactions', { query: { ...days, group: 'adjustment' } });
  return (answer.body.value as { content: { type: string; amount: string; refId: string }[] }).content;
};
const inbox = async () =>
  (
    await sql<{ kind: string; params: object }>`select kind, params from messages.inbox where member_id = ${memberId}`.execute(
      app.database.read,
    )
  ).rows;
const lines = async () =>
  (
    await sql<{ act: string; operator_name: string; reason: string; subject: string; detail: Record<string, unknown> }>`
      select act, operator_name, reason, subject, detail from operators.audit
       where subject like ${`adjust-${memberId.slice(-8)}%`} order by number`.execute(app.database.read)
  ).rows;

it('credits a member when a second officer approves: in the record under its own kind, told and audited @MEM-07 @MEM-18', async () => {
  const approvalId = idOf(await propose('credit'));
  expect([await balance(), await inbox()]).toEqual([100n, []]);
  expect((await approve(approvalId)).body.value).toEqual({ state: 'done', value: { balanceAfter: '125.00' } });
  expect(await balance()).toBe(125n);
  expect(await record()).toMatchObject([{ type: 'ADMIN_CREDIT', amount: '25.00', refId: approvalId }]);
  expect(await inbox()).toEqual([{ kind: 'staff_credited', params: { amount: '25.00' } }]);
  expect(await lines()).toMatchObject([
    { act: 'credit.proposed', reason: 'a mistake of ours' },
    { act: 'credit', reason: 'a mistake of ours', detail: { amount: '25', balanceAfter: '125.00' } },
  ]);
  expect(await app.services.wallet.check()).toEqual([]);
});

it('debits a member in the same way @MEM-18', async () => {
  expect((await approve(idOf(await propose('debit', { amount: '100' })))).status).toBe(200);
  expect([await balance(), await record()]).toMatchObject([0n, [{ type: 'ADMIN_DEBIT', amount: '-100.00' }]]);
  expect(await inbox()).toEqual([{ kind: 'staff_debited', params: { amount: '100.00' } }]);
});

it('is not approved by whoever proposed it, nor proposed or approved without the role', async () => {
  const approvalId = idOf(await propose('credit'));
  expect(codeOf(await approve(approvalId, one))).toEqual([403, 'operators.approval_own']);
  expect(codeOf(await approve(approvalId, app.signInAgain(one)))).toEqual([403, 'operators.approval_own']);
  expect(codeOf(await approve(approvalId, app.signInOperator('viewer', 'lottery', 'releaser')))).toEqual([403, 'operators.role_needed']);
  expect(codeOf(await propose('credit', {}, app.signInOperator('viewer')))).toEqual([403, 'operators.role_needed']);
  expect(await balance()).toBe(100n);
});

it('moves once, however often the same is sent, proposed by whom, and approved at the same moment', async () => {
  const adjustmentId = newId();
  const proposals = await Promise.all([
    ...Array.from({ length: 3 }, () => propose('credit', { adjustmentId })),
    propose('credit', { adjustmentId, reason: 'in other words' }),
    propose('credit', { adjustmentId, reason: 'of another officer' }, two),
  ]);
  const ids = [...new Set(proposals.map(idOf))];
  expect(ids).toHaveLength(3);
  const three = app.signInOperator('admin');
  const approved = await Promise.all([...ids, ...ids].map((id) => approve(id, three)));
  expect(approved.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await balance(), (await record()).length, (await inbox()).length]).toEqual([125n, 1, 1]);
  // Sent again later it is refused at once.
  expect(codeOf(await propose('credit', { adjustmentId }))).toEqual([409, 'request.key_reused']);
  expect(codeOf(await propose('debit', { adjustmentId, amount: '1' }))).toEqual([409, 'request.key_reused']);
});

it('never takes more than there is, whether it is missing at once or meanwhile', async () => {
  expect(codeOf(await propose('debit', { amount: '100.0001' }))).toEqual([409, 'wallet.insufficient_funds']);
  const ids = [idOf(await propose('debit', { amount: '60' })), idOf(await propose('debit', { amount: '70' }))];
  const replies = await Promise.all(ids.map((id) => approve(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe('wallet.insufficient_funds');
  expect([30n, 40n]).toContain(await balance());
  expect(await record()).toHaveLength(1);
  expect((await lines()).map(({ act }) => act)).toContain('debit.failed');
});

it.each([
  ['nothing', { amount: '0' }],
  ['less than nothing', { amount: '-5' }],
  ['no number', { amount: '1e3' }],
  ['too much', { amount: '1000000000000' }],
  ['no reason', { reason: ' ' }],
  ['no id', { adjustmentId: 'again' }],
])('refuses %s and changes nothing', async (_, body) => {
  expect(codeOf(await propose('credit', body))).toEqual([400, 'request.invalid']);
  expect([await balance(), await lines()]).toEqual([100n, []]);
});

it('is refused for a trial account and for nobody', async () => {
  const trialId = newId();
  await app.database.transaction((tx) =>
    app.services.members.addAccount(tx, {
      ...{ id: trialId, account: `trial-${trialId.slice(-8)}`, nickname: 't', isAgent: 4, parentId: null, language: 'TY', fields: {} },
    }),
  );
  for (const id of [trialId, newId()]) expect(codeOf(await propose('credit', {}, one, id))).toEqual([404, 'request.not_found']);
});
