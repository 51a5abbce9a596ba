import { trialCode, type DeskDraw } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createLotteryDeskFixtures, type DeskOperator, type LotteryDeskFixtures } from '../../../../test/lottery/lottery-desk-fixtures';
import { createLotteryFixtures } from '../../../../test/lottery/lottery-fixtures';
import { createTestApp, type Reply, type TestApp } from '../../../../test/test-app';
import { newId } from '../../../core/ids';

let app: TestApp;
let desk: LotteryDeskFixtures;
let one: DeskOperator;
let two: DeskOperator;
beforeAll(async () => {
  app = await createTestApp();
  desk = await createLotteryDeskFixtures(app);
  ({ one, two } = desk);
});
afterAll(() => app.close());

describe('calling a draw off', () => {
  const propose = (by: DeskOperator, id: string) => by.post(`/wps/operators/lottery/draws/${id}/void`, { reason: 'balls were wet' });
  const approve = (by: DeskOperator, reply: Reply) =>
    by.post(`/wps/operators/approvals/${(reply.body.value as { approvalId: string }).approvalId}/approve`, undefined);

  it.each([
    ['open', () => Promise.resolve()],
    ['closed', (id: string) => desk.letItBeDue(id)],
  ])('takes two officers while it is %s, and refunds every bet once', async (state, prepare) => {
    const member = await app.createMember({ balance: '100' });
    const id = await desk.addDraw();
    await desk.place(member, id, '923');
    await prepare(id);
    const waiting = await propose(one, id);
    expect(waiting.body.value).toMatchObject({ state: 'waiting' });
    expect((await propose(two, id)).body.value).toEqual(waiting.body.value);
    expect((await approve(one, waiting)).body.message).toBe('operators.approval_own');
    expect([(await desk.show(id)).state, await desk.balanceOf(member)]).toEqual([state, parseMoney('90')]);
    const done = await approve(two, waiting);
    expect(done.body.value).toMatchObject({ state: 'done', value: { id, state: 'void' } });
    expect((await approve(two, waiting)).body.message).toBe('operators.approval_decided');
    expect((await propose(one, id)).body.message).toBe('lottery.draw_fixed');
    expect(await desk.balanceOf(member)).toBe(parseMoney('100'));
    expect((await desk.audit()).slice(-2)).toMatchObject([
      { act: 'void.proposed', reason: 'balls were wet' },
      { act: 'void', reason: 'balls were wet' },
    ]);
  });

  it('takes prizes back and refunds bets when the draw was paid already', async () => {
    const [winner, loser] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
    const { id, bets } = await desk.settledDraw(
      [
        [winner, '923'],
        [loser, '111'],
      ],
      '8923',
    );
    const waiting = await propose(one, id);
    expect(await desk.balanceOf(winner)).toBeGreaterThan(parseMoney('100'));
    expect((await approve(two, waiting)).body.value).toMatchObject({ state: 'done', value: { state: 'void' } });
    expect([await desk.balanceOf(winner), await desk.balanceOf(loser)]).toEqual([parseMoney('100'), parseMoney('100')]);
    expect((await winner.get(`/lgw/bets/${bets[0]}`)).body.value).toMatchObject({ status: 'refunded', payout: '0.00' });
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('is refused for an unknown draw', async () => {
    expect((await propose(one, newId())).body.message).toBe('lottery.draw_unknown');
  });
});

describe('what numbers would cost', () => {
  type Exposure = {
    plays: { playType: string; lines: number; stake: string }[];
    numbers: { selection: string; lines: number; stake: string; payout: string }[];
  };
  const exposure = async (id: string, query = '') =>
    (await one.get(`/wps/operators/lottery/draws/${id}/exposure${query}`)).body.value as unknown as Exposure;
  const bet = (selection: string, stake: string) => ({ playType: 'top3', selection, stake, expectedRate: '900' });

  let lottery: ReturnType<typeof createLotteryFixtures>;
  beforeAll(async () => {
    lottery = createLotteryFixtures(app);
    await lottery.addGame({ code: 'DEARLY', family: 'thai', plays: { top3: '900', bottom2: '90' } });
  });

  it('is told for each number at the rates of its bets, the dearest first, without cancelled bets and play money', async () => {
    const [first, second] = [await app.createMember({ balance: '1000' }), await app.createMember({ balance: '1000' })];
    const trial = await app.createMember({ balance: '1000', isAgent: trialCode });
    const id = await lottery.addDraw('DEARLY');
    await lottery.place(first, id, [bet('923', '10'), bet('111', '2')]);
    await lottery.place(second, id, [bet('923', '5'), { playType: 'bottom2', selection: '89', stake: '40', expectedRate: '90' }]);
    await lottery.place(trial, id, [bet('923', '100')]);
    const { body } = await lottery.place(first, id, [bet('555', '100')]);
    await first.post(`/lgw/bets/${(body.value as { id: string }).id}/cancel`, { body: {} });

    const all = await exposure(id);
    expect(all.plays).toMatchObject([
      { playType: 'bottom2', nameKey: 'bottom2', lines: 1, stake: '40.00' },
      { playType: 'top3', lines: 3, stake: '17.00' },
    ]);
    expect(all.numbers.map(({ selection, lines, stake, payout }) => [selection, lines, stake, payout])).toEqual([
      ['923', 2, '15.00', '13500.00'],
      ['89', 1, '40.00', '3600.00'],
      ['111', 1, '2.00', '1800.00'],
    ]);
    expect((await exposure(id, '?playType=bottom2')).numbers.map(({ selection }) => selection)).toEqual(['89']);
    expect((await exposure(id, '?playType=top3&selection=111')).numbers).toHaveLength(1);
    expect((await exposure(id, '?playType=top3&selection=000')).numbers).toEqual([]);
    expect((await exposure(id, '?playType=nothing&selection=x')).numbers).toEqual([]);
  });

  it('is what the draw then pays', async () => {
    const member = await app.createMember({ balance: '1000' });
    const id = await lottery.addDraw('DEARLY');
    await lottery.place(member, id, [bet('916', '10'), bet('111', '2')]);
    const { numbers } = await exposure(id, '?playType=top3&selection=916');
    await lottery.finish(id, { top: '000916', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' });
    expect(await desk.balanceOf(member)).toBe(parseMoney('988') + parseMoney(numbers[0]!.payout));
  });

  it('is refused for an unknown draw', async () => {
    expect((await one.get(`/wps/operators/lottery/draws/${newId()}/exposure`)).body.message).toBe('lottery.draw_unknown');
  });
});

describe('what staff see of draws', () => {
  const list = async (query = '') => {
    const { body } = await one.get(`/wps/operators/lottery/games/LAODESK/draws${query}`);
    return body.value as { content: DeskDraw[]; totalElements: number; totalPages: number };
  };

  it('lists the draws of a lottery, upcoming and past, with who has entered a correction', async () => {
    const next = await desk.addDraw('LAODESK', { seconds: 900_000 });
    await desk.settledDraw([], '1234');
    const { id } = await desk.settledDraw([], '8923');
    await desk.correct(one, id, '8924');
    const { content, totalElements, totalPages } = await list('?pageSize=200');
    expect([content.length, totalPages]).toEqual([totalElements, 1]);
    expect(content[0]).toMatchObject({ id: next, state: 'open', gameName: { TY: 'ลาว' }, enteredBy: [] });
    const drawn = content.map(({ drawsAt }) => Date.parse(drawsAt));
    expect(drawn).toEqual(drawn.toSorted((a, b) => b - a));
    expect(content.find((draw) => draw.id === id)).toMatchObject({
      state: 'settled',
      result: { top: '8923' },
      enteredBy: [{ operator: expect.stringMatching(/^operator-/) as string }],
    });
    const settled = await list('?state=settled&pageSize=1&pageNo=2');
    expect(settled.content.map(({ state }) => state)).toEqual(['settled']);
    expect(settled.totalPages).toBe(settled.totalElements);
    expect((await one.get('/wps/operators/lottery/games/NOSUCH/draws')).body.message).toBe('lottery.game_unknown');
  });

  it('adds up the bets of a draw without cancelled ones and without play money', async () => {
    const [member, trial] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100', isAgent: trialCode })];
    const id = await desk.addDraw();
    await desk.place(member, id, '923');
    await desk.place(member, id, '111', '5');
    await desk.place(trial, id, '923');
    await sql`update lottery.games set cancel_minutes_before_close = 0 where code = 'LAODESK'`.execute(app.database.read);
    app.services.lottery.catalog.forget();
    const gone = desk.idOf(await desk.place(member, id, '222', '3'));
    expect((await member.post(`/lgw/bets/${gone}/cancel`, { body: {} })).status).toBe(200);
    await one.put(`/wps/operators/lottery/draws/${id}/limits`, { playType: 'top3', selection: '777', permille: 500, reason: 'hot' });
    const open = await desk.detailOf(id);
    expect(open).toMatchObject({
      state: 'open',
      reason: '',
      plannedAt: null,
      bets: { count: 2, cancelledCount: 1, stake: '15.00', price: '15.00', prizes: '0.00' },
      plays: expect.arrayContaining([{ playType: 'top3', nameKey: 'top3' }]) as object[],
      limits: [{ playType: 'top3', selection: '777', permille: 500 }],
      entries: [],
    });
    await desk.letItBeDue(id);
    await desk.enter(one, id, '8923');
    await desk.enter(two, id, '8923');
    expect(await desk.detailOf(id)).toMatchObject({ state: 'settled', bets: { count: 2, prizes: '9000.00' } });
    expect((await one.get(`/wps/operators/lottery/draws/${newId()}`)).body.message).toBe('lottery.draw_unknown');
  });

  it('says of every lottery where its results come from', async () => {
    const { body } = await one.get('/wps/operators/lottery/games');
    expect(body.value).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'LAODESK', family: 'thai', resultSource: 'operators', mapping: 'lao' }),
        expect.objectContaining({ code: 'OWNDESK', family: 'ssc', resultSource: 'own', mapping: null }),
      ]),
    );
  });
});

describe('postponing, limits, calendar and sale', () => {
  it('keeps the bets of a postponed draw, which is drawn at its new time', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await desk.addDraw();
    await desk.place(member, id, '923');
    const times = { closesAt: new Date(Date.now() + 7_200_000).toISOString(), drawsAt: new Date(Date.now() + 7_300_000).toISOString() };
    const reply = await one.post(`/wps/operators/lottery/draws/${id}/postpone`, { ...times, reason: 'storm' });
    expect(reply.body.value).toMatchObject({ state: 'open', ...times });
    expect(await desk.balanceOf(member)).toBe(parseMoney('90'));
    const back = {
      closesAt: new Date(Date.now() + 60_000).toISOString(),
      drawsAt: new Date(Date.now() + 60_000).toISOString(),
      reason: 'x',
    };
    expect((await one.post(`/wps/operators/lottery/draws/${id}/postpone`, back)).body.message).toBe('lottery.draw_fixed');
    await desk.letItBeDue(id);
    const later = { closesAt: times.closesAt, drawsAt: times.drawsAt, reason: 'x' };
    expect((await one.post(`/wps/operators/lottery/draws/${id}/postpone`, later)).body.value).toMatchObject({
      state: 'closed',
      drawsAt: times.drawsAt,
    });
    expect((await desk.place(member, id, '923')).body.message).toBe('lottery.draw_closed');
    expect((await desk.enter(one, id, '8923')).body.message).toBe('lottery.result_not_due');
  });

  it('forgets what one operator had entered before the draw was postponed', async () => {
    const id = await desk.addDraw();
    await desk.letItBeDue(id);
    expect((await desk.enter(one, id, '8923')).body.value).toMatchObject({ state: 'waiting' });
    const at = new Date(Date.now() + 7_200_000).toISOString();
    await one.post(`/wps/operators/lottery/draws/${id}/postpone`, { closesAt: at, drawsAt: at, reason: 'storm' });
    await desk.letItBeDue(id);
    expect((await desk.enter(two, id, '8923')).body.value).toMatchObject({ state: 'waiting' });
    expect((await desk.enter(one, id, '8923')).body.value).toMatchObject({ state: 'done' });
  });

  it('closes a number, halves one and frees it again', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await desk.addDraw();
    const limit = (selection: string, permille: number) =>
      one.put(`/wps/operators/lottery/draws/${id}/limits`, { playType: 'top3', selection, permille, reason: 'hot' });
    await limit('๙๙๙', 0);
    await limit('888', 500);
    expect((await desk.place(member, id, '999')).body.message).toBe('lottery.number_closed');
    expect((await desk.place(member, id, '888')).body.message).toBe('lottery.rate_changed');
    await limit('999', 1_000);
    expect((await desk.place(member, id, '999')).status).toBe(200);
    expect((await limit('99', 0)).body.message).toBe('lottery.selection_format');
    expect((await desk.audit()).at(-1)).toMatchObject({ act: 'limit' });
  });

  it('keeps the first planned time of a draw, however often it is postponed', async () => {
    const id = await desk.addDraw();
    const plannedAt = async () =>
      (
        await sql<{ drawsAt: Date; plannedAt: Date | null }>`
          select draws_at as "drawsAt", planned_at as "plannedAt" from lottery.draws where id = ${id}`.execute(app.database.read)
      ).rows[0]!;
    const { drawsAt } = await plannedAt();
    for (const hours of [2, 3]) {
      const at = new Date(Date.now() + hours * 3_600_000).toISOString();
      await one.post(`/wps/operators/lottery/draws/${id}/postpone`, { closesAt: at, drawsAt: at, reason: 'storm' });
    }
    expect((await plannedAt()).plannedAt).toEqual(drawsAt);
  });

  it('moves and closes days by game and group, and undoes that', async () => {
    const day = { scope: 'game', code: 'LAODESK', day: '2027-03-01', movedTo: '2027-03-02', reason: 'holiday' };
    const { body } = await one.put('/wps/operators/lottery/calendar', day);
    expect(body.value).toMatchObject(day);
    const listed = (await one.get('/wps/operators/lottery/calendar')).body.value as { id: string }[];
    expect(listed.map(({ id }) => id)).toContain((body.value as { id: string }).id);
    expect((await one.put('/wps/operators/lottery/calendar', { ...day, code: 'NOSUCH' })).body.message).toBe('lottery.game_unknown');
    expect((await one.put('/wps/operators/lottery/calendar', { ...day, movedTo: day.day })).body.message).toBe('lottery.calendar_day');
    const takeOut = (reason: object) => one.delete(`/wps/operators/lottery/calendar/${(body.value as { id: string }).id}`, reason);
    expect((await takeOut({})).status).toBe(400);
    expect((await takeOut({ reason: 'it is drawn after all' })).status).toBe(200);
    expect((await desk.audit()).at(-1)).toMatchObject({ act: 'calendar.removed', reason: 'it is drawn after all' });
    expect((await takeOut({ reason: 'again' })).status).toBe(404);
  });

  it('takes a lottery off sale at once, and back, and shows who did so, when and why', async () => {
    const member = await app.createMember({ balance: '100' });
    const id = await desk.addDraw();
    const turn = (isEnabled: boolean) => one.put('/wps/operators/lottery/games/LAODESK', { isEnabled, reason: 'check' });
    await turn(false);
    const { body } = await two.get('/wps/operators/lottery/games');
    expect((body.value as { code: string }[]).find(({ code }) => code === 'LAODESK')).toMatchObject({
      isEnabled: false,
      switched: { by: expect.stringMatching(/^operator-/) as string, reason: 'check', at: expect.any(String) as string },
    });
    expect((await desk.audit()).at(-1)).toMatchObject({ act: 'game.off', subject: 'LAODESK', reason: 'check' });
    expect((await desk.place(member, id, '923')).body.message).toBe('lottery.game_disabled');
    await turn(true);
    expect((await desk.place(member, id, '923')).status).toBe(200);
    expect((await one.put('/wps/operators/lottery/games/NOSUCH', { isEnabled: true, reason: 'x' })).status).toBe(404);
  });

  it('lets only the lottery role act, and any operator look @AUTH-10', async () => {
    const id = await desk.addDraw();
    for (const by of [desk.operator('viewer'), desk.operator('admin'), desk.operator('releaser')]) {
      expect((await desk.enter(by, id, '8923')).status).toBe(403);
      expect((await by.post(`/wps/operators/lottery/draws/${id}/void`, { reason: 'x' })).status).toBe(403);
      expect((await by.get('/wps/operators/lottery/draws')).status).toBe(200);
    }
    expect((await app.visitor.get('/wps/operators/lottery/draws')).status).toBe(401);
  });
});
