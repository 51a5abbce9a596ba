import type { MemberFile, MemberFiles } from '@portal/contracts';
import { sql } from 'kysely';
import { createEntrance, type Entrance, goodPassword, refusalOf, tokenOf } from '../../../test/entrance';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import type { Caller, Reply } from '../../../test/test-app';
import { newId } from '../../core/ids';

let app: Entrance;
let drawId: string;
beforeAll(async () => {
  app = await createEntrance();
  const lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'OWN', family: 'thai', plays: { top3: '900' } });
  drawId = await lottery.addDraw('OWN');
});
afterAll(() => app.close());
beforeEach(() => app.forgetLimits());

async function join(account: string, more: object = {}) {
  const caller = app.callerOf(tokenOf(await app.register(account, more)));
  return { caller, id: (await app.services.members.findForSignIn(account))!.id };
}
type Joined = Awaited<ReturnType<typeof join>>;
const ask = (caller: Caller, password: string | undefined = goodPassword) =>
  app.sendSealed('POST /wps/member/files/personal-data', { password }, {}, caller);
const fileOf = ({ body }: Reply) => body.value as MemberFile;
const filesOf = async (caller: Caller) => ((await caller.get('/wps/member/files')).body.value as MemberFiles).files;
const make = ({ id: memberId }: Joined, { id }: Pick<MemberFile, 'id'>) => app.core.jobs.run('member-files.make', { memberId, id });
async function read(caller: Caller, id: string): Promise<string> {
  const { parts } = (await filesOf(caller)).find((file) => file.id === id)!;
  const texts: string[] = [];
  for (let part = 0; part < parts; part += 1)
    texts.push(((await caller.get(`/wps/member/files/${id}/parts/${part}`)).body.value as { content: string }).content);
  return texts.join('');
}

it('is one readable file with everything, piece by piece, and without secrets @MEM-01', async () => {
  const joined = await join('datasubject', { email: 'data@example.com' });
  const { caller, id } = joined;
  await app.deposit(id, '1000');
  const line = { playType: 'top3', selection: '123', stake: '1', expectedRate: '900' };
  expect((await caller.post('/lgw/bets', { key: newId(), body: { drawId, lines: [line] } })).status).toBe(200);
  await caller.post('/wps/limits', { body: { kind: 'deposit', period: 'day', amount: '500' } });
  const moves = Array.from({ length: 950 }, () => ({
    ...{ key: newId(), memberId: id, type: 'LOTTERY_BET' as const, available: -100n },
    ...{ counterAccount: 'house:lottery' as const, ref: { type: 'test', id: 'T' } },
  }));
  await app.database.transaction((tx) => app.services.wallet.moveMany(tx, moves));
  // A long time ago, so that many windows of days are empty.
  await sql`update members.members set registered_at = now() - interval '4 years' where id = ${id}`.execute(app.owner.read);

  const file = fileOf(await ask(caller));
  expect(file).toMatchObject({ kind: 'personal_data', from: null, to: null, status: 'requested' });
  await make(joined, file);
  const ready = (await filesOf(caller))[0]!;
  expect(ready.status).toBe('ready');
  expect(ready.parts).toBeGreaterThan(3);
  expect(Date.parse(ready.expiresAt!) - Date.parse(ready.finishedAt!)).toBe(2 * 86_400_000);

  const text = await read(caller, file.id);
  const data = JSON.parse(text) as Record<string, unknown>;
  expect(Object.keys(data)).toEqual([
    ...['madeAt', 'timeZone', 'profile', 'contacts', 'bankAccounts', 'identityCheck', 'limits'],
    ...['openSessions', 'passkeys', 'notifications', 'accountEvents'],
    ...['balance', 'accountRecord', 'deposits', 'withdrawals', 'transfersToUpline', 'lotteryBets', 'gameRounds', 'promotions'],
    ...['rankChanges', 'rebates', 'invitedFriends', 'messages'],
  ]);
  expect(data.profile).toMatchObject({ account: 'datasubject' });
  expect(data.contacts).toMatchObject({ email: 'data@example.com' });
  expect(data.accountRecord).toHaveLength(952);
  expect((data.accountRecord as { balanceAfter: string }[]).at(-1)!.balanceAfter).toBe((data.balance as { available: string }).available);
  expect(data.lotteryBets).toMatchObject([{ gameCode: 'OWN', price: '1.00' }]);
  expect((data.accountEvents as { kind: string }[])[0]).toMatchObject({ kind: 'data_requested' });
  expect((data.messages as { kind: string }[]).map(({ kind }) => kind)).toContain('welcome');

  // Nothing that opens an account or names a secret, whatever its form.
  expect(text).not.toMatch(/hash|secret|argon2|token|sealed|idempotency/i);
  expect(text).not.toContain(goodPassword);
  const inbox = (await caller.get('/wps/relay/messages')).body.value as { content: { kind: string; params: object }[] };
  expect(inbox.content[0]).toMatchObject({ kind: 'personal_data_ready', params: { days: '2' } });
});

it('takes the password, is made once at a time, and is nobody else’s @API-10', async () => {
  const [ann, bob] = [await join('datawrong1'), await join('datawrong2')];
  expect(refusalOf(await ask(ann.caller, 'wrong'))).toEqual([422, 'passwords.old_wrong']);
  expect(refusalOf(await ask(ann.caller, ''))).toEqual([422, 'passwords.old_wrong']);
  expect(await filesOf(ann.caller)).toEqual([]);
  const replies = await Promise.all([ask(ann.caller), ask(ann.caller), ask(ann.caller)]);
  expect(new Set(replies.map((reply) => fileOf(reply).id)).size).toBe(1);
  const { id } = fileOf(replies[0]);
  await make(ann, { id });
  expect(refusalOf(await bob.caller.get(`/wps/member/files/${id}/parts/0`))).toEqual([404, 'files.unknown']);
  expect(await filesOf(bob.caller)).toEqual([]);
  expect(JSON.parse(await read(ann.caller, id))).toMatchObject({ bankAccounts: [], accountRecord: [], gameRounds: [] });
  // A closed account gives nothing out any more.
  await app.sendSealed('POST /wps/member/closure', { password: goodPassword }, {}, ann.caller);
  expect((await ann.caller.get(`/wps/member/files/${id}/parts/0`)).status).toBe(401);
});
