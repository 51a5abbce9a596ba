import type { UplineTerms, UplineTransfer } from '@portal/contracts';
import { fromWhole } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type Reply, type TestApp, type TestMember } from '../../../test/test-app';
import { createUplineFixtures } from '../../../test/upline';
import { newId } from '../../core/ids';
import { initialSettings } from '../system/system.model';

let app: TestApp;
let lines: Awaited<ReturnType<typeof createUplineFixtures>>;
beforeAll(async () => {
  app = await createTestApp();
  lines = await createUplineFixtures(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.services.system.save('uplineTransfers', lines.rules);
  expect(await app.services.wallet.check()).toEqual([]);
});

const outcomeOf = ({ status, body }: Reply) => (status === 200 ? 'sent' : `${status} ${body.message}`);
const balance = async (memberId: string) => (await app.services.wallet.getBalance(memberId)).available;
const termsOf = async (member: TestMember) => (await member.get('/wps/relay/member/upline')).body.value as UplineTerms;
const listOf = async (member: TestMember) =>
  ((await member.get('/wps/relay/member/upline/transfers')).body.value as { content: UplineTransfer[] }).content;
async function newMember(balanceText = '1000'): Promise<TestMember> {
  const member = await app.createMember({ balance: balanceText });
  await lines.join(member);
  return member;
}
const deliverAll = async (member: TestMember) => {
  for (const { id } of await listOf(member)) await app.services.wallet.transfers.deliver(member.memberId, id);
};

it('takes the money from the member and gives it to the upline, who finds a message @MEM-05', async () => {
  const member = await newMember();
  const before = await balance(lines.uplineId);
  const { body } = await lines.send(member, '120.50');
  expect(body.value).toMatchObject({ amount: '120.50', state: 'sent', endedAt: null });
  expect(await balance(member.memberId)).toBe(fromWhole(1000) - 1_205_000n);

  await deliverAll(member);
  expect((await balance(lines.uplineId)) - before).toBe(1_205_000n);
  expect(await listOf(member)).toEqual([expect.objectContaining({ amount: '120.50', state: 'arrived', endedAt: expect.any(String) })]);
  const { content } = await app.services.messages.findInbox(lines.uplineId, { pageNo: 1, pageSize: 1 });
  expect(content[0]).toMatchObject({ kind: 'transfer_received', params: { amount: '120.50' } });
  const { entries } = await app.services.wallet.findEntries(lines.uplineId, {
    from: '2020-01-01',
    to: '2099-01-01',
    pageNo: 1,
    pageSize: 1,
  });
  expect(entries[0]).toMatchObject({ type: 'TRANSFER_UP_IN', available: 1_205_000n });
});

it('gives the money back to the member when the upline cannot take it @MEM-05', async () => {
  const member = await newMember();
  await lines.send(member, '100');
  const freeze = (isFrozen: boolean) =>
    sql`update wallet.accounts set is_frozen = ${isFrozen} where member_id = ${lines.uplineId}`.execute(app.owner.read);
  await freeze(true);
  await deliverAll(member);
  await freeze(false);
  expect((await listOf(member))[0]).toMatchObject({ state: 'returned' });
  expect(await balance(member.memberId)).toBe(fromWhole(1000));
  const { content } = await app.services.messages.findInbox(member.memberId, { pageNo: 1, pageSize: 1 });
  expect(content[0]).toMatchObject({ kind: 'transfer_returned', params: { amount: '100.00' } });
  // What came back is sent again if the member likes: it counts against no limit.
  expect(await termsOf(member)).toMatchObject({ leftToday: '500.00', timesLeft: 20 });
});

it('keeps money that must be staked first, as a withdrawal does @MEM-05 @PROMO-04', async () => {
  const member = await newMember();
  await app.database.transaction((tx) =>
    app.services.turnover.open(tx, {
      memberId: member.memberId,
      source: 'deposit',
      sourceId: newId(),
      reference: 'D-1',
      base: fromWhole(1000),
      multiple: 1,
      weights: { LOTT: 100 },
    }),
  );
  expect(outcomeOf(await lines.send(member, '100'))).toMatch(/ turnover\.missing$/);
  expect([await balance(member.memberId), await listOf(member)]).toEqual([fromWhole(1000), []]);
});

it('asks for a verified identity where the brand does for withdrawals, before anything moves @MEM-05', async () => {
  const { identityChecks } = initialSettings;
  await app.services.system.save('identityChecks', { ...identityChecks, requiredForWithdrawal: true });
  const member = await newMember();
  expect(outcomeOf(await lines.send(member, '100', { password: '000000' }))).toBe('403 identity.required');
  expect([await balance(member.memberId), await listOf(member)]).toEqual([fromWhole(1000), []]);
  await app.services.system.save('identityChecks', identityChecks);
  expect(outcomeOf(await lines.send(member, '100'))).toBe('sent');
});

it('is one transfer however often it is sent, and another amount under its key is refused @MEM-05', async () => {
  const member = await newMember();
  const key = newId();
  const replies = await Promise.all(Array.from({ length: 5 }, () => lines.send(member, '300', { key })));
  expect(replies.map(outcomeOf)).toEqual(Array(5).fill('sent'));
  expect(new Set(replies.map(({ body }) => (body.value as UplineTransfer).id)).size).toBe(1);
  expect(await balance(member.memberId)).toBe(fromWhole(700));
  expect(outcomeOf(await lines.send(member, '301', { key }))).toBe('409 request.key_reused');
  // The answer to a repeated request says how far it has come.
  await deliverAll(member);
  expect((await lines.send(member, '300', { key, password: 'lost' })).body.value).toMatchObject({ state: 'arrived' });
});

it('never goes beyond the limits of the day, however many are sent at once @MEM-05', async () => {
  const member = await newMember();
  expect(await termsOf(member)).toMatchObject({ minimum: '10.00', leftToday: '500.00', timesLeft: 20, hasPaymentPassword: true });
  const replies = await Promise.all(Array.from({ length: 4 }, () => lines.send(member, '200')));
  expect(replies.map(outcomeOf).sort()).toEqual(['422 agents.transfer_limit', '422 agents.transfer_limit', 'sent', 'sent']);
  expect(await termsOf(member)).toMatchObject({ leftToday: '100.00', timesLeft: 18 });
  await app.services.system.save('uplineTransfers', { ...lines.rules, timesPerDay: 2 });
  expect((await lines.send(member, '50')).body).toMatchObject({
    message: 'agents.transfer_limit',
    value: { leftToday: '100.00', timesLeft: 0 },
  });
  // Yesterday's count no more.
  await sql`update wallet.transfers set created_at = created_at - interval '1 day' where member_id = ${member.memberId}`.execute(
    app.owner.read,
  );
  expect(outcomeOf(await lines.send(member, '50'))).toBe('sent');
});

it('asks for the payment password before anything moves @MEM-05', async () => {
  const member = await newMember();
  expect((await lines.send(member, '100', { password: '000000' })).body).toMatchObject({
    message: 'payout.password_wrong',
    value: { triesLeft: 4 },
  });
  expect([await balance(member.memberId), await listOf(member)]).toEqual([fromWhole(1000), []]);
});

it.each<[string, () => Promise<TestMember>, string, string]>([
  ['less than the minimum', newMember, '9.99', '422 agents.transfer_too_small'],
  ['more than there is', () => newMember('50'), '60', '409 wallet.insufficient_funds'],
  ['no amount', newMember, '0', '400 request.invalid'],
  [
    'by somebody without an upline',
    async () => {
      const member = await app.createMember({ balance: '100' });
      await lines.join(member, null);
      return member;
    },
    '60',
    '409 agents.no_upline',
  ],
  [
    'by somebody who may not withdraw either',
    async () => {
      const member = await newMember();
      await app.database.transaction((tx) => app.services.members.noteSecurityChange(tx, member.memberId, 'password'));
      return member;
    },
    '60',
    '403 payments.withdrawal_paused',
  ],
])('refuses %s and changes nothing @MEM-05', async (_, sender, amount, outcome) => {
  const member = await sender();
  const before = await balance(member.memberId);
  expect(outcomeOf(await lines.send(member, amount))).toBe(outcome);
  expect([await balance(member.memberId), await listOf(member)]).toEqual([before, []]);
});

it('is closed while staff have switched it off: neither page nor call offers it @MEM-05', async () => {
  const member = await newMember();
  const toUpline = async () => ((await member.get('/wps/member/info')).body.value as { info: { toUpline: boolean } }).info.toUpline;
  expect([(await termsOf(member)).upline, await toUpline()]).toEqual([{ nickname: expect.stringMatching(/^line-/) }, true]);
  await app.services.system.save('uplineTransfers', { ...lines.rules, isOn: false });
  expect([(await termsOf(member)).upline, await toUpline()]).toEqual([null, false]);
  expect(outcomeOf(await lines.send(member, '100'))).toBe('403 system.module_off');
});
