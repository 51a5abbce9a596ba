import { sql } from 'kysely';
import { newId } from '../../../core/ids';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await sql`insert into lottery.game_groups (code, label) values ('THAI', '{"TY": "ไทย"}')`.execute(app.database.read);
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines, max_payout, is_enabled)
    values ('GLO', '1', 'thai', 'SEA', 'THAI', '{"TY": "รัฐบาล"}', 'top3', 0, 0, 200, 50000000000, true),
           ('FAST', '2', 'thai', 'SEA', 'THAI', '{"TY": "เร็ว"}', 'top3', 60, 5, 200, 50000000000, true)`.execute(app.database.read);
});
afterAll(() => app.close());

async function addDraw(minutes: number): Promise<void> {
  const id = newId();
  await sql`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
    values (${id}, 'GLO', ${id.slice(-12)}, 'open', clock_timestamp() - interval '2 days', clock_timestamp() + make_interval(mins => ${minutes}),
      clock_timestamp() + make_interval(mins => ${minutes}), 'commit', '\\x00')`.execute(app.database.read);
}
const told = async (member: TestMember) =>
  ((await member.get('/wps/relay/messages')).body.value as { content: { kind: string; params: object }[] }).content.filter(
    ({ kind }) => kind === 'draw_reminder',
  );
const remind = () => app.core.jobs.run('lottery.remind');

it('reminds a member once that a draw closes soon, and not a member who asked for less time', async () => {
  const [early, late] = [await app.createMember(), await app.createMember()];
  await early.put('/lgw/reminders/GLO', { body: { minutesBefore: 60 } });
  await late.put('/lgw/reminders/GLO', { body: { minutesBefore: 5 } });
  await addDraw(30);
  await remind();
  await remind();
  expect(await told(early)).toMatchObject([{ params: { gameCode: 'GLO', time: expect.stringMatching(/^\d\d:\d\d$/) as string } }]);
  expect(await told(late)).toEqual([]);
});

it('does not remind of a draw that was already about to close when the reminder was set', async () => {
  const member = await app.createMember();
  await member.put('/lgw/reminders/GLO', { body: { minutesBefore: 60 } });
  await remind();
  expect(await told(member)).toEqual([]);
});

it('does not remind of a lottery that is not sold', async () => {
  const member = await app.createMember();
  await member.put('/lgw/reminders/GLO', { body: { minutesBefore: 120 } });
  await addDraw(100);
  const turn = (isEnabled: boolean) =>
    sql`update lottery.games set is_enabled = ${isEnabled} where code = 'GLO'`.execute(app.database.read);
  await sql`update lottery.draws set closes_at = clock_timestamp() where closes_at < clock_timestamp() + interval '90 minutes'`.execute(
    app.database.read,
  );
  await turn(false);
  await remind();
  expect(await told(member)).toEqual([]);
  await turn(true);
  await remind();
  expect(await told(member)).toHaveLength(1);
});

it('can be changed, read and dropped', async () => {
  const member = await app.createMember();
  await member.put('/lgw/reminders/GLO', { body: { minutesBefore: 60 } });
  await member.put('/lgw/reminders/GLO', { body: { minutesBefore: 15 } });
  expect((await member.get('/lgw/reminders')).body.value).toEqual([{ gameCode: 'GLO', minutesBefore: 15 }]);
  await member.delete('/lgw/reminders/GLO');
  expect((await member.get('/lgw/reminders')).body.value).toEqual([]);
});

it('refuses lotteries that are drawn every few minutes, unknown ones, and times that make no sense', async () => {
  const member = await app.createMember();
  const put = async (gameCode: string, minutesBefore: number) => {
    const { status, body } = await member.put(`/lgw/reminders/${gameCode}`, { body: { minutesBefore } });
    return [status, body.message];
  };
  expect(await put('FAST', 15)).toEqual([409, 'lottery.reminder_too_often']);
  expect(await put('NONE', 15)).toEqual([404, 'lottery.game_unknown']);
  expect((await put('GLO', 1))[0]).toBe(400);
});
