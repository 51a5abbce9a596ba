import type { ChangedTerms, LotteryChange, LotteryGameDetail } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { sampleLottery, sampleTerms } from '../../../../test/calls/sample-lottery';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { together } from '../../../../test/two-officers';
import { newId } from '../../../core/ids';

const base = '/wps/operators/lottery';
const reason = 'the market has changed';
const hour = { kind: 'interval', seconds: 3_600, closeBeforeSeconds: 1 } as const;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
  await app.visitor.put(`${base}/groups/THAI`, { body: { label: { TY: 'หวยไทย' }, reason }, headers: headers() });
});
afterAll(() => app.close());

const headers = (role: 'lottery' | 'viewer' = 'lottery') => ({ cookie: app.signInOperator(role) });
const pathOf = (code: string) => `${base}/games/${code}/change`;
const play = (more: object = {}) => ({ ...sampleTerms().plays[0]!, ...more });
const rated = (rate: string, more: Partial<ChangedTerms> = {}) => sampleTerms({ plays: [play({ rate })], ...more });
async function addLottery(code: string, more: object = {}): Promise<void> {
  const { status } = await together(app, 'lottery', `${base}/games`, { lottery: sampleLottery({ code, schedule: hour, ...more }), reason });
  expect(status).toBe(200);
}
async function read(code: string): Promise<LotteryChange> {
  return (await app.visitor.get(pathOf(code), { headers: headers('viewer') })).body.value;
}
async function bodyOf(code: string, terms: object, more: { basis?: string; from?: string | null } = {}) {
  return { terms, basis: (await read(code)).basis, from: null, reason, ...more };
}
const change = async (code: string, terms: object, more: object = {}) =>
  together(app, 'lottery', pathOf(code), await bodyOf(code, terms, more));
const approve = (id: string) => app.visitor.post(`/wps/operators/approvals/${id}/approve`, { headers: headers() });
async function propose(code: string, terms: object, more: object = {}): Promise<string> {
  const { status, body } = await app.visitor.post(pathOf(code), { body: await bodyOf(code, terms, more), headers: headers() });
  expect(status).toBe(200);
  return (body.value as { approvalId: string }).approvalId;
}

type Row = { id: string; state: string; issue: string; opensAt: Date; rulesHash: string };
const drawsOf = async (code: string): Promise<Row[]> =>
  (
    await sql<Row>`
      select id, state, issue, opens_at as "opensAt", rules_hash as "rulesHash" from lottery.draws where game_code = ${code} order by opens_at`.execute(
      app.database.read,
    )
  ).rows;
const plan = () => app.services.draws.planAhead();
/** The first draw is on sale and the one after it has not opened. */
async function openFirst(code: string): Promise<[Row, Row]> {
  await plan();
  const [first] = await drawsOf(code);
  await app.services.draws.advance(first!.id);
  const [open, next] = await drawsOf(code);
  expect([open!.state, next!.state]).toEqual(['open', 'upcoming']);
  return [open!, next!];
}
/** Time passes by the length of a draw: the open one closes and the next one is due. */
async function passDraw(code: string): Promise<void> {
  await sql`
    update lottery.draws set opens_at = opens_at - interval '1 hour', closes_at = closes_at - interval '1 hour', draws_at = draws_at - interval '1 hour'
     where game_code = ${code}`.execute(app.database.read);
  await sql`update lottery.term_changes set holds_from = holds_from - interval '1 hour' where game_code = ${code}`.execute(
    app.database.read,
  );
  await sql`update lottery.chases set terms_at = terms_at - interval '1 hour' where game_code = ${code}`.execute(app.database.read);
  app.services.lottery.catalog.forget();
}
const advance = (id: string) => app.services.draws.advance(id);
const line = (expectedRate: string, more: object = {}) => ({ playType: 'top3', selection: '916', stake: '10', expectedRate, ...more });
type Member = Awaited<ReturnType<TestApp['createMember']>>;
const bet = (member: Member, drawId: string, expectedRate: string, more: object = {}) =>
  member.post('/lgw/bets', { body: { drawId, lines: [line(expectedRate)], ...more }, key: newId() });
const detail = async (code: string) => (await app.visitor.get(`/lgw/games/${code}`)).body.value as LotteryGameDetail;
const rateShown = async (code: string) => (await detail(code)).plays[0]!.rate;
/** As its source would. */
async function drawNumber(id: string, top: string): Promise<void> {
  await sql`
    update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '2 hours',
      draws_at = clock_timestamp() - interval '1 hour', state = 'resulted', proof_version = null, result = ${JSON.stringify({ top, bottom2: '00', front3: [], bottom3: [] })}::jsonb,
      seed = 'aa', result_version = 1 where id = ${id}`.execute(app.database.read);
  await advance(id);
}

describe('terms of a lottery that two officers change', () => {
  it('hold from the first draw that has not opened, and each bet is settled at its own odds @LOTT-13', async () => {
    await addLottery('LOWER');
    const [open, next] = await openFirst('LOWER');
    const member = await app.createMember({ balance: '1000' });
    expect((await bet(member, open.id, '900')).status).toBe(200);
    expect((await change('LOWER', rated('850'))).status).toBe(200);
    expect(await rateShown('LOWER')).toBe('900');
    expect((await bet(member, open.id, '900')).status).toBe(200);
    expect((await read('LOWER')).waiting).toMatchObject({ terms: { plays: [{ rate: '850' }] } });
    expect((await read('LOWER')).lottery.plays[0]!.rate).toBe('900');

    await passDraw('LOWER');
    expect(await rateShown('LOWER')).toBe('850');
    await advance(next.id);
    expect(await read('LOWER')).toMatchObject({ waiting: null, lottery: { plays: [{ rate: '850' }] } });
    const refused = await bet(member, next.id, '900');
    expect(refused).toMatchObject({ status: 409, body: { message: 'lottery.rate_changed', value: { rate: '850' } } });
    expect((await bet(member, next.id, '900', { acceptRateChange: true })).status).toBe(200);
    const balance = async () => (await app.services.wallet.getBalance(member.memberId)).available;
    const before = await balance();
    await drawNumber(open.id, '123916');
    expect((await balance()) - before).toBe(parseMoney('18000'));
    await drawNumber(next.id, '123916');
    expect((await balance()) - before).toBe(parseMoney('26500'));
  });

  it('are in the audit with what was before and after, and who proposed and approved @LOTT-13', async () => {
    await addLottery('NOTED');
    await change('NOTED', rated('800', { maxLines: 50 }));
    const { rows } = await sql<{ act: string; detail: { before?: ChangedTerms; after?: ChangedTerms } }>`
      select act, detail from operators.audit where subject = 'NOTED' and act like 'game.change%' order by number`.execute(
      app.database.read,
    );
    expect(rows.map(({ act }) => act)).toEqual(['game.change.proposed', 'game.change']);
    expect(rows[1]!.detail).toMatchObject({
      before: { maxLines: 200, plays: [{ rate: '900' }] },
      after: { maxLines: 50, plays: [{ rate: '800' }] },
    });
  });

  it('may hold from a later draw, and draws before it keep what was sold @LOTT-13', async () => {
    await addLottery('LATER');
    const [open, next] = await openFirst('LATER');
    const from = new Date(next.opensAt.getTime() + 1_000).toISOString();
    expect((await change('LATER', rated('700'), { from })).body.value).toEqual({ holdsFrom: from });
    await passDraw('LATER');
    await advance(open.id);
    await advance(next.id);
    expect(await rateShown('LATER')).toBe('900');
    expect((await read('LATER')).waiting).not.toBeNull();
  });

  it('are what a draw is committed to before it opens, and nothing of an earlier draw @LOTT-13', async () => {
    await addLottery('RULES');
    const [open, next] = await openFirst('RULES');
    expect(next.rulesHash).toBe(open.rulesHash);
    await change('RULES', rated('850'));
    const [still, changed] = await drawsOf('RULES');
    expect(still!.rulesHash).toBe(open.rulesHash);
    expect(changed!.rulesHash).not.toBe(open.rulesHash);
    const { body } = await app.visitor.get(`/lgw/rules/${changed!.rulesHash}`);
    expect(JSON.stringify(body.value)).toContain('850');
    // Draws that are planned afterwards, and the terms once they are sold, are the same rules.
    await passDraw('RULES');
    await plan();
    await advance(next.id);
    await plan();
    expect(new Set((await drawsOf('RULES')).slice(1).map(({ rulesHash }) => rulesHash))).toEqual(new Set([changed!.rulesHash]));
    await change('RULES', rated('800'));
    await change('RULES', rated('850'));
    expect(new Set((await drawsOf('RULES')).slice(1).map(({ rulesHash }) => rulesHash))).toEqual(new Set([changed!.rulesHash]));
  });

  it('sell other plays, limits and caps from that draw on, and old totals break no rule of the books @LOTT-13', async () => {
    await addLottery('PLAYS', { maxDrawStake: '100.00', maxMemberStake: '100.00' });
    const [open, next] = await openFirst('PLAYS');
    const member = await app.createMember({ balance: '1000' });
    expect((await bet(member, open.id, '900')).status).toBe(200);
    const plays = [play({ playType: 'bottom2', rate: '90' }), play({ rate: '900', maxStake: '5.00', closeAt: '20.00' })];
    expect((await change('PLAYS', sampleTerms({ plays, maxDrawStake: '5.00', maxMemberStake: '5.00' }))).status).toBe(200);
    await passDraw('PLAYS');
    await advance(open.id);
    await advance(next.id);
    expect((await detail('PLAYS')).plays.map(({ playType, maxStake }) => [playType, maxStake])).toEqual([
      ['bottom2', '1000.00'],
      ['top3', '5.00'],
    ]);
    expect((await bet(member, next.id, '900')).body.message).toBe('lottery.stake_out_of_range');
    const small = { lines: [line('900', { stake: '3' })] };
    expect((await bet(member, next.id, '900', small)).status).toBe(200);
    expect((await bet(member, next.id, '900', small)).body.message).toBe('lottery.member_limit');
    const { rows } = await sql`select * from lottery.check_caps()`.execute(app.database.read);
    expect(rows).toEqual([]);
    await change('PLAYS', sampleTerms({ plays: [plays[0]!], maxDrawStake: '5.00', maxMemberStake: '5.00', defaultPlayType: 'bottom2' }));
    await passDraw('PLAYS');
    await plan();
    const third = (await drawsOf('PLAYS'))[2]!;
    await advance(next.id);
    await advance(third.id);
    expect((await bet(member, third.id, '900')).body.message).toBe('lottery.play_unknown');
  });

  it('give back the draws of a chase whose odds have fallen, and leave those whose odds have risen @LOTT-13', async () => {
    for (const [code, rate, states] of [
      ['CHASE_DOWN', '850', ['placed', 'released']],
      ['CHASE_UP', '950', ['placed', 'placed']],
    ] as const) {
      await addLottery(code);
      const [open, next] = await openFirst(code);
      const member = await app.createMember({ balance: '1000' });
      const numeros = [open, next].map(({ issue }) => ({ numero: issue, multiple: 1 }));
      const made = await member.post('/lgw/chases', {
        body: { gameCode: code, winStop: false, lines: [line('900')], numeros },
        key: newId(),
      });
      expect(made.status).toBe(200);
      await change(code, rated(rate));
      await passDraw(code);
      await advance(next.id);
      await app.services.chases.advance();
      const { rows } = await sql<{ state: string; rate: string | null }>`
        select l.state, (b.rate_num / b.rate_den)::text as rate from lottery.chase_lines l
          left join lottery.bet_lines b on b.member_id = l.member_id and b.bet_id = l.bet_id where l.member_id = ${member.memberId} order by l.position`.execute(
        app.database.read,
      );
      expect(rows.map(({ state }) => state)).toEqual(states);
      expect(rows[0]!.rate).toBe('900');
    }
  });
});

describe('a change is refused', () => {
  it('when it was made on a stale page, also when it is approved, and changes nothing @LOTT-13', async () => {
    await addLottery('STALE');
    const { basis } = await read('STALE');
    const first = await propose('STALE', rated('850'));
    const second = await propose('STALE', rated('800'));
    expect((await approve(first)).status).toBe(200);
    expect((await approve(second)).body.message).toBe('lottery.terms_changed');
    const { body } = await app.visitor.post(pathOf('STALE'), {
      body: { terms: rated('700'), basis, from: null, reason },
      headers: headers(),
    });
    expect(body.message).toBe('lottery.terms_changed');
    expect((await read('STALE')).waiting).toMatchObject({ terms: { plays: [{ rate: '850' }] } });
  });

  it('but for one when several are approved at once @LOTT-13', async () => {
    await addLottery('ONCE');
    const ids = [await propose('ONCE', rated('850')), await propose('ONCE', rated('800')), await propose('ONCE', rated('750'))];
    const answers = await Promise.all([...ids, ids[0]!].map(approve));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql`select 1 from lottery.term_changes where game_code = 'ONCE'`.execute(app.database.read);
    expect(rows).toHaveLength(1);
  });

  it('by whoever lacks the right or approves the own one @LOTT-13', async () => {
    await addLottery('RIGHT');
    const body = await bodyOf('RIGHT', rated('850'));
    expect((await app.visitor.post(pathOf('RIGHT'), { body, headers: headers('viewer') })).status).toBe(403);
    const cookie = app.signInOperator('lottery');
    expect((await together(app, { proposer: cookie, approver: cookie }, pathOf('RIGHT'), body)).body.message).toBe(
      'operators.approval_own',
    );
    expect((await read('RIGHT')).waiting).toBeNull();
  });

  it('when its draw has opened or opens at this moment @LOTT-13', async () => {
    await addLottery('AT_ONCE');
    const [, next] = await openFirst('AT_ONCE');
    const from = next.opensAt.toISOString();
    await sql`
      update lottery.draws set opens_at = clock_timestamp() + interval '5 seconds' where id = ${next.id}`.execute(app.database.read);
    expect((await change('AT_ONCE', rated('850'), { from: new Date().toISOString() })).body.message).toBe('lottery.terms_late');
    // One that waits and begins in a moment is not replaced either.
    await change('AT_ONCE', rated('850'), { from });
    await sql`update lottery.term_changes set holds_from = clock_timestamp() where game_code = 'AT_ONCE'`.execute(app.database.read);
    expect((await change('AT_ONCE', rated('800'))).body.message).toBe('lottery.terms_late');
    expect((await read('AT_ONCE')).waiting).toMatchObject({ terms: { plays: [{ rate: '850' }] } });
  });

  it.each([
    ['at odds that lose money', rated('1000'), 'plays.top3.rate: loses_money'],
    ['without plays', sampleTerms({ plays: [] }), 'plays: not_empty'],
    ['with a play of another family', sampleTerms({ plays: [play({ playType: 'lo2' })] }), 'plays.lo2: unknown'],
    ['with stakes that contradict', sampleTerms({ plays: [play({ minStake: '5', maxStake: '1' })] }), 'plays.top3.minStake: min_above_max'],
    [
      'with a series it does not need',
      sampleTerms({ series: { minSeries: 1, maxBetSeries: 2, units: ['1'], maxMultiple: 1 } }),
      'series: must_be_null',
    ],
  ])('%s, in the look and in the proposal @LOTT-11 @LOTT-13', async (_, terms, fault) => {
    if ((await app.visitor.get(pathOf('FAULTY'), { headers: headers() })).status === 404) await addLottery('FAULTY');
    const { body } = await app.visitor.post(`${pathOf('FAULTY')}/look`, { body: { terms, turnover: '1000' }, headers: headers('viewer') });
    expect((body.value as { faults: { place: string; fault: string }[] }).faults.map((one) => `${one.place}: ${one.fault}`)).toContain(
      fault,
    );
    expect([400, 422]).toContain((await change('FAULTY', terms)).status);
    expect((await read('FAULTY')).waiting).toBeNull();
  });

  it('when it changes nothing, and what no change may touch is not taken @LOTT-13', async () => {
    await addLottery('SAME');
    expect((await change('SAME', rated('900.00'))).body.message).toBe('lottery.terms_same');
    for (const more of [{ family: 'ssc' }, { code: 'OTHER' }, { resultSource: 'operators' }, { isEnabled: false }])
      expect((await change('SAME', { ...rated('850'), ...more })).status).toBe(400);
  });
});

describe('what is seen of a change', () => {
  it('before it is proposed: what each play returns before and after, and what falls for members @LOTT-11 @LOTT-13', async () => {
    await addLottery('LOOKED');
    const terms = sampleTerms({ plays: [play({ rate: '850' }), play({ playType: 'bottom2', rate: '90' })] });
    const { body } = await app.visitor.post(`${pathOf('LOOKED')}/look`, { body: { terms, turnover: '1000' }, headers: headers('viewer') });
    expect(body.value).toMatchObject({
      ...{ faults: [], isFair: true, lowered: ['top3'] },
      before: [{ playType: 'top3', most: '90', averageCost: '900.00', worstCost: '900000.00' }],
      returns: [{ playType: 'top3', most: '85', averageCost: '850.00' }, { playType: 'bottom2' }],
    });
  });

  it('in the brand file: what is sold, and not what waits @LOTT-13', async () => {
    await addLottery('FILED');
    const [, next] = await openFirst('FILED');
    const rateIn = async () => (await app.services.brandFile.read()).lotteries.find(({ code }) => code === 'FILED')!.plays[0]!.rate;
    const file = JSON.stringify(await app.services.brandFile.read());
    await change('FILED', rated('850'));
    expect(await rateIn()).toBe('900');
    expect(await app.services.brandFile.look(file)).toMatchObject({ changes: [] });
    await passDraw('FILED');
    await advance(next.id);
    expect(await rateIn()).toBe('850');
    // The file adds lotteries and changes none.
    await app.services.brandFile.take(file);
    expect(await rateIn()).toBe('850');
  });
});

describe('a draw that opens', () => {
  it('takes the terms that were approved before any process died, once @LOTT-13', async () => {
    await addLottery('KILLED');
    const [open, next] = await openFirst('KILLED');
    await change('KILLED', rated('850'));
    await passDraw('KILLED');
    await advance(open.id);
    // It dies while it writes: all of it happens, or nothing.
    const setStake = (stake: string) =>
      sql`
        update lottery.term_changes set terms = jsonb_set(terms, '{plays,0,minStake}', ${JSON.stringify(stake)}::jsonb) where game_code = 'KILLED'`.execute(
        app.database.read,
      );
    await setStake('0.00');
    await expect(advance(next.id)).rejects.toThrow('min_stake');
    await setStake('1.00');
    expect((await drawsOf('KILLED'))[1]!.state).toBe('upcoming');
    expect(await read('KILLED')).toMatchObject({ waiting: {}, lottery: { plays: [{ rate: '900' }] } });
    await Promise.all([advance(next.id), advance(next.id), advance(next.id)]);
    expect((await drawsOf('KILLED'))[1]!.state).toBe('open');
    expect(await read('KILLED')).toMatchObject({ waiting: null, lottery: { plays: [{ rate: '850' }] } });
  });

  it('has old terms or new ones and nothing between, whoever is first @LOTT-13', async () => {
    const member = await app.createMember({ balance: '10000' });
    for (const round of [1, 2, 3, 4]) {
      const code = `MOMENT_${round}`;
      await addLottery(code);
      const [open, next] = await openFirst(code);
      const id = await propose(code, rated('850'));
      await passDraw(code);
      await advance(open.id);
      const [approved] = await Promise.all([approve(id), advance(next.id)]);
      expect(approved.status).toBe(200);
      expect((await bet(member, next.id, '900')).status).toBe(200);
      expect(await read(code)).toMatchObject({ waiting: { terms: { plays: [{ rate: '850' }] } }, lottery: { plays: [{ rate: '900' }] } });
    }
  });

  it('waits while a postponed draw is sold by the terms before @LOTT-13', async () => {
    await addLottery('LATE');
    const [open, next] = await openFirst('LATE');
    await change('LATE', rated('850'));
    await passDraw('LATE');
    await sql`update lottery.draws set closes_at = clock_timestamp() + interval '1 hour', draws_at = clock_timestamp() + interval '1 hour'
      where id = ${open.id}`.execute(app.database.read);
    const member = await app.createMember({ balance: '100' });
    await advance(next.id);
    expect((await drawsOf('LATE')).slice(0, 2).map(({ state }) => state)).toEqual(['open', 'upcoming']);
    expect((await bet(member, open.id, '900')).status).toBe(200);
    await sql`update lottery.draws set closes_at = clock_timestamp() where id = ${open.id}`.execute(app.database.read);
    await advance(next.id);
    expect((await drawsOf('LATE'))[1]!.state).toBe('open');
    expect(await rateShown('LATE')).toBe('850');
  });
});
