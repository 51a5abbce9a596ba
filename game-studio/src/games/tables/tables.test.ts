import { createHash } from 'node:crypto';
import { createRandomStream } from '../../fairness/random-stream';
import { baccaratGame, baccaratMultipliers } from '../baccarat/baccarat-game';
import type { BaccaratOutcome } from '../baccarat/baccarat-hand';
import { BET_MILLISECONDS, createTableTest, type TableTest, title } from './testing/table-test';
import { money } from './testing/table-world';

let test: TableTest;
let world: TableTest['world'];

beforeEach(async () => {
  test = await createTableTest();
  world = test.world;
});
afterEach(() => test.close());

describe('a round', () => {
  it('begins only once somebody looks, and not again while nobody does', async () => {
    await test.settleDown();
    expect((await test.look()).round).toBeNull();

    await test.settleDown();
    expect((await test.look()).round).toMatchObject({ number: 1, state: 'open' });

    world.pass(BET_MILLISECONDS + 30_000);
    await test.settleDown();
    world.pass(60_000);
    await test.settleDown();
    expect((await test.look()).round).toMatchObject({ number: 1, state: 'settled' });
  });

  it('is looked after seldom while all tables rest, and closely again as soon as somebody comes', async () => {
    await test.settleDown();
    expect(await world.tables.step()).toBeGreaterThan(2_000);
    await test.openRound();
    expect(await world.tables.step()).toBeLessThanOrEqual(700);

    world.pass(BET_MILLISECONDS + 30_000);
    await test.settleDown();
    world.pass(60_000);
    await test.settleDown();
    expect(await world.tables.step()).toBeGreaterThan(2_000);
  });

  it('goes from open to closed, dealt and settled by the clock, and the next follows after the pause', async () => {
    const { id } = await test.openRound();
    const states: string[] = [];
    for (let i = 0; i < 40; i += 1) {
      const { round } = await test.look();
      states.push(`${round!.number} ${round!.state}`);
      world.pass(1_000);
      await test.settleDown();
    }

    expect([...new Set(states)]).toEqual(['1 open', '1 dealt', '1 settled', '2 open']);
    expect(id).toBe('LIVE-001-1');
  });

  it('shows the hash of its seed before bets, cards only when they are dealt, and the seed at the end', async () => {
    const opened = await test.openRound();
    expect(opened).toMatchObject({ outcome: null, serverSeed: null, state: 'open' });

    world.pass(BET_MILLISECONDS - 1);
    await test.settleDown();
    expect((await test.look()).round).toMatchObject({ state: 'open', outcome: null });

    world.pass(1);
    await test.settleDown();
    const dealt = (await test.look()).round!;
    expect(dealt).toMatchObject({ state: 'dealt', serverSeed: null });
    expect(dealt.outcome).toMatchObject({ player: expect.any(Array) });

    world.pass(30_000);
    await test.settleDown();
    const over = (await test.look()).round!;
    const seed = Buffer.from(over.serverSeed!, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(opened.seedHash);
    const again = baccaratGame.draw({ random: createRandomStream(seed, title.code, 1), offer: null, title });
    expect(over.outcome).toEqual(again);
  });

  it('is void, with all stakes given back, when nobody could deal it for five minutes', async () => {
    const { id } = await test.openRound();
    await test.place(id, { player: '100.00' });
    world.pass(BET_MILLISECONDS + 6 * 60_000);
    await test.settleDown();

    expect((await test.look()).mine).toMatchObject([{ state: 'void', payout: null }]);
    expect((await test.look()).history).toMatchObject([{ number: 1, isVoid: true, mark: null }]);
    expect(await world.books()).toMatchObject([{ kinds: ['rollback'] }]);
  });

  it('is void when its engine fails', async () => {
    const draw = () => {
      throw new Error('this engine is broken');
    };
    await test.close();
    test = await createTableTest({ ...baccaratGame, draw });
    world = test.world;
    const { id } = await test.openRound();
    await test.place(id, { player: '100.00' });
    await test.finishRound();

    expect((await test.look()).mine).toMatchObject([{ state: 'void' }]);
    expect(await world.books()).toMatchObject([{ kinds: ['rollback'] }]);
  });
});

describe('bets', () => {
  it('are paid exactly what the cards give, once', async () => {
    const { id } = await test.openRound();
    const stakes = { player: '100.00', banker: '55.00', tie: '20.00', playerPair: '20.00' };
    const bet = await test.place(id, stakes);
    expect(bet).toMatchObject({ state: 'accepted', amount: 1_950_000n });
    await test.finishRound();

    const { mine, round } = await test.look();
    const pays = baccaratMultipliers(round!.outcome as BaccaratOutcome);
    const due = pays.player * 100 + pays.banker * 55 + pays.tie * 20 + pays.playerPair * 20;
    expect(mine).toMatchObject([{ state: 'settled' }]);
    expect(await world.books()).toEqual([{ amount: 1_950_000n, kinds: ['win'], paid: [BigInt(due)] }]);
  });

  it('are taken while the table is open and not a millisecond longer', async () => {
    const { id } = await test.openRound();
    world.pass(BET_MILLISECONDS - 1);
    await expect(test.place(id, { player: '100.00' })).resolves.toMatchObject({ state: 'accepted' });
    world.pass(1);
    await expect(test.place(id, { player: '100.00' })).rejects.toMatchObject({ code: 'bets_closed' });
  });

  it('are one bet when they come twice with the same key, and refused with other stakes', async () => {
    const { id } = await test.openRound();
    const [first, second] = await Promise.all([
      test.place(id, { player: '100.00', tie: '20.00' }, { key: 'k' }),
      test.place(id, { tie: '20.00', player: '100.00' }, { key: 'k' }),
    ]);
    expect(second.id).toBe(first.id);
    expect(await world.books()).toHaveLength(1);
    await expect(test.place(id, { player: '120.00' }, { key: 'k' })).rejects.toMatchObject({ code: 'key_reused' });
  });

  it.each([
    [{ player: '19.00' }, 'below_minimum'],
    [{ player: '20001.00' }, 'above_limit'],
    [{ tie: '2501.00' }, 'above_limit'],
    [{ player: '20.50' }, 'invalid_bet'],
    [{ dragon: '100.00' }, 'invalid_bet'],
    [{}, 'invalid_bet'],
  ])('of %j are refused as %s', async (stakes, code) => {
    const { id } = await test.openRound();
    await expect(test.place(id, stakes as Record<string, string>)).rejects.toMatchObject({ code });
    expect(await world.books()).toHaveLength(0);
  });

  it('keep within the limit of a spot together, however many come at once', async () => {
    const { id } = await test.openRound();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => test.place(id, { player: '6000.00' })));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await world.books()).toHaveLength(3);
  });

  it('that the wallet refuses or does not answer are not placed', async () => {
    const { id } = await test.openRound();
    world.answer = async () => ({ status: 'refused', reason: 'INSUFFICIENT_FUNDS' });
    expect(await test.place(id, { player: '100.00' })).toMatchObject({ state: 'refused', refusal: 'INSUFFICIENT_FUNDS' });
    world.answer = async () => ({ status: 'unknown' });
    expect(await test.place(id, { player: '100.00' })).toMatchObject({ state: 'refused', refusal: 'UNKNOWN_ERROR' });
    await test.finishRound();

    expect(await world.books()).toEqual([]);
  });

  it('whose wallet answers after the deal are given back; the deal waits eight seconds for it', async () => {
    const { id } = await test.openRound();
    let answer = () => {};
    world.answer = () => new Promise((resolve) => (answer = () => resolve(null)));
    const placing = test.place(id, { player: '100.00' });
    while ((await test.look()).mine.length === 0) await new Promise(setImmediate);
    world.pass(BET_MILLISECONDS + 7_999);
    await world.tables.step();
    await world.tables.step();
    expect((await test.look()).round).toMatchObject({ state: 'closed' });

    world.pass(1);
    await test.settleDown();
    expect((await test.look()).round).toMatchObject({ state: 'dealt' });
    answer();
    expect(await placing).toMatchObject({ state: 'void' });
    expect(await world.books()).toMatchObject([{ kinds: ['rollback'] }]);
  });

  it('whose wallet answers between close and deal are good', async () => {
    const { id } = await test.openRound();
    let answer = () => {};
    world.answer = () => new Promise((resolve) => (answer = () => resolve(null)));
    const placing = test.place(id, { player: '100.00' });
    while ((await test.look()).mine.length === 0) await new Promise(setImmediate);
    world.pass(BET_MILLISECONDS + 1_000);
    await world.tables.step();
    answer();
    expect(await placing).toMatchObject({ state: 'accepted' });
  });

  it('lie on the table as they are, play money apart from money', async () => {
    const { id } = await test.openRound();
    await test.place(id, { player: '100.00' });
    await test.place(id, { player: '50.00', tie: '20.00' });
    await test.place(id, { player: '30.00' }, { name: 'bob' });
    await world.tables.place(world.session('guest', 'demo'), title, 'demo', { roundId: id, stakes: money({ player: '500.00' }) });

    const { totals, players } = await test.look('bob');
    expect(totals).toEqual({
      real: { player: { players: 2, amount: '180.00' }, tie: { players: 1, amount: '20.00' } },
      demo: { player: { players: 1, amount: '500.00' } },
    });
    expect(players).toBe(2);
    expect((await test.look('bob')).mine).toHaveLength(1);
  });
});
