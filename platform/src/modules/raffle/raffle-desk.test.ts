import type { DeskRaffle, NewWheelPrize, Raffle, RaffleSpin } from '@portal/contracts';
import { sql } from 'kysely';
import { addRaffleDraw, giveTickets, holdDraw, rafflePlan } from '../../../test/raffle';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { together } from '../../../test/two-officers';
import { newId } from '../../core/ids';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => expect(await app.services.raffle.check()).toEqual([]));
afterAll(() => app.close());

const reason = 'a new season';
const nothing = (chance: number, more: Partial<NewWheelPrize> = {}): NewWheelPrize => ({
  ...{ id: null, name: { TY: 'เสียใจด้วย', EN: 'Nothing' }, kind: 'nothing', amount: null, chance, isLimited: false, added: 0 },
  ...more,
});
const points = (chance: number, more: Partial<NewWheelPrize> = {}): NewWheelPrize =>
  nothing(chance, { name: { TY: 'แต้ม', EN: 'Points' }, kind: 'points', amount: '50', ...more });
const change = (prizes: NewWheelPrize[]) => together(app, 'admin', '/wps/operators/raffle/prizes', { prizes, reason });
const read = async () =>
  (await app.visitor.get('/wps/operators/raffle', { headers: { cookie: app.signInOperator('viewer') } })).body.value as DeskRaffle;
const written = async (): Promise<NewWheelPrize[]> =>
  (await read()).prizes.map(({ won: _, stock, ...prize }) => ({ ...prize, isLimited: stock !== null, added: 0 }));
/** As if nothing had been published for today. */
const nextDay = () => sql`delete from raffle.days`.execute(app.owner.read);

describe('the wheel', () => {
  it('takes two officers, and turns by the new table from the next day on @PROMO-03', async () => {
    await change([nothing(1_000_000)]);
    expect(((await app.visitor.get('/wps/relay/raffle')).body.value as Raffle).prizes).toHaveLength(1);
    const cookie = app.signInOperator('admin');
    const body = { prizes: [nothing(1), points(999_999)], reason };
    expect((await app.visitor.post('/wps/operators/raffle/prizes', { body, headers: { cookie } })).body.value).toMatchObject({
      state: 'waiting',
    });
    expect((await read()).prizes).toHaveLength(1);
    expect((await change(body.prizes)).status).toBe(200);
    expect(await read()).toMatchObject({
      isToday: false,
      prizes: [
        { kind: 'nothing', amount: null },
        { kind: 'points', amount: '50' },
      ],
    });
    expect(((await app.visitor.get('/wps/relay/raffle')).body.value as Raffle).prizes).toHaveLength(1);
    await nextDay();
    expect(((await app.visitor.get('/wps/relay/raffle')).body.value as Raffle).prizes).toHaveLength(2);
    expect((await read()).isToday).toBe(true);
  });

  it('refuses chances that are not exactly one, a table without a part that wins nothing, and worths that do not fit @PROMO-03', async () => {
    const bad: NewWheelPrize[][] = [
      [nothing(999_999)],
      [nothing(999_999), points(2)],
      [points(1_000_000)],
      [nothing(500_000), nothing(500_000)],
      [nothing(500_000), points(500_000, { amount: '1.5' })],
      [nothing(500_000), points(500_000, { amount: null })],
      [nothing(500_000), points(500_000, { name: { EN: 'no Thai name' } })],
      [nothing(500_000, { amount: '5' }), points(500_000)],
      [nothing(500_000, { isLimited: true, added: 5 }), points(500_000)],
      [nothing(500_000), points(500_000, { id: newId() })],
      [],
    ];
    const before = await read();
    for (const prizes of bad) expect((await change(prizes)).body.message).toBe('request.invalid');
    expect(await read()).toEqual(before);
  });

  it('keeps the stock of a prize that stays, adds to it, and starts anew where the worth changes @PROMO-03', async () => {
    await change([nothing(500_000), points(500_000, { isLimited: true, added: 3 })]);
    const [first, second] = await written();
    await change([first!, { ...second!, added: 2 }]);
    expect((await read()).prizes.map(({ id, stock }) => ({ id, stock }))).toEqual([
      { id: first!.id, stock: null },
      { id: second!.id, stock: 5 },
    ]);
    await change([first!, { ...second!, amount: '60', added: 1 }]);
    const [, other] = (await read()).prizes;
    expect(other).toMatchObject({ amount: '60', stock: 1 });
    expect(other!.id).not.toBe(second!.id);
    // Turns of a day that is fixed go on by the old prize and what is left of it.
    const { rows } = await sql<{ left: number }>`
      select left_over::int as left from raffle.stocks where prize_id = ${second!.id}`.execute(app.database.read);
    expect(rows).toEqual([{ left: 5 }]);
  });

  it('tells how often a prize was won @PROMO-03', async () => {
    await change([nothing(1), points(999_999)]);
    await nextDay();
    const member = await app.createMember();
    await giveTickets(app, member.memberId, 1);
    const { body } = await member.post('/wps/relay/raffle/claim', { key: newId() });
    expect(body.value as RaffleSpin).toMatchObject({ kind: 'points' });
    expect((await read()).prizes.map(({ won }) => won)).toEqual([0, 1]);
  });

  it('carries two changes out one after the other, and a prize that is gone by then is refused @PROMO-03', async () => {
    const kept = await written();
    const [proposer, approver] = [app.signInOperator('admin'), app.signInOperator('admin')];
    const propose = async (prizes: NewWheelPrize[]) => {
      const { body } = await app.visitor.post('/wps/operators/raffle/prizes', { body: { prizes, reason }, headers: { cookie: proposer } });
      return (body.value as { approvalId: string }).approvalId;
    };
    const ids = [await propose([nothing(1_000_000)]), await propose(kept)];
    const [first, second] = await Promise.all(
      ids.map((id) => app.visitor.post(`/wps/operators/approvals/${id}/approve`, { headers: { cookie: approver } })),
    );
    expect(first!.status).toBe(200);
    const { prizes } = await read();
    expect(prizes.reduce((sum, { chance }) => sum + chance, 0)).toBe(1_000_000);
    expect([1, kept.length]).toContain(prizes.length);
    expect([200, 400]).toContain(second!.status);
  });
});

describe('the plan of draws', () => {
  const plan = (more: object = {}) => together(app, 'admin', '/wps/operators/raffle/plan', { plan: { ...rafflePlan(), ...more }, reason });

  it('takes two officers, and the desk sees draws with what they gave @PROMO-03', async () => {
    expect((await plan({ drawAt: '21:30', weekdays: [7, 1] })).status).toBe(200);
    expect((await read()).plan).toMatchObject({ drawAt: '21:30', weekdays: [1, 7], prizes: [{ amount: '500.00' }, { amount: '50' }] });
    const drawId = await addRaffleDraw(app);
    const member = await app.createMember();
    await giveTickets(app, member.memberId, 2);
    await member.post(`/wps/relay/raffle/draws/${drawId}/entries`, { key: newId(), body: { tickets: 2 } });
    expect((await read()).draws[0]).toMatchObject({ id: drawId, state: 'open', tickets: 2, entries: 1, winners: 0, money: '0.00' });
    await holdDraw(app, drawId);
    const drawn = (await read()).draws.find(({ id }) => id === drawId);
    expect(drawn).toMatchObject({ state: 'drawn', tickets: 2, entries: 1, winners: 2, waiting: 0, money: '500.00' });
  });

  it('refuses what cannot be held @PROMO-03', async () => {
    const [first] = rafflePlan().prizes;
    const bad = [
      { drawAt: '24:00' },
      { weekdays: [] },
      { weekdays: [1, 1] },
      { weekdays: [8] },
      { prizes: [] },
      { prizes: [{ ...first, winners: 101 }] },
      { prizes: [{ ...first, winners: 60 }, { ...first, winners: 60 }] }, // prettier-ignore
      { prizes: [{ ...first, amount: '0' }] },
    ];
    for (const more of bad) expect((await plan(more)).body.message).toBe('request.invalid');
  });
});
