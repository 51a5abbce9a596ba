import { randomUUID } from 'node:crypto';
import { parseMoney, toWire } from '@portal/money';
import type { WireFairness, WireHistory, WirePlayed, WirePublished, WireRound } from '../src/api/wire';
import { createRandomStream } from '../src/fairness/random-stream';
import { playDice } from '../src/games/dice/dice-engine';
import { startMines } from '../src/games/mines/mines-engine';
import { eventually, startTestStudio, type TestStudio } from './test-studio';

let studio: TestStudio;
let player: string;
let number = 0;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(() => {
  player = `P${(number += 1)}`;
  studio.operator.openPlayer(player, '1000.00');
});

const choice = { direction: 'over', chance: 4_950 };
const sit = (code = 'INHOUSE-002') => studio.client.sit(studio.operator, player, code);
const roll = (token: string, { stake = '10.00', key, chance = 4_950 }: { stake?: string; key?: string; chance?: number } = {}) =>
  studio.client.ask<WirePlayed & { code: string }>('POST', '/rounds', {
    token,
    body: { stake, choice: { ...choice, chance } },
    ...(key && { key }),
  });
const owed = async () => {
  const { rows } = await studio.database.pool.query("select count(*)::int as n from studio.transactions where state in ('owed', 'sent')");
  return (rows[0] as { n: number }).n;
};

describe('a round of dice', () => {
  it('takes the stake, pays the win and tells both with the same amounts @GAME-07', async () => {
    const token = await sit();
    let expected = parseMoney('1000.00');
    for (let i = 0; i < 12; i += 1) {
      const { body } = await roll(token);
      expected += parseMoney(body.round.payout!) - parseMoney('10.00');
      expect(body).toMatchObject({ balance: toWire(expected), round: { state: 'settled', stake: '10.00', isPaid: true } });
    }
    const { operator, client } = studio;
    expect(operator.balanceOf(player)).toBe(toWire(expected));
    const { body } = await client.ask<WireHistory>('GET', '/rounds', { token });
    expect(body.rounds).toHaveLength(12);
    expect(body.rounds.reduce((sum, { payout, stake }) => sum + parseMoney(payout!) - parseMoney(stake), parseMoney('1000.00'))).toBe(
      expected,
    );
  });

  it('is one round however often and however much at once the same attempt is sent', async () => {
    const token = await sit();
    const key = randomUUID();
    const tries = await Promise.all(Array.from({ length: 8 }, () => roll(token, { key })));
    const again = await roll(token, { key });

    const answered = tries.filter(({ status }) => status === 200);
    expect(tries.filter(({ status }) => ![200, 500, 503].includes(status))).toEqual([]);
    expect(new Set([...answered, again].map(({ body }) => body.round.roundId)).size).toBe(1);
    expect(studio.operator.callsOf('bet').filter(({ body }) => body.roundId === again.body.round.roundId)).toHaveLength(1);
    expect((await roll(token, { key, stake: '11.00' })).body.code).toBe('key_reused');
  });

  it.each([
    [{ stake: '0.50' }, 'stake_limits'],
    [{ stake: '2000.01' }, 'stake_limits'],
    [{ stake: '1e3' }, 'invalid'],
    [{ stake: '-5.00' }, 'invalid'],
    [{ stake: '1.00001' }, 'invalid'],
    [{ chance: 99 }, 'invalid'],
    [{ chance: 4_950.5 }, 'invalid'],
  ])('is not begun by %j', async (wrong, code) => {
    const token = await sit();
    expect(await roll(token, wrong)).toMatchObject({ status: 400, body: { code } });
    expect(studio.operator.balanceOf(player)).toBe('1000.00');
  });

  it('says in the wallet’s own words why it was refused, and sends no rollback', async () => {
    const token = await sit();
    const { operator } = studio;
    const before = operator.callsOf('rollback').length;
    expect(await roll(token, { stake: '1500.00' })).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_FUNDS' } });
    for (const status of ['LIMIT_REACHED', 'REALITY_CHECK', 'PLAYER_BLOCKED', 'TOKEN_EXPIRED'] as const) {
      operator.plan('bet', status);
      expect((await roll(token)).body.code).toBe(status);
    }
    expect(operator.balanceOf(player)).toBe('1000.00');
    expect(operator.callsOf('rollback')).toHaveLength(before);
    expect(await owed()).toBe(0);
  });

  it.each(['refuse-connection', 'time-out', 'http-500', 'answer-lost', 'nonsense', 'UNKNOWN_ERROR'] as const)(
    'is void when the bet meets %s, and its rollback is repeated until the wallet takes it',
    async (fault) => {
      const token = await sit();
      const { operator } = studio;
      operator.plan('bet', fault);
      operator.plan('rollback', 'http-500', 2);
      expect(await roll(token)).toMatchObject({ status: 409, body: { code: 'unknown_bet' } });
      await eventually(async () => expect(await owed()).toBe(0));

      const [rollback] = operator.callsOf('rollback').filter(({ body }) => body.playerId === player);
      expect(rollback).toBeDefined();
      expect(operator.balanceOf(player)).toBe('1000.00');
      expect(operator.netOf(player)).toBe('0.00');
      expect((await roll(token)).status).toBe(200);
    },
  );

  it('shows a win as owed until the wallet has taken it, and pays it once', async () => {
    const token = await sit();
    const { operator, client } = studio;
    operator.plan('win', 'answer-lost', 1);
    operator.plan('win', 'http-500', 1);
    const { body } = await roll(token, { chance: 9_800 });
    expect(body.round.isPaid).toBe(false);
    await eventually(async () => {
      const history = await client.ask<WireHistory>('GET', '/rounds', { token });
      expect(history.body.rounds[0]).toMatchObject({ roundId: body.round.roundId, isPaid: true });
    });
    expect(operator.balanceOf(player)).toBe(toWire(parseMoney('990.00') + parseMoney(body.round.payout!)));
    const wins = operator.callsOf('win').filter((call) => call.body.roundId === body.round.roundId);
    expect(new Set(wins.map((call) => call.body.transactionId)).size).toBe(1);
    expect(wins.length).toBeGreaterThan(1);
  });
});

describe('a round of mines', () => {
  const begin = (token: string, mines: number) =>
    studio.client.ask<WirePlayed & { code: string }>('POST', '/rounds', { token, body: { stake: '10.00', choice: { mines } } });
  const step = (token: string, roundId: string, content: object, key?: string) =>
    studio.client.ask<WirePlayed & { code: string }>('POST', `/rounds/${roundId}/steps`, {
      token,
      body: { step: content },
      ...(key && { key }),
    });
  /** Where the mines lie, straight from the database: the player cannot know. */
  const minesOf = async (roundId: string) => {
    const { rows } = await studio.database.pool.query('select game_state from studio.rounds where id = $1', [roundId]);
    return (rows[0] as { game_state: { mineFields: number[] } }).game_state.mineFields;
  };

  it('hides the mines while it goes on, resumes in another session, and pays what was uncovered', async () => {
    const token = await sit('INHOUSE-003');
    const { body } = await begin(token, 3);
    expect(body).toMatchObject({ balance: '990.00', round: { state: 'open', payout: null, outcome: { mineFields: null, picked: [] } } });
    expect(JSON.stringify(body)).not.toContain('"mineFields":[');
    const { roundId } = body.round;
    const mines = await minesOf(roundId);
    const safe = Array.from({ length: 25 }, (_, field) => field).filter((field) => !mines.includes(field));
    await step(token, roundId, { type: 'pick', field: safe[0] });

    const later = await sit('INHOUSE-003');
    const open = await studio.client.ask<{ round: WireRound }>('GET', '/rounds/open', { token: later });
    expect(open.body.round).toMatchObject({ roundId, outcome: { picked: [safe[0]], worth: '11.25' } });
    expect((await begin(later, 5)).body.code).toBe('round_open');
    const key = randomUUID();
    await step(later, roundId, { type: 'pick', field: safe[1] }, key);
    const repeated = await step(later, roundId, { type: 'pick', field: safe[1] }, key);
    expect(repeated.body.round.outcome).toMatchObject({ picked: [safe[0], safe[1]] });
    const cashed = await step(later, roundId, { type: 'cash' });

    expect(cashed.body).toMatchObject({ balance: '1002.8571', round: { state: 'settled', payout: '12.8571', isPaid: true } });
    expect((await step(later, roundId, { type: 'pick', field: safe[2] })).body.code).toBe('round_over');
  });

  it('is lost on a mine, and closes the round at the wallet with a win of nothing', async () => {
    const token = await sit('INHOUSE-003');
    const { roundId } = (await begin(token, 10)).body.round;
    const [mine] = await minesOf(roundId);
    const hit = await step(token, roundId, { type: 'pick', field: mine });

    expect(hit.body.round).toMatchObject({ state: 'settled', payout: '0.00', outcome: { end: 'hit', mineFields: await minesOf(roundId) } });
    const [win] = studio.operator.callsOf('win').filter(({ body }) => body.roundId === roundId);
    expect(win!.body).toMatchObject({ amount: '0.00', roundClosed: true });
  });

  it('takes no step that the rules do not allow, and none of another player', async () => {
    const token = await sit('INHOUSE-003');
    const { roundId } = (await begin(token, 1)).body.round;
    expect((await step(token, roundId, { type: 'cash' })).body.code).toBe('illegal_step');
    expect((await step(token, roundId, { type: 'pick', field: 25 })).status).toBe(400);
    studio.operator.openPlayer('stranger', '10.00');
    const stranger = await studio.client.sit(studio.operator, 'stranger', 'INHOUSE-003');
    expect((await step(stranger, roundId, { type: 'pick', field: 3 })).status).toBe(404);
  });

  it('pays what is uncovered when its player has been gone for a day', async () => {
    const token = await sit('INHOUSE-003');
    const { roundId } = (await begin(token, 3)).body.round;
    await studio.database.pool.query("update studio.rounds set started_at = clock_timestamp() - interval '25 hours' where id = $1", [
      roundId,
    ]);
    await studio.app.services.rounds.sweep();

    await eventually(() => expect(studio.operator.balanceOf(player)).toBe('1000.00'));
  });
});

describe('fairness', () => {
  it('shows the seed’s hash before, the seed when it is done, and both give every round again @GAME-07', async () => {
    const token = await sit();
    const { client } = studio;
    const { body: before } = await client.ask<WireFairness>('GET', '/fairness', { token });
    const rounds = [(await roll(token)).body.round, (await roll(token)).body.round];
    const path = `/fairness/rounds/${rounds[1]!.roundId}`;
    expect((await client.ask<WirePublished>('GET', path)).body).toMatchObject({
      serverSeed: null,
      serverSeedHash: before.current.serverSeedHash,
      nonce: '1',
    });

    const { body: after } = await client.ask<WireFairness>('POST', '/fairness/rotate', { token, body: { clientSeed: 'my own luck' } });
    expect(after.current.clientSeed).toBe('my own luck');
    expect(after.previous[0]!.serverSeedHash).toBe(before.current.serverSeedHash);
    const { body: published } = await client.ask<WirePublished>('GET', path);
    const stream = createRandomStream(Buffer.from(published.serverSeed!, 'hex'), published.clientSeed, published.nonce);
    const again = playDice(parseMoney(published.stake), published.choice as never, stream);
    expect([again.outcome, toWire(again.payout)]).toEqual([published.outcome, published.payout]);
  });

  it('keeps the seed while a round that it decides is open', async () => {
    const token = await sit('INHOUSE-003');
    const { client } = studio;
    const { body } = await client.ask<WirePlayed>('POST', '/rounds', { token, body: { stake: '1.00', choice: { mines: 5 } } });
    const rotate = () => client.ask<WireFairness & { code: string }>('POST', '/fairness/rotate', { token, body: { clientSeed: 'x' } });
    expect((await rotate()).body.code).toBe('round_open');
    expect((await client.ask('GET', `/fairness/rounds/${body.round.roundId}`)).status).toBe(404);
    const { rows } = await studio.database.pool.query('select game_state from studio.rounds where id = $1', [body.round.roundId]);
    const { mineFields } = (rows[0] as { game_state: { mineFields: number[] } }).game_state;
    await client.ask('POST', `/rounds/${body.round.roundId}/steps`, { token, body: { step: { type: 'pick', field: mineFields[0] } } });

    const { body: shown } = await rotate();
    const [seeds] = shown.previous;
    const stream = createRandomStream(Buffer.from(seeds!.serverSeed, 'hex'), seeds!.clientSeed, body.round.proof.nonce);
    expect(startMines(0n, { mines: 5 }, stream).mineFields).toEqual(mineFields);
  });
});
