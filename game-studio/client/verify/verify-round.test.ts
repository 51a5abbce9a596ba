import { parseMoney, toWire } from '@portal/money';
import type { WirePublished } from '../../src/api/wire';
import { createRandomStream } from '../../src/fairness/random-stream';
import type { Json } from '../../src/core/json';
import { type MinesStep, startMines, stepMines, viewMines } from '../../src/games/mines/mines-engine';
import { verifyRound } from './verify-round';

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const newSeed = () => crypto.getRandomValues(new Uint8Array(32));

const base = async (seed: Uint8Array<ArrayBuffer>): Promise<WirePublished> => ({
  roundId: 'round',
  gameCode: 'INHOUSE-002',
  family: 'dice',
  settings: {},
  name: {},
  stake: '10.00',
  payout: '0.00',
  choice: { direction: 'under', chance: 5_000 },
  steps: [],
  outcome: null,
  serverSeedHash: hex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed))),
  serverSeed: hex(seed),
  clientSeed: 'my seed',
  nonce: '4',
});

/** The roll by another way than our own stream: the platform's own HMAC, and its first word. */
async function diceRound(seed = newSeed()): Promise<WirePublished> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('my seed:4:0'));
  const roll = new DataView(digest).getUint32(0) % 10_000;
  const isWin = roll < 5_000;
  return { ...(await base(seed)), outcome: { isWin, roll }, payout: isWin ? '19.80' : '0.00' };
}

it('computes rounds of dice as anybody can with other tools @GAME-07', async () => {
  for (let i = 0; i < 25; i += 1) expect(await verifyRound(await diceRound(), 'EN')).toMatchObject({ isSeedRight: true, isSame: true });
});

it('notices another outcome, another payout and another seed than the one that was fixed', async () => {
  const round = await diceRound();
  const { roll } = round.outcome as { roll: number };
  expect(await verifyRound({ ...round, outcome: { isWin: true, roll: (roll + 1) % 10_000 } }, 'EN')).toMatchObject({ isSame: false });
  expect(await verifyRound({ ...round, payout: '19.79' }, 'EN')).toMatchObject({ isSame: false });
  expect(await verifyRound({ ...round, serverSeedHash: '00'.repeat(32) }, 'EN')).toMatchObject({ isSeedRight: false });
});

it('says nothing about a round whose seed is still kept', async () => {
  expect(await verifyRound({ ...(await diceRound()), serverSeed: null }, 'EN')).toMatchObject({ isSeedRight: null, isSame: null });
});

it('takes a round of mines through its steps', async () => {
  const seed = newSeed();
  let state = startMines(parseMoney('10.00'), { mines: 3 }, createRandomStream(seed, 'my seed', '4'));
  const field = Array.from({ length: 25 }, (_, i) => i).find((i) => !state.mineFields.includes(i))!;
  const steps: MinesStep[] = [{ type: 'pick', field }, { type: 'cash' }];
  let payout: bigint | null = null;
  for (const step of steps) ({ state, payout } = stepMines(state, step));
  const round = {
    ...(await base(seed)),
    gameCode: 'INHOUSE-003',
    family: 'mines',
    choice: { mines: 3 },
    steps: steps as Json[],
    outcome: viewMines(state, true) as Json,
  };

  expect(await verifyRound({ ...round, payout: toWire(payout!) }, 'TY')).toMatchObject({ isSame: true });
  expect(
    await verifyRound({ ...round, payout: toWire(payout!), steps: steps.slice(1) }, 'TY').catch((error: Error) => error.message),
  ).toMatch('nothing');
});
