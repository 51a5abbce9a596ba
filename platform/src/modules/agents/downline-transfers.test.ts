import type { DownlineTerms, UplineTransfer } from '@portal/contracts';
import { fromWhole } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type Reply, type TestApp, type TestMember } from '../../../test/test-app';
import { createUplineFixtures } from '../../../test/upline';
import { newId } from '../../core/ids';

let app: TestApp;
let lines: Awaited<ReturnType<typeof createUplineFixtures>>;
beforeAll(async () => {
  app = await createTestApp();
  lines = await createUplineFixtures(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.services.system.save('downlineTransfers', lines.rules);
  expect(await app.services.wallet.check()).toEqual([]);
});

const outcomeOf = ({ status, body }: Reply) => (status === 200 ? 'sent' : `${status} ${body.message}`);
const balance = async (memberId: string) => (await app.services.wallet.getBalance(memberId)).available;
const termsOf = async (agent: TestMember) => (await agent.get('/wps/relay/agent/transfers/terms')).body.value as DownlineTerms;
async function newAgent(isAgent = 1): Promise<TestMember> {
  const agent = await app.createMember({ balance: '1000', isAgent });
  await lines.join(agent, null, isAgent);
  return agent;
}
async function deliver(agent: TestMember): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from wallet.transfers where member_id = ${agent.memberId} and state = 'sent'`.execute(app.database.read);
  for (const { id } of rows) await app.services.wallet.transfers.deliver(agent.memberId, id);
}

it('takes the money from the agent and gives it to who is below, who finds a message @AGT-15', async () => {
  const agent = await newAgent();
  const below = await lines.below(agent);
  expect((await lines.sendDown(agent, below, '120.50')).body.value).toMatchObject({ amount: '120.50', state: 'sent', endedAt: null });
  expect(await balance(agent.memberId)).toBe(fromWhole(1000) - 1_205_000n);
  await deliver(agent);
  expect(await balance(below)).toBe(1_205_000n);
  const { content } = await app.services.messages.findInbox(below, { pageNo: 1, pageSize: 1 });
  expect(content[0]).toMatchObject({ kind: 'upline_transfer_received', params: { amount: '120.50' } });
  const { rows } = await sql<{ type: string }>`select type from wallet.member_entries where member_id = ${below}`.execute(
    app.database.read,
  );
  expect(rows).toEqual([{ type: 'TRANSFER_DOWN_IN' }]);
  expect(await termsOf(agent)).toMatchObject({ isOn: true, leftToday: '379.50', timesLeft: 19, hasPaymentPassword: true });
});

it('is one transfer however often it is sent; another amount or member under its key is refused @AGT-15', async () => {
  const agent = await newAgent();
  const below = await lines.below(agent);
  const key = newId();
  const replies = await Promise.all(Array.from({ length: 5 }, () => lines.sendDown(agent, below, '300', { key })));
  expect(replies.map(outcomeOf)).toEqual(Array(5).fill('sent'));
  expect(new Set(replies.map(({ body }) => (body.value as UplineTransfer).id)).size).toBe(1);
  expect(await balance(agent.memberId)).toBe(fromWhole(700));
  expect(outcomeOf(await lines.sendDown(agent, below, '301', { key }))).toBe('409 request.key_reused');
  const deeper = newId();
  await lines.join({ ...agent, memberId: deeper }, below);
  expect(outcomeOf(await lines.sendDown(agent, deeper, '300', { key }))).toBe('409 request.key_reused');
  // Beyond the 500 of a day, whatever comes at once.
  const many = await Promise.all(Array.from({ length: 4 }, () => lines.sendDown(agent, below, '60')));
  expect(many.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
  expect(await balance(agent.memberId)).toBeGreaterThanOrEqual(fromWhole(500));
});

it('reaches nobody but the own tree, and moves nothing where it is refused @AGT-15', async () => {
  const [agent, other] = [await newAgent(), await newAgent()];
  const strange = await lines.below(other);
  const below = await lines.below(agent);
  for (const memberId of [strange, other.memberId, agent.memberId, newId()])
    expect(outcomeOf(await lines.sendDown(agent, memberId, '100'))).toBe('404 agents.not_in_team');
  expect(outcomeOf(await lines.sendDown(agent, below, '9'))).toBe('422 agents.transfer_too_small');
  expect(outcomeOf(await lines.sendDown(agent, below, '501'))).toBe('422 agents.transfer_limit');
  expect(outcomeOf(await lines.sendDown(agent, below, '100', { password: '000000' }))).not.toBe('sent');
  await app.services.system.save('downlineTransfers', { ...lines.rules, isOn: false });
  expect(outcomeOf(await lines.sendDown(agent, below, '100'))).toBe('403 system.module_off');
  expect((await termsOf(agent)).isOn).toBe(false);
  expect([await balance(agent.memberId), await balance(below)]).toEqual([fromWhole(1000), 0n]);
});

it('lets a read-only agent send nothing, and comes back where it cannot be taken @AGT-15', async () => {
  const looking = await newAgent(41);
  expect(outcomeOf(await lines.sendDown(looking, await lines.below(looking), '100'))).toBe('403 agents.read_only');
  expect((await termsOf(looking)).isOn).toBe(false);
  const agent = await newAgent();
  const below = await lines.below(agent);
  await lines.sendDown(agent, below, '100');
  await sql`update wallet.accounts set is_frozen = true where member_id = ${below}`.execute(app.owner.read);
  await deliver(agent);
  expect([await balance(agent.memberId), await balance(below)]).toEqual([fromWhole(1000), 0n]);
});
