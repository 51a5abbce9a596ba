import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../../../test/bank';
import type { TestApp } from '../../../../test/test-app';
import { together } from '../../../../test/two-officers';

const base = '/wps/operators/payments/channels';
const reason = 'another account of the house';
let app: TestApp;
let bank: TestBank;
beforeAll(async () => ({ app, bank } = await openTestBank()));
afterAll(() => app.close());

const channel = (more: object = {}) => ({
  ...{ kind: 'promptpay', target: '0898765432', accountName: 'Portal Co', minimum: '100', maximum: '5000', fee: '0', expiryMinutes: 15 },
  ...{ isOn: true, sortOrder: 1, ...more },
});
const save = (code: string, more: object = {}) => together(app, 'cashier', `${base}/${code}`, { channel: channel(more), reason });
const propose = (code: string, more: object = {}) =>
  app.visitor.post(`${base}/${code}`, { body: { channel: channel(more), reason }, headers: { cookie: app.signInOperator('cashier') } });
const list = async () => {
  const { body } = await app.visitor.get(base, { headers: { cookie: app.signInOperator('viewer') } });
  return body.value as { channels: { code: string; target: string }[]; bank: string };
};

it('is set by two officers, shown to members in its order, and written like a brand file does @SYS-23', async () => {
  expect((await save('second', { sortOrder: -0 })).status).toBe(200);
  expect((await list()).channels.map(({ code }) => code)).toContain('second');
  const file = await app.services.brandFile.read();
  expect(file.channels.find(({ code }) => code === 'second')).toEqual({
    code: 'second',
    ...channel({ sortOrder: 0, minimum: '100.00', maximum: '5000.00', fee: '0.00' }),
  });
  expect(await app.services.brandFile.look(JSON.stringify(file))).toMatchObject({ faults: [], changes: [] });
  const member = await app.createMember();
  const seen = (await member.get('/wps/deposit/channels')).body.value as { code: string; maintenance: boolean }[];
  expect(seen.find(({ code }) => code === 'second')).toMatchObject({ maintenance: false });
});

it('tells the audit the last digits alone, and the approver the whole number @SYS-23', async () => {
  await save('masked', { target: '0811112222' });
  await save('masked', { target: '0811113333' });
  const { rows } = await sql<{ text: string }>`
    select detail::text as text from operators.audit where area = 'payments' and subject = 'masked'`.execute(app.database.read);
  expect(rows).toHaveLength(4);
  const audit = rows.map(({ text }) => text).join();
  expect(audit).not.toMatch(/081111/);
  expect(audit).toContain('******2222');
  const waiting = await propose('masked', { target: '0811114444' });
  const { approvalId } = waiting.body.value as { approvalId: string };
  const query = { state: 'waiting', pageNo: '1', pageSize: '20' };
  const { body } = await app.visitor.get('/wps/operators/approvals', { query, headers: { cookie: app.signInOperator('cashier') } });
  const shown = (body.value as { content: { id: string; body: { channel: { target: string } } }[] }).content;
  expect(shown.find(({ id }) => id === approvalId)!.body.channel.target).toBe('0811114444');
});

it('leaves open deposits with the account that they were shown @SYS-23 @MEM-03', async () => {
  const member = await app.createMember();
  await save('moving', { target: '0822220000' });
  const asked = (amount: string) => member.post('/wps/deposit/requests', { body: { channel: 'moving', amount }, key: `moving-${amount}` });
  const before = (await asked('500')).body.value as { id: string; qrPayload: string; payableAmount: string };
  expect(before.qrPayload).toContain('0066822220000');
  await save('moving', { target: '0833330000', isOn: false });
  expect(((await member.get(`/wps/deposit/requests/${before.id}`)).body.value as { qrPayload: string }).qrPayload).toBe(before.qrPayload);
  const other = await app.createMember();
  const refused = await other.post('/wps/deposit/requests', { body: { channel: 'moving', amount: '500' }, key: 'moving-other' });
  expect(refused.body.message).toBe('payments.channel_maintenance');
  expect(await bank.outcomeOf(before.payableAmount)).toBe('credited');
  await save('moving', { target: '0833330000' });
  const after = await other.post('/wps/deposit/requests', { body: { channel: 'moving', amount: '600' }, key: 'moving-again' });
  expect((after.body.value as { qrPayload: string }).qrPayload).toContain('0066833330000');
});

it.each([
  ['a smallest amount above the largest', { minimum: '600', maximum: '500' }, 'minimum', 'min_above_max'],
  ['no whole amount between its limits', { minimum: '100.10', maximum: '100.90' }, 'minimum', 'no_whole_amount'],
  ['more than a code can hold', { maximum: '99999999' }, 'maximum', 'too_big'],
  ['a fee that takes all', { minimum: '100', fee: '100' }, 'fee', 'fee_above_minimum'],
  ['a tax number whose last digit is wrong', { target: '1234567890123' }, 'target', 'promptpay'],
  ['the account of another channel', { target: '0877770000' }, 'target', 'taken'],
])('is refused with %s, in the desk and in the file @SYS-23', async (_, more, place, fault) => {
  await save('holder', { target: '0877770000' });
  const mine = { target: '0844440000', ...more };
  const refused = await propose('broken', mine);
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'payments.channel_refused', value: { issues: [{ field: place, code: fault }] } },
  });
  const file = { ...(await app.services.brandFile.read()), channels: [{ code: 'broken', ...channel(mine) }] };
  expect(await app.services.brandFile.look(JSON.stringify(file))).toMatchObject({ faults: [{ place: `channels.broken.${place}`, fault }] });
});

it.each([{ target: '1812345678' }, { target: '08123' }, { minimum: '-1' }, { kind: 'cash' }, { accountName: 'a\u0000' }, { code: 'x' }])(
  'is refused when it is half-made: %j',
  async (more) => {
    expect((await propose('half', more)).status).toBe(400);
  },
);

it('takes an account once, however many channels are given it at the same moment', async () => {
  const saved = await Promise.all(['race-a', 'race-b', 'race-c'].map((code) => save(code, { target: '0866660000' })));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

it('has a test payment of one baht that belongs to nobody and waits for staff @SYS-23', async () => {
  const { body } = await app.visitor.get(`${base}/second/test`, { headers: { cookie: app.signInOperator('viewer') } });
  const { qrPayload, amount } = body.value as { qrPayload: string; amount: string };
  expect([amount, qrPayload.includes('54041.00')]).toEqual(['1.00', true]);
  expect(await bank.outcomeOf(amount)).toBe('review');
  expect((await app.visitor.get(`${base}/nothing/test`, { headers: { cookie: app.signInOperator('viewer') } })).body.message).toBe(
    'payments.channel_unknown',
  );
});

it('needs the right, and two who have it', async () => {
  const body = { channel: channel({ target: '0855550000' }), reason };
  expect((await app.visitor.post(`${base}/alone`, { body, headers: { cookie: app.signInOperator('viewer') } })).status).toBe(403);
  const cookie = app.signInOperator('cashier');
  expect((await together(app, { proposer: cookie, approver: cookie }, `${base}/alone`, body)).body.message).toBe('operators.approval_own');
  expect((await list()).channels.map(({ code }) => code)).not.toContain('alone');
});
