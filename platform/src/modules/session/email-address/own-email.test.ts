import { sql } from 'kysely';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../../test/entrance';
import { pauseOf } from '../../../../test/pause-of';
import type { Caller } from '../../../../test/test-app';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
  await app.saveSetting('withdrawalPauseHours', 24);
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

const ask = (member: Caller, email: string, password: string | undefined = goodPassword) =>
  app.sendSealed('POST /wps/member/email', { email, password }, {}, member);
const confirm = (member: Caller, code: string) => member.put('/wps/member/email', { body: { code } });
const join = async (account: string) => app.callerOf(tokenOf(await app.register(account)));
const codeIn = (mail = '') => new URL(/http\S+/.exec(mail)?.[0] ?? 'http://none').hash.replace('#confirmEmail=', '');
async function linkTo(member: Caller, email: string): Promise<string> {
  expect((await ask(member, email)).status).toBe(200);
  return codeIn((await app.messagesTo(email))[0]);
}
const infoOf = async (member: Caller) =>
  ((await member.get('/wps/member/info')).body.value as { info: { email: string | null; isEmailConfirmed: boolean } }).info;
const inboxOf = async (member: Caller) =>
  ((await member.get('/wps/relay/messages')).body.value as { content: { kind: string }[] }).content.map(({ kind }) => kind);
/** Sends the mails that wait, as a worker does. */
async function sendWaiting(): Promise<void> {
  const { rows } = await sql<{ id: string; data: object }>`
    delete from jobs.job where name = 'members.mail-change' returning id, data`.execute(app.database.read);
  for (const { data } of rows) await app.core.jobs.run('members.mail-change', data);
}

it('is confirmed by a link that is good once; withdrawals pause, and the member is told @MEM-01 @MEM-16', async () => {
  const member = await join('mailed1');
  expect(refusalOf(await ask(member, 'Mailed1@Example.com', 'wrong'))).toEqual([422, 'passwords.old_wrong']);
  expect(await app.messagesTo('Mailed1@Example.com')).toEqual([]);
  const code = await linkTo(member, 'Mailed1@Example.com');
  expect(code).toHaveLength(43);
  expect(await infoOf(member)).toMatchObject({ email: null, isEmailConfirmed: false });
  expect(await pauseOf(member)).toBeNull();

  expect((await confirm(member, code)).status).toBe(200);
  expect(await infoOf(member)).toMatchObject({ email: 'Ma***@Example.com', isEmailConfirmed: true });
  expect(await pauseOf(member)).toMatchObject({ reason: 'email' });
  expect(await inboxOf(member)).toContain('email_changed');
  expect(refusalOf(await confirm(member, code))).toEqual([422, 'members.email_link_invalid']);
});

it.each([
  '',
  'x',
  'a@b',
  'a b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  `${'x'.repeat(250)}@example.com`,
  'a\u0000@example.com',
])('sends nothing to %j, which is no address', async (email) => {
  const member = app.callerOf(tokenOf(await app.login('mailed1')));
  expect(refusalOf(await ask(member, email))).toEqual([400, 'request.invalid']);
});

it('takes no link that is over, was replaced, is of another member, or is made up @MEM-01', async () => {
  const [ann, bob] = [await join('mailed2'), await join('mailed3')];
  const first = await linkTo(ann, 'mailed2@example.com');
  expect(refusalOf(await confirm(bob, first))).toEqual([422, 'members.email_link_invalid']);
  const second = await linkTo(ann, 'mailed2@example.com');
  expect(refusalOf(await confirm(ann, first))).toEqual([422, 'members.email_link_invalid']);
  for (const code of ['', 'x', '\u0000', '🌙']) expect(refusalOf(await confirm(ann, code))).toEqual([422, 'members.email_link_invalid']);
  await sql`update session.one_time_secrets set expires_at = clock_timestamp() where purpose = 'email'`.execute(app.database.read);
  expect(refusalOf(await confirm(ann, second))).toEqual([422, 'members.email_link_invalid']);
  const third = await linkTo(ann, 'mailed2@example.com');
  const replies = await Promise.all([1, 2, 3].map(() => confirm(ann, third)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

it('is one account’s, which only the mailbox learns; of two at once one gets it @MEM-01', async () => {
  const [ann, bob] = [await join('mailed4'), await join('mailed5')];
  const address = 'shared@example.com';
  const ofAnn = await linkTo(ann, address);
  const ofBob = await linkTo(bob, 'SHARED@example.com');
  const replies = await Promise.all([confirm(ann, ofAnn), confirm(bob, ofBob)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [loser, refused] = replies[0].status === 409 ? [ann, replies[0]] : [bob, replies[1]];
  expect(refusalOf(refused)).toEqual([409, 'members.email_taken']);
  expect(await infoOf(loser)).toMatchObject({ isEmailConfirmed: false });
  expect(await pauseOf(loser)).toBeNull();
  await app.forgetLimits();
  expect((await ask(loser, address)).body).toEqual((await ask(loser, 'nobody@example.com')).body);
});

it('dies with a change of the password, which somebody else may have known @MEM-01', async () => {
  const member = await join('mailed6');
  const code = await linkTo(member, 'mailed6@example.com');
  const newPassword = 'another-Password-1';
  const body = { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword };
  expect((await app.sendSealed('POST /wps/member/password', body, {}, member)).status).toBe(200);
  const again = app.callerOf(tokenOf(await app.login('mailed6', newPassword)));
  expect(refusalOf(await confirm(again, code))).toEqual([422, 'members.email_link_invalid']);
});

it('is asked for five times an hour at most, and a mailbox is written to as often @MEM-01', async () => {
  const member = await join('mailed7');
  for (let i = 0; i < 5; i += 1) expect((await ask(member, `mailed7-${i}@example.com`)).status).toBe(200);
  expect(refusalOf(await ask(member, 'mailed7@example.com'))).toEqual([429, 'request.too_many']);
  await app.forgetLimits();
  const others = await Promise.all(['mailed8', 'mailed9'].map(join));
  const replies = [];
  for (let i = 0; i < 6; i += 1) replies.push((await ask(others[i % 2]!, 'victim@example.com')).status);
  expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
});

it('is written to about every change, and an earlier one about the new one @MEM-01', async () => {
  const member = await join('mailed10');
  await confirm(member, await linkTo(member, 'old10@example.com'));
  await sendWaiting();
  expect(await app.messagesTo('old10@example.com')).toHaveLength(1);

  const { id } = (await app.services.members.findForSignIn('mailed10'))!;
  await app.database.transaction((tx) => app.services.members.noteSecurityChange(tx, id, 'payment_password'));
  const failing = app.database.transaction(async (tx) => {
    await app.services.members.noteSecurityChange(tx, id, 'mobile');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await confirm(member, await linkTo(member, 'new10@example.com'));
  await sendWaiting();
  const told = await app.messagesTo('old10@example.com');
  expect(told).toHaveLength(3);
  expect(told.filter((text) => text.includes('เปลี่ยนอีเมลของบัญชีแล้ว') && text.includes('mailed10'))).toHaveLength(1);
  expect(told.filter((text) => text.includes('ตั้งหรือเปลี่ยนรหัสถอนเงินแล้ว'))).toHaveLength(1);
  // The link alone: nothing had been confirmed there before.
  expect(await app.messagesTo('new10@example.com')).toHaveLength(1);
  await app.database.transaction((tx) => app.services.members.noteSecurityChange(tx, id, 'bank_account'));
  await sendWaiting();
  expect((await app.messagesTo('new10@example.com'))[0]).toContain('เพิ่มบัญชีธนาคารใหม่แล้ว');
});
