import { parseMoney, toWire } from '@portal/money';
import { sql } from 'kysely';
import { createTestBank, type TestBank } from '../../../test/bank';
import { createSeamlessProvider, type Player, type SeamlessProvider } from '../../../test/games/seamless-provider';
import { createLotteryFixtures } from '../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';
import { newId } from '../../core/ids';
import type { NewLot } from './turnover.model';

let app: TestApp;
let turnover: TestApp['services']['turnover'];
let bank: TestBank;
let lottery: ReturnType<typeof createLotteryFixtures>;
let provider: SeamlessProvider;
beforeAll(async () => {
  app = await createTestApp();
  ({ turnover } = app.services);
  bank = await createTestBank(app);
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'TURN', family: 'thai', plays: { top3: '900', bottom2: '90', runTop: '3.2' } });
  provider = await createSeamlessProvider(app);
});
afterEach(async () => {
  expect(await app.services.turnover.check()).toEqual([]);
  expect(await app.services.wallet.check()).toEqual([]);
});
afterAll(() => app.close());

const feed = () => app.core.jobs.run('turnover.feed');
const sweep = () => app.core.jobs.run('turnover.sweep');
const open = async (memberId: string, base: string, more: Partial<NewLot> = {}) => {
  const { weights } = await turnover.rules();
  return app.database.transaction((tx) =>
    turnover.open(tx, { memberId, source: 'bonus', sourceId: newId(), base: parseMoney(base), multiple: 1, weights, ...more }),
  );
};
const missingOf = async (memberId: string) => toWire((await turnover.missing(memberId)).total);
/** Every lot of the member in the order of opening: what is done of it, and its state. */
const lotsOf = async (memberId: string) => {
  const { rows } = await sql<{ done: bigint; state: string }>`
    select done, state from turnover.lots where member_id = ${memberId} order by opened_at`.execute(app.database.read);
  return rows.map(({ done, state }) => `${toWire(done)} ${state}`);
};
const topLine = (stake: string, selection = '916') => ({ playType: 'top3', selection, stake, expectedRate: '900' });
const result = { top: '000916', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '55' };
const lostResult = { ...result, top: '000123' };
async function bet(member: TestMember, drawId: string, ...lines: object[]): Promise<string> {
  const { status, body } = await lottery.place(member, drawId, lines);
  expect([status, body.message]).toEqual([200, expect.anything()]);
  return (body.value as { id: string }).id;
}
async function play(player: Player, stake: string, win = '0', more: object = {}): Promise<{ roundId: string; transactionId: string }> {
  const [roundId, transactionId] = [newId(), newId()];
  const { status } = await provider.betwin(player, transactionId, stake, win, { roundId, ...more });
  expect(status).toBe('OK');
  return { roundId, transactionId };
}
const asMember = ({ memberId }: Player) => app.signIn({ memberId });

describe('a lot', () => {
  it('is opened by a credited deposit, once, and asks for the deposit once @PROMO-04', async () => {
    const member = await app.createMember();
    const deposit = await bank.deposit(member, '500');
    const transfer = bank.transfer(deposit.payableAmount, { reference: bank.referenceOf(deposit) });
    expect(await bank.outcomeOf(deposit.payableAmount, transfer)).toBe('credited');
    expect(await bank.outcomeOf(deposit.payableAmount, transfer)).toBe('known');

    const { body } = await member.get('/wps/relay/member/turnover');
    expect(body.value).toMatchObject({
      missing: deposit.payableAmount,
      totalElements: 1,
      content: [
        {
          source: 'deposit',
          reference: deposit.number,
          base: deposit.payableAmount,
          multiple: '1',
          required: deposit.payableAmount,
          done: '0.00',
          missing: deposit.payableAmount,
          state: 'active',
          games: expect.arrayContaining([
            { category: 'LIVE', percent: 20 },
            { category: 'LOTT', percent: 100 },
          ]),
        },
      ],
    });
  });

  it('is not opened by a deposit where the settings ask for nothing @PROMO-04', async () => {
    const rules = (await app.services.system.settings()).turnover;
    await app.services.system.save('turnover', { ...rules, depositMultiple: 0 });
    const member = await app.createMember();
    const deposit = await bank.deposit(member, '300');
    await bank.outcomeOf(deposit.payableAmount, { reference: bank.referenceOf(deposit) });
    await app.services.system.save('turnover', rules);
    expect(await missingOf(member.memberId)).toBe('0.00');
  });

  it('is opened once by one source, however often and at once it is asked for @PROMO-04', async () => {
    const { memberId } = await app.createMember();
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(memberId, '10', { sourceId: 'welcome' })));
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await missingOf(memberId)).toBe('10.00');
  });

  it('is shown to its own member alone, and to nobody who has none @PROMO-04 @MEM-09', async () => {
    const [member, other] = [await app.createMember(), await app.createMember()];
    await open(member.memberId, '10');
    expect((await other.get('/wps/relay/member/turnover')).body.value).toMatchObject({ content: [], missing: '0.00' });
    expect((await app.visitor.get('/wps/relay/member/turnover')).status).toBe(401);
  });
});

describe('settled bets', () => {
  it('fill lots in their order, whatever they have won, and count once @PROMO-04', async () => {
    const member = await app.createMember({ balance: '1000' });
    await open(member.memberId, '60');
    await open(member.memberId, '100');
    const drawId = await lottery.addDraw('TURN');
    await bet(member, drawId, topLine('50'));
    await bet(member, drawId, topLine('30', '123'));
    expect(await missingOf(member.memberId)).toBe('160.00');
    await lottery.finish(drawId, result);
    await Promise.all([feed(), feed(), feed()]);
    await feed();
    expect(await lotsOf(member.memberId)).toEqual(['60.00 done', '20.00 active']);
    expect(await missingOf(member.memberId)).toBe('80.00');
  });

  it('do not count when they were placed before the lot was opened, cancelled, or made with play money @PROMO-04', async () => {
    const member = await app.createMember({ balance: '1000' });
    const drawId = await lottery.addDraw('TURN');
    await bet(member, drawId, topLine('50'));
    await open(member.memberId, '60');
    const cancelled = await bet(member, drawId, topLine('20'));
    expect((await member.post(`/lgw/bets/${cancelled}/cancel`, { body: {} })).status).toBe(200);
    await bet(member, drawId, topLine('7'));
    await lottery.finish(drawId, lostResult);
    await feed();
    expect(await lotsOf(member.memberId)).toEqual(['7.00 active']);
  });

  it('do not count where the member covers more than 70 % of the outcomes, or can win less than half the stake @PROMO-04', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number).padStart(2, '0'));
    const line = (selection: string) => ({ playType: 'bottom2', selection, stake: '1', expectedRate: '90' });
    const [wide, narrow] = [await app.createMember({ balance: '500' }), await app.createMember({ balance: '500' })];
    for (const { memberId } of [wide, narrow]) await open(memberId, '500');
    const drawId = await lottery.addDraw('TURN');
    await bet(wide, drawId, ...numbers(40).map(line));
    await bet(wide, drawId, ...numbers(71).slice(40).map(line), topLine('5'));
    await bet(narrow, drawId, ...numbers(70).map(line));
    await lottery.finish(drawId, result);
    await feed();
    expect(await lotsOf(wide.memberId)).toEqual(['5.00 active']);
    expect(await lotsOf(narrow.memberId)).toEqual(['70.00 active']);
  });

  it('are taken back when their draw is called off, and what was not needed before counts then @PROMO-04', async () => {
    const member = await app.createMember({ balance: '1000' });
    await open(member.memberId, '100');
    const [first, second] = [await lottery.addDraw('TURN'), await lottery.addDraw('TURN')];
    await bet(member, first, topLine('80', '123'));
    await bet(member, second, topLine('90', '123'));
    await lottery.finish(first, result);
    await feed();
    await lottery.finish(second, result);
    await feed();
    expect(await lotsOf(member.memberId)).toEqual(['100.00 done']);
    await app.services.draws.callOff(first, 'the result was no result');
    await feed();
    expect(await lotsOf(member.memberId)).toEqual(['90.00 active']);
    await feed();
    expect(await missingOf(member.memberId)).toBe('10.00');
  });

  it('count the same after a corrected result @PROMO-04', async () => {
    const member = await app.createMember({ balance: '1000' });
    await open(member.memberId, '100');
    const drawId = await lottery.addDraw('TURN');
    await bet(member, drawId, topLine('80'));
    await lottery.finish(drawId, result);
    await feed();
    await sql`update lottery.draws set state = 'resulted', result = ${JSON.stringify(lostResult)}::jsonb, result_version = result_version + 1
      where id = ${drawId}`.execute(app.owner.read);
    await app.services.draws.advance(drawId);
    await feed();
    expect(await lotsOf(member.memberId)).toEqual(['80.00 active']);
  });

  it('count after a process died between settlement and feeding, in either step @PROMO-04', async () => {
    const member = await app.createMember({ balance: '1000' });
    await open(member.memberId, '100');
    const drawId = await lottery.addDraw('TURN');
    await bet(member, drawId, topLine('30'));
    await lottery.finish(drawId, lostResult);
    const waiting = async () => {
      const { rows } = await sql<{ draws: number; plays: number }>`select
        (select count(*)::int from turnover.settled_draws) as draws, (select count(*)::int from turnover.pending) as plays`.execute(
        app.database.read,
      );
      return rows[0];
    };
    // Settlement has ended; nothing of it was looked at. This is all that is left of a process that died.
    expect(await waiting()).toEqual({ draws: 1, plays: 0 });
    await app.database.transaction(async (tx) => {
      await sql`select turnover.note_bets(draw_id, null, 10) from turnover.settled_draws`.execute(tx);
      await sql`delete from turnover.settled_draws`.execute(tx);
    });
    expect(await waiting()).toEqual({ draws: 0, plays: 1 });
    // A feed that dies in its transaction leaves what it has taken.
    const died = app.database.transaction(async (tx) => {
      await turnover.demandDone(tx, member.memberId);
    });
    await expect(died).rejects.toMatchObject({ code: 'turnover.missing' });
    expect(await waiting()).toEqual({ draws: 0, plays: 1 });
    await feed();
    await feed();
    expect(await lotsOf(member.memberId)).toEqual(['30.00 active']);
    expect(await waiting()).toEqual({ draws: 0, plays: 0 });
  });
});

describe('rounds of games', () => {
  const inHouse = { weights: { INHOUSE: 50 } };

  it('count the smaller of stake and result by the weight of their game, once they have ended @PROMO-04', async () => {
    const player = await provider.addPlayer();
    await open(player.memberId, '1000', inHouse);
    await play(player, '110', '210');
    await play(player, '110', '0');
    await play(player, '100', '100');
    expect(await missingOf(player.memberId)).toBe('895.00');
    const roundId = newId();
    await provider.bet(player, newId(), '40', { roundId });
    expect(await missingOf(player.memberId)).toBe('895.00');
    await provider.endRound(player, roundId);
    expect(await missingOf(player.memberId)).toBe('875.00');
    await feed();
    expect(await lotsOf(player.memberId)).toEqual(['125.00 active']);
  });

  it('fill a deposit and then a bonus, as the rules say @PROMO-04', async () => {
    const player = await provider.addPlayer('10000');
    const weights = { INHOUSE: 100 };
    await open(player.memberId, '1000', { source: 'deposit', weights });
    await open(player.memberId, '1500', { multiple: 3, weights });
    const after = async (stake: string) => {
      await play(player, stake);
      await feed();
      return lotsOf(player.memberId);
    };
    expect(await after('600')).toEqual(['600.00 active', '0.00 active']);
    expect(await after('1000')).toEqual(['1000.00 done', '600.00 active']);
    // 2,000 at 50 %.
    expect(await after('1000')).toEqual(['1000.00 done', '1600.00 active']);
    expect(await missingOf(player.memberId)).toBe('2900.00');
    expect(await after('2900')).toEqual(['1000.00 done', '4500.00 done']);
    expect(await missingOf(player.memberId)).toBe('0.00');
  });

  it('are taken back when a bet is rolled back, and count again as corrected @PROMO-04', async () => {
    const player = await provider.addPlayer();
    await open(player.memberId, '100', { weights: { INHOUSE: 100 } });
    const { roundId, transactionId } = await play(player, '100', '0');
    await feed();
    expect(await lotsOf(player.memberId)).toEqual(['100.00 done']);
    await provider.adjust(player, newId(), transactionId, '95', { roundId });
    await feed();
    expect(await lotsOf(player.memberId)).toEqual(['5.00 active']);
    const lost = await play(player, '30', '0');
    expect(await missingOf(player.memberId)).toBe('65.00');
    await provider.rollback(player, newId(), lost.transactionId, { roundId: lost.roundId });
    expect(await missingOf(player.memberId)).toBe('95.00');
  });

  it('count exactly once while many end, are rolled back and looked at at the same time @PROMO-04', async () => {
    const player = await provider.addPlayer('5000');
    await open(player.memberId, '50', { weights: { INHOUSE: 100 } });
    await open(player.memberId, '1000', { weights: { INHOUSE: 100 } });
    const rounds = Array.from({ length: 24 }, async (_, index) => {
      const { roundId, transactionId } = await play(player, '10');
      if (index % 3 === 0) await provider.rollback(player, newId(), transactionId, { roundId });
    });
    const looks = Array.from({ length: 12 }, () => Promise.all([feed(), turnover.missing(player.memberId)]));
    await Promise.all([...rounds, ...looks]);
    await feed();
    expect(await missingOf(player.memberId)).toBe('890.00');
  });
});

describe('a withdrawal', () => {
  const demand = (memberId: string) => app.database.transaction((tx) => turnover.demandDone(tx, memberId));

  it('is refused with what is missing, in which lot, and which games count, until all is done @PROMO-04 @MEM-04', async () => {
    const player = await provider.addPlayer();
    await demand(player.memberId);
    await open(player.memberId, '20', { reference: 'D-1', weights: { INHOUSE: 100, LIVE: 20 } });
    await play(player, '5');
    await expect(demand(player.memberId)).rejects.toMatchObject({
      code: 'turnover.missing',
      value: {
        total: '15.00',
        lots: [{ reference: 'D-1', required: '20.00', done: '5.00', missing: '15.00', games: [{ category: 'LIVE', percent: 20 }, { category: 'INHOUSE', percent: 100 }] }], // prettier-ignore
      },
    });
    await play(player, '15');
    await demand(player.memberId);
    expect((await asMember(player).get('/wps/relay/member/turnover')).body.value).toMatchObject({ missing: '0.00' });
  });

  it('waits for no lot that was cancelled @PROMO-04', async () => {
    const player = await provider.addPlayer();
    await open(player.memberId, '20');
    const [lot] = (await turnover.missing(player.memberId)).lots;
    const cancel = () => app.database.transaction((tx) => turnover.cancel(tx, player.memberId, lot!.id));
    expect([await cancel(), await cancel()]).toEqual([true, false]);
    await demand(player.memberId);
    expect(await lotsOf(player.memberId)).toEqual(['0.00 cancelled']);
  });
});

describe('the sweep', () => {
  it('ends lots of members with less than 5 baht and nothing open, and of nobody else @PROMO-04', async () => {
    const [spent, rich, playing, held] = [
      await app.createMember({ balance: '4.99' }),
      await app.createMember({ balance: '5' }),
      await app.createMember({ balance: '50' }),
      await app.createMember({ balance: '50' }),
    ];
    for (const { memberId } of [spent, rich, playing, held]) await open(memberId, '1000');
    const drawId = await lottery.addDraw('TURN');
    await bet(playing, drawId, topLine('50'));
    await app.database.transaction((tx) =>
      app.services.wallet.move(tx, {
        key: 'freeze',
        memberId: held.memberId,
        type: 'FREEZE',
        available: -parseMoney('50'),
        hold: parseMoney('50'),
        counterAccount: 'house:adjustments',
        ref: { type: 'test', id: '1' },
      }),
    );
    await sweep();
    expect(await Promise.all([spent, rich, playing, held].map(({ memberId }) => lotsOf(memberId)))).toEqual([
      ['0.00 forfeited'],
      ['0.00 active'],
      ['0.00 active'],
      ['0.00 active'],
    ]);
    await lottery.finish(drawId, lostResult);
    await feed();
    await sweep();
    expect(await lotsOf(playing.memberId)).toEqual(['50.00 forfeited']);
  });

  it('ends lots whose time has passed @PROMO-04', async () => {
    const member = await app.createMember({ balance: '100' });
    await open(member.memberId, '10', { expiresAt: new Date(Date.now() - 1_000) });
    await open(member.memberId, '10', { expiresAt: new Date(Date.now() + 60_000) });
    await sweep();
    expect(await lotsOf(member.memberId)).toEqual(['0.00 expired', '0.00 active']);
  });
});

it('tells staff when what fed a lot is not what the books say, or something was left out @PROMO-04 @MEM-18', async () => {
  const player = await provider.addPlayer();
  await open(player.memberId, '100', { weights: { INHOUSE: 100 } });
  await play(player, '10');
  await play(player, '20');
  await feed();
  const found = async () => {
    await app.core.jobs.run('turnover.check');
    return (await turnover.check()).map(({ invariant }) => invariant);
  };
  const change = (valid: bigint) =>
    sql`update games.rounds set valid = ${valid} where member_id = ${player.memberId} and valid = ${valid === 99_999n ? 100_000n : 99_999n}`.execute(
      app.owner.read,
    );
  await change(99_999n);
  expect(await found()).toEqual(['feed_is_what_the_books_say']);
  await change(100_000n);
  const { rows } = await sql<{ lot: string }>`delete from turnover.feeds where member_id = ${player.memberId} and valid = 200000
    returning lot_id as lot`.execute(app.owner.read);
  await sql`update turnover.lots set done = done - 200000 where id = ${rows[0]!.lot}`.execute(app.owner.read);
  expect(await found()).toEqual(['nothing_was_left_out']);
  expect((await app.services.alerts.find()).some(({ kind, resolvedAt }) => kind === 'turnover' && resolvedAt === null)).toBe(true);
  const { rows: round } = await sql<{ code: string; round: string }>`select provider_code as code, round_id as round from games.rounds
    where member_id = ${player.memberId} and valid = 200000`.execute(app.owner.read);
  await sql`select turnover.note_round(${player.memberId}, ${round[0]!.code}, ${round[0]!.round})`.execute(app.owner.read);
  await feed();
  expect(await found()).toEqual([]);
});
