import { createHash } from 'node:crypto';
import { parseMoney, toWire } from '@portal/money';
import type { StudioClient } from '../../../test/studio-client';
import { eventually, startTestStudio, type TestStudio } from '../../../test/test-studio';
import type { WirePublished } from '../../api/wire';
import { createRandomStream } from '../../fairness/random-stream';
import { baccaratGame } from '../baccarat/baccarat-game';
import { titles } from '../baccarat/titles';
import type { Family } from '../family';
import { payoutOf, type RoundGame } from './round-game';
import { startTables } from './start-tables';
import { money, type Seen } from './testing/table-world';

const title = { ...titles[0]!, settings: { theme: 'emerald', betSeconds: 2, pauseSeconds: 0 } };
const game = { ...baccaratGame, revealMilliseconds: () => 50 } as RoundGame;
const family: Family = {
  name: 'baccarat',
  titles: [title],
  returns: [],
  start: startTables({ family: 'baccarat', game, titles: [title] }),
};

let studio: TestStudio;
let client: StudioClient;
beforeAll(async () => {
  studio = await startTestStudio({ families: [family] });
  client = studio.client;
});
afterAll(() => studio.close());

const look = async (token: string) => (await client.ask<Seen>('GET', '/games/baccarat/table', { token })).body;
/** The round that has just opened, so that there is time to bet. */
async function openRound(token: string, after = 0) {
  let open: NonNullable<Seen['round']> | undefined;
  await eventually(async () => {
    const { round } = await look(token);
    expect(round).toMatchObject({ state: 'open' });
    expect(round!.number).toBeGreaterThan(after);
    open = round!;
  });
  return open!;
}
const bet = (token: string, roundId: string, stakes: Record<string, string>, key?: string) =>
  client.ask<{ id: string; state: string; refusal: string | null }>('POST', '/games/baccarat/bets', {
    token,
    body: { roundId, stakes },
    ...(key && { key }),
  });

it('plays a round with the wallets of two players and leaves them what the cards have given @GAME-07', async () => {
  studio.operator.openPlayer('ann', '1000.00');
  studio.operator.openPlayer('bob', '1000.00');
  const [ann, bob] = [await client.sit(studio.operator, 'ann', title.code), await client.sit(studio.operator, 'bob', title.code)];
  const { id, seedHash } = await openRound(ann);
  const stakes = { ann: { player: '100.00', tie: '20.00' }, bob: { banker: '55.00' } };
  const [first, again] = await Promise.all([bet(ann, id, stakes.ann, 'one-key-of-ann'), bet(ann, id, stakes.ann, 'one-key-of-ann')]);
  expect(first.body.id).toBe(again.body.id);
  await expect(bet(bob, id, stakes.bob)).resolves.toMatchObject({ status: 200, body: { state: 'accepted' } });

  let published: WirePublished | undefined;
  await eventually(async () => {
    const { status, body } = await client.ask<WirePublished>('GET', `/fairness/rounds/${id}`);
    expect(status).toBe(200);
    published = body;
  });
  const seed = Buffer.from(published!.serverSeed!, 'hex');
  const outcome = baccaratGame.draw({ random: createRandomStream(seed, published!.clientSeed, published!.nonce), offer: null, title });
  expect(createHash('sha256').update(seed).digest('hex')).toBe(seedHash);
  expect(published!.outcome).toEqual(outcome);

  const pays = baccaratGame.multipliers(outcome, null, title);
  for (const name of ['ann', 'bob'] as const) {
    const staked = Object.values(stakes[name]).reduce((sum, amount) => sum + parseMoney(amount), 0n);
    const balance = parseMoney('1000.00') - staked + payoutOf(money(stakes[name]), pays);
    await eventually(() => expect(studio.operator.balanceOf(name)).toBe(toWire(balance)));
  }
});

it('places nothing when the wallet’s answer is lost, and the wallet has its money back', async () => {
  studio.operator.openPlayer('cat', '500.00');
  const token = await client.sit(studio.operator, 'cat', title.code);
  const { id } = await openRound(token);
  studio.operator.plan('bet', 'answer-lost');
  await expect(bet(token, id, { player: '100.00' })).resolves.toMatchObject({ body: { state: 'refused', refusal: 'UNKNOWN_ERROR' } });
  await eventually(() => expect(studio.operator.balanceOf('cat')).toBe('500.00'));
});

it('says why a bet is not taken', async () => {
  studio.operator.openPlayer('dan', '50.00');
  const token = await client.sit(studio.operator, 'dan', title.code);
  // A round may close between the look at it and the bet.
  const refuse = (amount: string, refusal: object) =>
    eventually(async () => {
      const { id } = await openRound(token);
      expect(await bet(token, id, { player: amount })).toMatchObject(refusal);
    });
  await refuse('1.00', { status: 400, body: { code: 'below_minimum' } });
  await refuse('100.00', { body: { state: 'refused', refusal: 'INSUFFICIENT_FUNDS' } });
  await expect(bet(token, 'LIVE-999-1', { player: '20.00' })).resolves.toMatchObject({ status: 404, body: { code: 'unknown_round' } });
  const { id, number } = await openRound(token);
  await openRound(token, number);
  await expect(bet(token, id, { player: '20.00' })).resolves.toMatchObject({ status: 409, body: { code: 'bets_closed' } });
  expect(studio.operator.balanceOf('dan')).toBe('50.00');
});
