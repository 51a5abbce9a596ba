import { createHash, randomUUID } from 'node:crypto';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { eventually } from '../../../test/test-studio';
import { dealPok } from '../pok-deng/pok-deal';
import { pokDeng } from '../pok-deng/family';
import { pokDengGame } from '../pok-deng/pok-deng-game';
import { kaoKae } from '../kao-kae/family';
import { kaoKaeGame } from '../kao-kae/kao-kae-game';
import { shuffleDeck } from './deck';
import type { RoomGame } from './room-game';
import { createRoomWorld, type RoomPlayer, type RoomWorld, type SeenRoom } from './testing/room-world';

const PAUSE = 8_000;
const TURN = 13_000;
const code = 'PVP-001';
const room = 'PVP-001.10';

let world: RoomWorld;
/** A game of which a test can break a function, and how often it has broken. */
let broken: Partial<Record<'start' | 'end', true>> = {};
let deaths = 0;
function die(when: string): never {
  deaths += 1;
  throw new Error(`the process has died while it ${when}`);
}
const fragile: RoomGame = {
  ...(pokDengGame as RoomGame),
  start(hand) {
    if (broken.start) die('dealt');
    return (pokDengGame as RoomGame).start(hand);
  },
  end(state) {
    if (broken.end) die('paid');
    return (pokDengGame as RoomGame).end(state);
  },
};

beforeEach(async () => {
  [broken, deaths] = [{}, 0];
  world = await createRoomWorld(pokDeng, fragile);
});
afterEach(() => world.close());

const sit = async (player: RoomPlayer, roomId = room, seat: number | null = null) =>
  world.post(player, 'sit', { roomId, seat, clientSeed: `seed of ${player.id}` });
const seenBy = (player: RoomPlayer) => world.look(player, room);

async function seated(count: number, balance = '10000.00'): Promise<RoomPlayer[]> {
  const players: RoomPlayer[] = [];
  for (let i = 0; i < count; i += 1) {
    const player = await world.enter(code, balance);
    await sit(player);
    players.push(player);
  }
  return players;
}
async function until(player: RoomPlayer, check: (seen: SeenRoom) => unknown): Promise<SeenRoom> {
  let seen!: SeenRoom;
  await eventually(async () => {
    seen = await seenBy(player);
    if (!check(seen)) throw new Error(`not yet: ${JSON.stringify(seen)}`);
  });
  return seen;
}
const begun = (seen: SeenRoom) => seen.hand && seen.hand.state !== 'collecting';
async function beginHand(players: readonly RoomPlayer[]): Promise<SeenRoom> {
  world.pass(PAUSE);
  return until(players[0]!, begun);
}
async function finishHand(players: readonly RoomPlayer[]): Promise<SeenRoom> {
  for (let turn = 0; turn < 3; turn += 1) {
    const seen = await seenBy(players[0]!);
    if (seen.hand!.state !== 'playing') break;
    const turns = seen.hand!.turns.join();
    world.pass(TURN);
    await until(players[0]!, ({ hand }) => hand!.state !== 'playing' || hand!.turns.join() !== turns);
  }
  return until(players[0]!, ({ hand }) => hand!.state === 'settled');
}
const total = (players: readonly RoomPlayer[]) => players.reduce((sum, { id }) => sum + parseMoney(world.operator.balanceOf(id)), 0n);
/** Plays on until a hand is not over with its deal. */
async function beginOpenHand(players: readonly RoomPlayer[]): Promise<SeenRoom> {
  for (let i = 0; i < 30; i += 1) {
    const before = (await seenBy(players[0]!)).hand?.number ?? 0;
    world.pass(PAUSE);
    const seen = await until(players[0]!, (now) => begun(now) && now.hand!.number > before);
    if (seen.hand!.state === 'playing') return seen;
  }
  throw new Error('every hand was over at once');
}

it('plays a hand between three wallets and pays out what was staked less the fee @GAME-07', async () => {
  const players = await seated(3);
  const before = total(players);
  const { hand } = await beginHand(players);
  expect(hand!.entries.map(({ putUp }) => putUp).sort()).toEqual(['100.00', '50.00', '50.00']);
  const { hand: ended } = await finishHand(players);

  await eventually(() => expect(before - total(players)).toBe(parseMoney(ended!.fee!)));
  for (const [i, { id }] of players.entries()) {
    const seat = (await seenBy(players[i]!)).mine!.seat;
    expect(world.operator.netOf(id)).toBe(ended!.entries.find((entry) => entry.seat === seat)!.net);
  }
});

const pointsOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + Math.min(10, (card % 13) + 1), 0) % 10;

it('sends nobody the cards of others before they are shown, neither at the table nor behind it', async () => {
  const players = await seated(3);
  const stranger = await world.enter(code);
  const { hand } = await beginOpenHand(players);
  const { rows } = await sql<{ game: { seats: { seat: number; cards: number[] }[] } }>`
    select game from rooms.hands where id = ${hand!.id}`.execute(world.database.read);
  for (const viewer of [...players, stranger]) {
    const seen = await seenBy(viewer);
    expect(seen.hand!.serverSeed).toBeNull();
    for (const { seat, cards } of seen.hand!.table!.seats) {
      const held = rows[0]!.game.seats.find((one) => one.seat === seat)!.cards;
      expect(cards).toEqual(seat === seen.mine?.seat || pointsOf(held) >= 8 ? held : null);
    }
  }
});

/** Until each stream has told how the hand ended. */
const untilSettled = (streams: Awaited<ReturnType<RoomWorld['listen']>>[]) =>
  eventually(() => {
    for (const { heard } of streams) expect(heard.some(({ hand }) => hand?.state === 'settled')).toBe(true);
  });

it('tells those who listen to a table nothing that is hidden, and only each player the own cards', async () => {
  const players = await seated(3);
  const stranger = await world.enter(code);
  const streams = await Promise.all([...players, stranger].map((player) => world.listen(player, room)));
  await beginOpenHand(players);
  await finishHand(players);
  await untilSettled(streams);
  for (const { heard, close } of streams) {
    close();
    const playing = heard.filter(({ hand }) => hand?.state === 'playing');
    expect(playing.length).toBeGreaterThan(0);
    for (const { hand, mine } of playing) {
      for (const { seat, cards } of hand!.table!.seats) {
        if (seat !== mine?.seat && cards) expect({ count: cards.length, isPok: pointsOf(cards) >= 8 }).toEqual({ count: 2, isPok: true });
      }
    }
  }
  // Each player was told of the own cards; the stranger of no seat at all.
  expect(streams.map(({ heard }) => heard.some(({ mine }) => mine !== null))).toEqual([true, true, true, false]);
});

it('tells nobody the full name of a player, neither who sits nor who looks on nor who listens', async () => {
  const players = await seated(2);
  const stranger = await world.enter(code);
  const streams = await Promise.all([...players, stranger].map((player) => world.listen(player, room)));
  await beginHand(players);
  await finishHand(players);
  await untilSettled(streams);
  const looked = await Promise.all([...players, stranger].map(seenBy));
  const told = JSON.stringify([looked, streams.map(({ heard }) => heard)]);
  for (const { close } of streams) close();

  // The operator has told the studio the name; it stands in no answer.
  const { rows } = await sql<{ nickname: string }>`select nickname from rooms.seats`.execute(world.database.read);
  expect(rows.map(({ nickname }) => nickname)).toEqual(['Somchai', 'Somchai']);
  expect(told).toContain('"nickname":"So***"');
  expect(told).not.toContain('Somchai');
});

it('deals from the seed whose hash stood before and the seeds of all players, as anybody can compute afterwards', async () => {
  const players = await seated(2);
  const { nextSeedHash } = await seenBy(players[0]!);
  await beginHand(players);
  const { hand } = await finishHand(players);
  const { body } = await world.client().ask<{
    serverSeed: string;
    clientSeed: string;
    nonce: string;
    choice: { seats: number[] };
    outcome: { hands: { seat: number; cards: number[] }[] };
  }>('GET', `/fairness/rounds/${hand!.id}`);

  expect(hand!.seedHash).toBe(nextSeedHash);
  expect(createHash('sha256').update(Buffer.from(body.serverSeed, 'hex')).digest('hex')).toBe(nextSeedHash);
  for (const { id } of players) expect(body.clientSeed).toContain(`seed of ${id}`);
  const deck = shuffleDeck(Buffer.from(body.serverSeed, 'hex'), body.clientSeed, body.nonce);
  expect(new Set(deck).size).toBe(52);
  expect(body.outcome.hands.map(({ cards }) => cards)).toEqual(dealPok(deck, 2));
  expect(body.choice.seats).toEqual([0, 1]);
});

it('keeps whoever’s wallet refuses out of the hand', async () => {
  const players = await seated(3);
  const [, , poor] = players;
  world.operator.plan('bet', 'LIMIT_REACHED', 1);
  const { hand } = await beginHand(players);
  const refused = hand!.entries.filter(({ state }) => state === 'refused');
  expect(refused).toHaveLength(1);
  if (hand!.state !== 'void') {
    expect(hand!.table!.seats).toHaveLength(2);
    await finishHand(players);
  }
  await eventually(async () => {
    const sitsOut = (await seenBy(poor!)).seats.filter(({ isReady }) => !isReady);
    expect(sitsOut.map(({ seat }) => seat)).toEqual(refused.map(({ seat }) => seat));
  });
});

it('gives all stakes back when too few wallets have accepted', async () => {
  const players = await seated(2);
  const before = total(players);
  world.operator.plan('bet', 'answer-lost', 1);
  const { hand } = await beginHand(players);

  expect(hand!.state).toBe('void');
  await eventually(() => expect(total(players)).toBe(before));
  expect(world.operator.callsOf('win')).toHaveLength(0);
});

it('gives all stakes back when the process dies between the stakes and the deal', async () => {
  const players = await seated(2);
  const before = total(players);
  broken.start = true;
  world.pass(PAUSE);
  await eventually(() => expect(before - total(players)).toBe(parseMoney('100.00')));
  await world.restart();
  broken = {};
  world.pass(60_000);
  const { hand } = await until(players[0]!, (seen) => seen.hand?.state === 'void');

  await eventually(() => expect(total(players)).toBe(before));
  expect(hand!.entries.map(({ state }) => state)).toEqual(['void', 'void']);
});

it('settles a hand once when the process dies while it pays, and goes on after a restart', async () => {
  const players = await seated(2);
  const first = (await beginOpenHand(players)).hand!.turns.join();
  broken.end = true;
  world.pass(TURN);
  await until(players[0]!, ({ hand }) => deaths > 0 || hand!.turns.join() !== first);
  world.pass(TURN);
  await eventually(() => expect(deaths).toBeGreaterThan(1));
  expect((await seenBy(players[0]!)).hand!.state).toBe('playing');
  const wins = world.operator.callsOf('win').length;
  await world.restart();
  broken = {};
  const { hand } = await finishHand(players);

  expect(hand!.state).toBe('settled');
  await eventually(() => expect(world.operator.callsOf('win')).toHaveLength(wins + 2));
  await world.untilLookedAt();
  expect(world.operator.callsOf('win')).toHaveLength(wins + 2);
});

it('has one seat for a player, and shows the own cards again in a new session', async () => {
  const players = await seated(2);
  const [first] = players;
  const again = { id: first!.id, token: await world.client().sit(world.operator, first!.id, code) };
  const { body } = await sit(again, room, 4);
  expect(body.mine!.seat).toBe(0);
  expect(body.seats).toHaveLength(2);
  await beginOpenHand(players);
  const seen = await seenBy(again);
  expect(seen.hand!.table!.seats.find(({ seat }) => seat === 0)!.cards).toHaveLength(2);
});

it('takes a move once, from the seat whose turn it is', async () => {
  const players = await seated(2);
  const { hand } = await beginOpenHand(players);
  const [turn] = hand!.turns;
  const views = await Promise.all(players.map(seenBy));
  const mover = players[views.findIndex(({ mine }) => mine!.seat === turn)]!;
  const other = players.find((player) => player !== mover)!;
  const move = { roomId: room, handId: hand!.id, move: { kind: 'draw' } };
  const key = randomUUID();

  const early = hand!.turns.length === 1 ? await world.post(other, 'move', move) : null;
  expect(early?.status).toBe(409);
  const moved = await Promise.all([1, 2, 3].map(() => world.post(mover, 'move', move, key)));
  expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await sql<{ moves: unknown[] }>`select moves from rooms.hands where id = ${hand!.id}`.execute(world.database.read);
  expect(rows[0]!.moves).toHaveLength(1);
  expect((await world.post(mover, 'move', { ...move, move: { kind: 'peek' } })).status).toBe(400);
});

it('stands pat for whoever leaves in the middle of a hand, and frees the seat afterwards', async () => {
  const players = await seated(3);
  const { hand } = await beginOpenHand(players);
  const leaving = players[2]!;
  await world.post(leaving, 'stand', { roomId: room });
  const { hand: ended } = await finishHand(players);

  expect(ended!.id).toBe(hand!.id);
  expect(ended!.entries.every(({ state }) => state === 'settled')).toBe(true);
  expect((await seenBy(leaving)).mine).toBeNull();
});

it('lets whoever twice does not answer sit out, and frees the seats of those who are gone', async () => {
  const players = await seated(2);
  // Both look on all the time, and the clock goes on only when the room has moved: else they would be gone before they failed to answer twice.
  let last = '';
  await eventually(async () => {
    const [{ hand, seats }] = (await Promise.all(players.map(seenBy))) as [SeenRoom, SeenRoom];
    const now = JSON.stringify([hand?.number, hand?.state, hand?.turns]);
    if (now !== last) world.pass(TURN);
    last = now;
    expect(seats.some(({ isReady }) => !isReady)).toBe(true);
  }, 25_000);
  const stranger = await world.enter(code);
  world.pass(200_000);
  await eventually(async () => expect((await seenBy(stranger)).seats).toEqual([]));
});

it('refuses strangers to a room, full rooms and empty purses', async () => {
  const duel = 'PVP-008.10';
  const enter = (balance?: string) => world.enter('PVP-008', balance);
  const [one, two, three, poor] = [await enter(), await enter(), await enter(), await enter('49.00')];
  expect((await sit(poor, duel)).body.code).toBe('INSUFFICIENT_FUNDS');
  expect((await sit(one, room)).status).toBe(404);
  expect((await sit(one, `${duel}.demo`)).status).toBe(404);
  expect((await sit(one, duel, 0)).status).toBe(200);
  expect((await sit(two, duel, 0)).body.code).toBe('seat_taken');
  expect((await sit(two, duel, 1)).status).toBe(200);
  expect((await sit(three, duel)).body.code).toBe('room_full');
});

it('lists the rooms of all titles with their players for the operator @GAME-05', async () => {
  await seated(2);
  const { body } = await world
    .client()
    .sign<{ rooms: { roomId: string; players: number; seats: number; minBalance: string }[] }>('/v1/rooms', {});
  expect(body.rooms).toHaveLength(new Set(body.rooms.map(({ roomId }) => roomId)).size);
  expect(body.rooms.find(({ roomId }) => roomId === room)).toMatchObject({ players: 2, seats: 6, minBalance: '50.00' });
  expect(body.rooms.some(({ roomId }) => roomId.includes('demo'))).toBe(false);
});

describe('Kao Kae', () => {
  beforeEach(async () => {
    await world.close();
    world = await createRoomWorld(kaoKae, kaoKaeGame);
  });

  it('plays for what each wallet has, with side pots, to the last unit @GAME-07', async () => {
    const at = 'PVP-002.10';
    const balances = ['10000.00', '45.50', '100.00', '20.00'];
    const players: RoomPlayer[] = [];
    for (const balance of balances) {
      const player = await world.enter('PVP-002', balance);
      await world.post(player, 'sit', { roomId: at, seat: null, clientSeed: 'x' });
      players.push(player);
    }
    const before = total(players);
    world.pass(PAUSE);
    let seen!: SeenRoom;
    await eventually(async () => {
      seen = await world.look(players[0]!, at);
      expect(seen.hand?.state).toBe('playing');
    });
    expect(seen.hand!.entries.map(({ putUp }) => putUp)).toEqual(['200.00', '45.00', '100.00', '20.00']);
    for (let i = 0; i < 20; i += 1) {
      const { hand } = await world.look(players[0]!, at);
      if (hand!.state !== 'playing') break;
      const mover = players[hand!.turns[0]!]!;
      const raise = ((await world.look(mover, at)).hand!.table as unknown as { raise: { most: string } | null }).raise;
      const move = raise ? { kind: 'raise', to: raise.most } : { kind: 'call' };
      expect((await world.post(mover, 'move', { roomId: at, handId: hand!.id, move })).status).toBe(200);
    }
    const { hand } = await world.look(players[0]!, at);
    expect(hand!.state).toBe('settled');
    await eventually(() => expect(before - total(players)).toBe(parseMoney(hand!.fee!)));
    expect(parseMoney(hand!.fee!)).toBeGreaterThan(0n);
  });
});
