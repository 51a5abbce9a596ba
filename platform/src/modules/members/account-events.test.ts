import { sql } from 'kysely';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../test/entrance';
import type { Caller } from '../../../test/test-app';

let app: Entrance;
beforeAll(async () => {
  app = await createEntrance();
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

type Event = { id: string; kind: string; how: string | null; address: string; userAgent: string };
async function eventsOf(caller: Caller, query: Record<string, string> = {}): Promise<Event[]> {
  await app.background.idle();
  return ((await caller.get('/wps/member/events', { query })).body.value as { content: Event[] }).content;
}
const kindsOf = async (caller: Caller) => (await eventsOf(caller)).map(({ kind, how }) => (how ? `${kind}:${how}` : kind));
const inboxOf = async (caller: Caller) =>
  ((await caller.get('/wps/relay/messages')).body.value as { content: { kind: string }[] }).content.map(({ kind }) => kind);
const enter = async (username: string) => app.callerOf(tokenOf(await app.login(username)));

it('lists sign-ins and failed ones with where they came from, newest first @MEM-01', async () => {
  await app.register('events1', {}, { 'user-agent': 'Mozilla/5.0 Firefox/1' });
  await app.login('events1', 'wrong');
  const caller = app.callerOf(tokenOf(await app.login('events1', goodPassword, {}, { 'user-agent': 'x'.repeat(2_000) })));
  expect(await kindsOf(caller)).toEqual(['signed_in:username', 'sign_in_failed:password', 'signed_in:username']);
  const [latest, , first] = await eventsOf(caller);
  expect([latest?.userAgent.length, first?.userAgent, first?.address]).toEqual([255, 'Mozilla/5.0 Firefox/1', '127.0.0.1']);
  expect(await eventsOf(caller, { pageNo: '2', pageSize: '2' })).toEqual([first]);
});

it('shows nobody what happened to another member @MEM-01', async () => {
  await app.register('events2');
  await app.login('events2', 'wrong');
  const other = app.callerOf(tokenOf(await app.register('events3')));
  expect(await kindsOf(other)).toEqual(['signed_in:username']);
  expect(refusalOf(await app.visitor.get('/wps/member/events'))).toEqual([401, 'session.needed']);
});

it('logs a change of the password and tells of it in the inbox @MEM-01 @AUTH-04', async () => {
  const caller = app.callerOf(tokenOf(await app.register('events4')));
  const newPassword = 'another-Password-1';
  const body = { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword };
  expect((await app.sendSealed('POST /wps/member/password', { ...body, oldPassword: 'wrong' }, {}, caller)).status).toBe(422);
  expect(await kindsOf(caller)).toEqual(['signed_in:username']);
  expect((await app.sendSealed('POST /wps/member/password', body, {}, caller)).status).toBe(200);
  const again = app.callerOf(tokenOf(await app.login('events4', newPassword)));
  expect(await kindsOf(again)).toEqual(['signed_in:username', 'password_changed', 'signed_in:username']);
  expect(await inboxOf(again)).toContain('password_changed');
});

it('has a line, and a message, for every change that pauses withdrawals @MEM-01', async () => {
  const caller = app.callerOf(tokenOf(await app.register('events5')));
  const { id } = (await app.services.members.findForSignIn('events5'))!;
  const changes = ['password', 'mobile', 'payment_password', 'bank_account', 'second_factor', 'passkey_added', 'passkey_removed'] as const;
  for (const change of changes) await app.database.transaction((tx) => app.services.members.noteSecurityChange(tx, id, change));
  const kinds = [
    ...['passkey_removed', 'passkey_added', 'second_factor_off', 'bank_account_added'],
    ...['payment_password_changed', 'mobile_changed', 'password_changed'],
  ];
  expect(await kindsOf(caller)).toEqual([...kinds, 'signed_in:username']);
  expect(await inboxOf(caller)).toEqual(expect.arrayContaining(kinds));
});

it('leaves no line and no message of a change that is rolled back @MEM-01', async () => {
  const caller = app.callerOf(tokenOf(await app.register('events6')));
  const { id } = (await app.services.members.findForSignIn('events6'))!;
  const failing = app.database.transaction(async (tx) => {
    await app.services.members.noteSecurityChange(tx, id, 'mobile');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await kindsOf(caller)).toEqual(['signed_in:username']);
  expect(await inboxOf(caller)).not.toContain('mobile_changed');
});

it('lists ten failed sign-ins an hour, so that guessing does not push out the rest @MEM-01', async () => {
  await app.register('events7');
  const { id } = (await app.services.members.findForSignIn('events7'))!;
  const from = { address: '10.0.0.7', userAgent: '' };
  await Promise.all(Array.from({ length: 25 }, () => app.services.members.noteFailedSignIn(id, 'password', from)));
  const kinds = await kindsOf(await enter('events7'));
  expect(kinds.filter((kind) => kind.startsWith('sign_in_failed'))).toHaveLength(10);
});

it('forgets after half a year @MEM-01', async () => {
  const caller = app.callerOf(tokenOf(await app.register('events8')));
  await sql`update members.account_events set happened_at = happened_at - interval '181 days'`.execute(app.database.read);
  const fresh = await enter('events8');
  await app.services.members.purgeEvents();
  expect(await kindsOf(caller)).toEqual(['signed_in:username']);
  expect(await kindsOf(fresh)).toHaveLength(1);
});
