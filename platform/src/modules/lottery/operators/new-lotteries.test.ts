import type { LotteryLook, NewLottery } from '@portal/contracts';
import { gameFamilies } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { sampleLottery } from '../../../../test/calls/sample-lottery';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { together } from '../../../../test/two-officers';
import { newId } from '../../../core/ids';

const base = '/wps/operators/lottery';
const reason = 'a lottery for our members';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
  await addGroup('THAI', { TY: 'หวยไทย', EN: 'Thai lotteries' });
});
afterAll(() => app.close());

const headers = (role: 'lottery' | 'viewer' = 'lottery') => ({ cookie: app.signInOperator(role) });
const addGroup = (code: string, label: object) =>
  app.visitor.put(`${base}/groups/${code}`, { body: { label, reason }, headers: headers() });
const create = (lottery: object) => together(app, 'lottery', `${base}/games`, { lottery, reason });
const propose = (lottery: object) => app.visitor.post(`${base}/games`, { body: { lottery, reason }, headers: headers() });
async function look(lottery: object, turnover = '100000'): Promise<LotteryLook> {
  const { status, body } = await app.visitor.post(`${base}/games/look`, { body: { lottery, turnover }, headers: headers('viewer') });
  expect(status).toBe(200);
  return body.value;
}
const faultsOf = async (lottery: object) => (await look(lottery)).faults.map(({ place, fault }) => `${place}: ${fault}`);
const play = (more: object = {}) => ({ ...sampleLottery().plays[0]!, ...more });
const drawsOf = async (code: string) =>
  (
    await sql<{ id: string; state: string; issue: string }>`
      select id, state, issue from lottery.draws where game_code = ${code} order by draws_at`.execute(app.database.read)
  ).rows;
/** The first lottery of a family, as the desk's form begins with it. */
async function draftOf(family: string, code: string): Promise<NewLottery> {
  const { body } = await app.visitor.get(`${base}/drafts`, { query: { family }, headers: headers('viewer') });
  const { lottery } = body.value as { lottery: Omit<NewLottery, 'code' | 'name' | 'groupCode'> };
  return { ...lottery, code, name: { TY: `หวย ${code}` }, groupCode: 'THAI' };
}

describe('a lottery that two officers make', () => {
  it('has draws at once, takes bets and is settled, and stands in the audit @LOTT-10', async () => {
    const lottery = sampleLottery({ code: 'FIRST', schedule: { kind: 'interval', seconds: 3_600, closeBeforeSeconds: 1 } });
    const waiting = await propose(lottery);
    expect(waiting.body.value).toMatchObject({ state: 'waiting' });
    expect(await drawsOf('FIRST')).toEqual([]);
    const done = await create(lottery);
    expect(done.body.value).toMatchObject({ code: 'FIRST', gameId: expect.stringMatching(/^\d+$/) as string });
    const [draw] = await drawsOf('FIRST');
    await app.services.draws.advance(draw!.id);
    const member = await app.createMember({ balance: '10' });
    const line = { playType: 'top3', selection: '916', stake: '10', expectedRate: '900' };
    const bet = await member.post('/lgw/bets', { body: { drawId: draw!.id, lines: [line] }, key: newId() });
    expect(bet).toMatchObject({ status: 200, body: { value: { status: 'accepted' } } });
    await sql`
      update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '2 hours',
        draws_at = clock_timestamp() - interval '1 hour', beacon_round = '1' where id = ${draw!.id}`.execute(app.database.read);
    await app.services.draws.advance(draw!.id);
    const drawn = (await app.visitor.get(`/lgw/draws/${draw!.id}`)).body.value as { state: string; result: { top: string } };
    expect(drawn.state).toBe('settled');
    const won = drawn.result.top.endsWith('916') ? '9000' : '0';
    expect((await app.services.wallet.getBalance(member.memberId)).available).toBe(parseMoney(won));
    const { rows } = await sql<{ act: string; reason: string }>`
      select act, reason from operators.audit where area = 'lottery' and subject = 'FIRST' order by number`.execute(app.database.read);
    expect(rows).toEqual([
      { act: 'game.add.proposed', reason },
      { act: 'game.add', reason },
    ]);
  });

  it('is made once, however often it is proposed and approved at the same moment @LOTT-10', async () => {
    const made = await Promise.all([
      create(sampleLottery({ code: 'TWICE' })),
      create(sampleLottery({ code: 'TWICE', maxLines: 100 })),
      create(sampleLottery({ code: 'OTHER' })),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    const { rows } = await sql<{ ids: number; games: number }>`
      select count(distinct game_id)::int as ids, count(*)::int as games from lottery.games where code in ('TWICE', 'OTHER')`.execute(
      app.database.read,
    );
    expect(rows[0]).toEqual({ ids: 2, games: 2 });
  });

  it('is refused with its reason when the code is taken, also by an old proposal', async () => {
    await create(sampleLottery({ code: 'TAKEN' }));
    const refused = await propose(sampleLottery({ code: 'TAKEN', maxLines: 7 }));
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'lottery.terms_refused', value: { issues: [{ field: 'code', code: 'taken' }] } },
    });
    expect((await app.visitor.get(`${base}/games/TAKEN/terms`, { headers: headers('viewer') })).body.value).toMatchObject({
      maxLines: 200,
    });
  });

  it('needs the right, and two who have it', async () => {
    const body = { lottery: sampleLottery({ code: 'NOBODY' }), reason };
    expect((await app.visitor.post(`${base}/games`, { body, headers: headers('viewer') })).status).toBe(403);
    const cookie = app.signInOperator('lottery');
    const alone = await together(app, { proposer: cookie, approver: cookie }, `${base}/games`, body);
    expect(alone.body.message).toBe('operators.approval_own');
    expect(await drawsOf('NOBODY')).toEqual([]);
  });

  it('is the same lottery where the brand file is taken in, and what the file adds is what the desk makes @LOTT-10', async () => {
    await create(sampleLottery({ code: 'SENT', name: { TY: 'ส่งออก', EN: 'Sent' } }));
    const file = await app.services.brandFile.read();
    const other = await createTestApp({ config: { demo: false } });
    const rowsOf = async ({ database }: TestApp) =>
      (
        await sql<{ game: object; plays: object }>`
          select to_jsonb(g) - 'sort_order' as game, (select jsonb_agg(to_jsonb(s)) from lottery.play_settings s where s.game_code = g.code) as plays
            from lottery.games g where g.code = 'SENT'`.execute(database.read)
      ).rows;
    expect(await other.services.brandFile.take(JSON.stringify(file))).toMatchObject({ faults: [] });
    expect(await rowsOf(other)).toEqual(await rowsOf(app));
    expect((await other.services.brandFile.look(JSON.stringify(file))) as object).toMatchObject({ changes: [] });
    await other.close();
  });

  it('keeps its rates when a file with the same code comes at the same moment', async () => {
    const file = await app.services.brandFile.read();
    const other = { ...sampleLottery({ code: 'RACE', plays: [play({ rate: '500' })] }), gameId: '987654' };
    await Promise.all([
      create(sampleLottery({ code: 'RACE' })),
      app.services.brandFile.take(JSON.stringify({ ...file, lotteries: [other] })).catch(() => null),
    ]);
    const { rows } = await sql<{ id: string; rate: string }>`
      select g.game_id as id, trim_scale(s.rate)::text as rate from lottery.games g join lottery.play_settings s on s.game_code = g.code
       where g.code = 'RACE'`.execute(app.database.read);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.rate).toBe(rows[0]!.id === '987654' ? '500' : '900');
  });
});

describe('what a form begins with', () => {
  it.each(gameFamilies)('is a whole lottery without faults: %s @LOTT-10', async (family) => {
    const lottery = await draftOf(family, `DRAFT_${family.toUpperCase()}`);
    const { faults, returns, draws, isFair } = await look(lottery);
    expect([faults, isFair, draws.length]).toEqual([[], true, 3]);
    expect(returns).toHaveLength(lottery.plays.length);
    expect(returns.filter(({ losesMoney }) => losesMoney)).toEqual([]);
  });
});

describe('a look at what a lottery costs', () => {
  it('works out chance, payout, return, edge and what a turnover costs, and changes nothing @LOTT-11', async () => {
    const { returns } = await look(sampleLottery({ code: 'LOOKED' }), '1000');
    expect(returns).toEqual([
      {
        ...{ playType: 'top3', chance: '0.1', looked: 1, prize: '900', least: '90', most: '90', edge: '10', losesMoney: false },
        ...{ averageCost: '900.00', worstCost: '900000.00' },
      },
    ]);
    const { returns: capped } = await look(sampleLottery({ code: 'LOOKED', plays: [play({ closeAt: '500' })] }), '1000');
    expect(capped[0]!.worstCost).toBe('450000.00');
    expect((await look(sampleLottery({ resultSource: 'operators', mapping: 'index' }))).isFair).toBe(false);
  });

  it('works out what can be read of an unfinished lottery', async () => {
    const { faults, returns } = await look({ family: 'thai', series: null, plays: [play(), play({ playType: 'tod3', rate: '' })] });
    expect(returns.map(({ playType }) => playType)).toEqual(['top3']);
    expect(faults).toContainEqual({ place: 'plays.tod3.rate', fault: 'decimal.format' });
    expect(faults).toContainEqual({ place: 'code', fault: 'required' });
    expect((await look({ schedule: sampleLottery().schedule })).draws).toHaveLength(3);
  });

  it.each([
    {},
    { family: 'nothing' },
    { family: 'thai', plays: 'x' },
    { family: 'ssc', plays: [null, 1, { playType: '__proto__' }], series: [] },
  ])('bears %j', async (lottery) => {
    expect((await look(lottery)).returns).toEqual([]);
  });
});

describe('a lottery is refused', () => {
  it.each([
    ['at a rate that gives back all', { plays: [play({ rate: '1000' })] }, 'plays.top3.rate: loses_money'],
    ['at a discount that gives back all', { plays: [play({ discount: '10' })] }, 'plays.top3.rate: loses_money'],
    ['at a rate of nothing', { plays: [play({ rate: '0' })] }, 'plays.top3.rate: too_small'],
    ['with a play of another family', { plays: [play({ playType: 'lo2' })] }, 'plays.lo2: unknown'],
    ['with the same play twice', { plays: [play(), play()] }, 'plays.top3: twice'],
    ['with a smallest stake above the largest', { plays: [play({ minStake: '5', maxStake: '1' })] }, 'plays.top3.minStake: min_above_max'],
    ['without plays', { plays: [] }, 'plays: not_empty'],
    ['in a group that is not there', { groupCode: 'NOWHERE' }, 'groupCode: unknown'],
    ['with results that are made up', { resultSource: 'feed', feed: 'simulated', mapping: 'lao' }, 'isEnabled: results_are_invented'],
    ['with a feed that is not there', { resultSource: 'feed', feed: 'magic', mapping: 'lao' }, 'feed: unknown'],
    ['with a play that its results do not decide', { resultSource: 'operators', mapping: 'lao', plays: [play({ playType: 'front3', rate: '450' })] }, 'plays.front3: not_decided_by_results'], // prettier-ignore
    ['with numbers of members and no terms for them', { mapping: 'yeekee' }, 'yeekee: required'],
    ['when it closes after its draw', { schedule: { kind: 'daily', closes: '16:00', draws: '15:00' } }, 'schedule.closes: after_the_draw'],
    ['when it is never on sale', { schedule: { kind: 'interval', seconds: 60, closeBeforeSeconds: 60 } }, 'schedule.closeBeforeSeconds: never_on_sale'], // prettier-ignore
    ['when it draws too fast', { schedule: { kind: 'interval', seconds: 1, closeBeforeSeconds: 0 } }, 'schedule: too_fast'],
    [
      'on days that no month has',
      { schedule: { kind: 'monthDays', days: [32], closes: '10:00', draws: '11:00' } },
      'schedule.days.0: too_big',
    ],
    ['at an hour that no day has', { schedule: { kind: 'daily', closes: '10:00', draws: '48:00' } }, 'schedule.draws: time'],
    ['with windows that go backwards', { schedule: { kind: 'windows', windows: [{ first: '10:00', last: '09:00' }], everySeconds: 600, closeBeforeSeconds: 60 } }, 'schedule.windows.0.first: after_the_last'], // prettier-ignore
    ['with more rounds than a day holds', { schedule: { kind: 'rounds', prefix: 'YK', opens: '05:00', first: '06:00', everySeconds: 900, count: 100, drawAfterSeconds: 60 } }, 'schedule.count: longer_than_a_day'], // prettier-ignore
    ['without a name', { name: { EN: 'No Thai' } }, 'name.TY: not_empty'],
    ['with a name of blanks', { name: { TY: '   ' } }, 'name.TY: not_empty'],
    ['with a name that turns round', { name: { TY: 'abc\u202Exyz' } }, 'name.TY: characters'],
    ['with a name of control characters', { name: { TY: 'a\u0000b' } }, 'name.TY: characters'],
    ['with a name without end', { name: { TY: 'ก'.repeat(101) } }, 'name.TY: too_big'],
    ['with a code that no address holds', { code: '../x' }, 'code: code'],
  ])('%s, in the look, in the desk and in the file @LOTT-10 @LOTT-11', async (_, more, fault) => {
    const lottery = { ...sampleLottery({ code: 'REFUSED' }), ...more };
    expect(await faultsOf(lottery)).toContain(fault);
    const refused = await propose(lottery);
    expect([400, 422]).toContain(refused.status);
    const file = { ...(await app.services.brandFile.read()), lotteries: [{ ...lottery, gameId: '77001' }] };
    const { faults } = await app.services.brandFile.look(JSON.stringify(file));
    expect(faults.length).toBeGreaterThan(0);
    expect(await drawsOf('REFUSED')).toEqual([]);
  });

  it.each([
    ['ssc', { maxBetSeries: 2000 }, 'series.maxBetSeries: loses_money'],
    ['kl8', { maxBetSeries: 2000, minSeries: 300 }, 'series.minSeries: too_small'],
    ['ssc', { minSeries: 1970 }, 'series.minSeries: min_above_max'],
  ])('at a series at which nothing is left: %s %j @LOTT-11', async (family, more, fault) => {
    const lottery = await draftOf(family, 'SERIES');
    expect(await faultsOf({ ...lottery, series: { ...lottery.series!, ...more } })).toContain(fault);
    expect(await faultsOf({ ...lottery, series: null })).toContain('series: required');
  });
});

describe('names and groups', () => {
  const rename = (code: string, body: object) =>
    app.visitor.put(`${base}/games/${code}/names`, { body: { ...body, reason }, headers: headers() });

  it('are changed by one officer, and nothing of the sale @LOTT-10', async () => {
    await create(sampleLottery({ code: 'NAMED' }));
    await addGroup('OTHERS', { TY: 'อื่น ๆ' });
    const terms = async () => (await app.visitor.get(`${base}/games/NAMED/terms`, { headers: headers('viewer') })).body.value as object;
    const before = await terms();
    const names = { name: { TY: 'ชื่อใหม่', EN: '<b>New</b>' }, groupCode: 'OTHERS', isHot: true };
    expect((await rename('NAMED', names)).status).toBe(200);
    expect(await terms()).toEqual({ ...before, ...names });
    expect((await rename('NAMED', { ...names, groupCode: 'NOWHERE' })).body.message).toBe('lottery.group_unknown');
    expect((await rename('NOWHERE', names)).body.message).toBe('lottery.game_unknown');
  });

  it('keep the order of groups: a new one comes last, a renamed one stays where it is', async () => {
    const groups = async () =>
      ((await app.visitor.get(`${base}/groups`, { headers: headers('viewer') })).body.value as { code: string }[]).map(({ code }) => code);
    await addGroup('LAST', { TY: 'สุดท้าย' });
    const before = await groups();
    expect(before.at(-1)).toBe('LAST');
    await addGroup('THAI', { TY: 'หวยไทยใหม่' });
    expect(await groups()).toEqual(before);
  });
});
