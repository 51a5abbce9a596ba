import type { DeskDrawDetail, OperatorRole } from '@portal/contracts';
import { sql } from 'kysely';
import { newId } from '../../src/core/ids';
import type { TestApp, TestMember } from '../test-app';

/** What the source of `LAODESK` published, as an operator enters it. */
export const laoEntry = (number: string) => ({ published: { kind: 'numbers', numbers: [number] }, reason: 'from the broadcast' });

/** A lottery whose results operators enter, `LAODESK`, one that draws by itself, `OWNDESK`, and what staff do about their draws. */
export async function createLotteryDeskFixtures(app: TestApp) {
  await sql`insert into lottery.game_groups (code, label) values ('DESK', '{"TY": "โต๊ะ"}')`.execute(app.database.read);
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds, max_lines, max_payout,
      result_source, mapping, schedule)
    values ('LAODESK', '1', 'thai', 'SEA', 'DESK', '{"TY": "ลาว"}', 'top3', 0, 0, 200, 50000000000, 'operators', 'lao', '{"kind": "daily", "closes": "20:00", "draws": "20:30"}'),
           ('OWNDESK', '2', 'ssc', 'ZY', 'DESK', '{"TY": "ของเรา"}', 'fixedPosition', 60, 5, 200, 50000000000, 'own', null, null)`.execute(
    app.database.read,
  );
  await sql`insert into lottery.play_settings (game_code, play_type, rate, min_stake, max_stake)
    values ('LAODESK', 'top3', 900, 10000, 200000000), ('LAODESK', 'bottom2', 90, 10000, 200000000)`.execute(app.database.read);

  function operator(...roles: OperatorRole[]) {
    const headers = { cookie: app.signInOperator(...roles) };
    return {
      get: (path: string) => app.visitor.get(path, { headers }),
      put: (path: string, body: object) => app.visitor.put(path, { body, headers }),
      post: (path: string, body: object | undefined) => app.visitor.post(path, { body, headers }),
      delete: (path: string, body: object) => app.visitor.delete(path, { body, headers }),
    };
  }

  type Operator = ReturnType<typeof operator>;
  const one = operator('lottery');
  const two = operator('lottery');

  async function addDraw(gameCode = 'LAODESK', { seconds = 3_600, refundMinutes = 60 } = {}): Promise<string> {
    const id = newId();
    await sql`
      insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, source, proof_version, seed_commit, seed_sealed, refund_at)
      select ${id}, code, ${id.slice(-12)}, 'open', clock_timestamp() - interval '1 minute', clock_timestamp() + make_interval(secs => ${seconds}),
        clock_timestamp() + make_interval(secs => ${seconds}), result_source, case when result_source = 'own' then 1 end, 'commit', '\\x00',
        clock_timestamp() + make_interval(mins => ${refundMinutes}) from lottery.games where code = ${gameCode}`.execute(app.database.read);
    return id;
  }
  async function letItBeDue(id: string): Promise<void> {
    await sql`update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '2 minutes',
      draws_at = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(app.database.read);
    await app.services.draws.advance(id);
  }
  const enter = (by: Operator, id: string, number: string) => by.put(`/wps/operators/lottery/draws/${id}/result`, laoEntry(number));
  const correct = (by: Operator, id: string, number: string) => by.put(`/wps/operators/lottery/draws/${id}/correction`, laoEntry(number));
  const place = (member: TestMember, drawId: string, selection: string, stake = '10') =>
    member.post('/lgw/bets', { body: { drawId, lines: [{ playType: 'top3', selection, stake, expectedRate: '900' }] }, key: newId() });
  const idOf = ({ body }: { body: { value: never } }) => (body.value as { id: string }).id;
  const balanceOf = async (member: TestMember) => (await app.services.wallet.getBalance(member.memberId)).available;
  const show = async (id: string) =>
    (await app.visitor.get(`/lgw/draws/${id}`)).body.value as { state: string; result: unknown; resultVersion: number };

  /** A draw with the given bets that two operators have finished. */
  async function settledDraw(bets: readonly (readonly [TestMember, string])[], number: string) {
    const id = await addDraw();
    const ids: string[] = [];
    for (const [member, selection] of bets) ids.push(idOf(await place(member, id, selection)));
    await letItBeDue(id);
    await enter(one, id, number);
    expect((await enter(two, id, number)).body.value).toMatchObject({ state: 'done' });
    expect((await show(id)).state).toBe('settled');
    return { id, bets: ids };
  }

  const detailOf = async (id: string) => (await one.get(`/wps/operators/lottery/draws/${id}`)).body.value as DeskDrawDetail;
  /** Everything that an operator can read of lotteries, as text. */
  async function readAll(by: Operator, id: string): Promise<string> {
    const paths = [
      '/wps/operators/audit?pageSize=200',
      '/wps/operators/lottery/draws',
      `/wps/operators/lottery/draws/${id}`,
      '/wps/operators/lottery/games/LAODESK/draws',
      `/lgw/draws/${id}`,
    ];
    return JSON.stringify(await Promise.all(paths.map(async (path) => (await by.get(path)).body.value)));
  }

  async function audit(): Promise<{ act: string; subject: string; reason: string }[]> {
    const { rows } = await sql<{ act: string; subject: string; reason: string }>`
      select act, subject, reason from operators.audit where area = 'lottery' order by number`.execute(app.database.read);
    return rows;
  }

  return {
    one,
    two,
    operator,
    addDraw,
    letItBeDue,
    enter,
    correct,
    place,
    idOf,
    balanceOf,
    show,
    settledDraw,
    detailOf,
    readAll,
    audit,
  };
}

export type LotteryDeskFixtures = Awaited<ReturnType<typeof createLotteryDeskFixtures>>;
export type DeskOperator = LotteryDeskFixtures['one'];
