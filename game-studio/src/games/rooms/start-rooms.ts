import { toWire } from '@portal/money';
import { z } from 'zod';
import type { WirePublished } from '../../api/wire';
import { GameRefusal } from '../../core/game-refusal';
import type { Json } from '../../core/json';
import type { PlayerSession } from '../../sessions/player-session';
import type { FamilyDeps, FamilyName, FamilyService, GameRoutes } from '../family';
import { findBookedStake } from '../tables/find-stake';
import { databaseTime } from '../tables/rounds.repository';
import type { Title } from '../title';
import { createHandPlay } from './hand-play';
import { createHandSettling } from './hand-settling';
import { createHandStart, nextHandId } from './hand-start';
import { entriesOf, extendTurns, findHand, lastHand } from './hands.repository';
import { type RoomGame, roomSettings } from './room-game';
import { createRoomRunner } from './room-runner';
import { minBalance, type Room, roomsOf } from './room-title';
import { type RoomFacts, roomView } from './room-views';
import { addRooms, countSeats, findRoom, seatsOf, seePlayer } from './rooms.repository';
import { createSeating } from './seating';

const RoomId = z.string().max(64);
const ClientSeed = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);
const SitBody = z.strictObject({ roomId: RoomId, seat: z.int().min(0).max(8).nullable(), clientSeed: ClientSeed });
const RoomBody = z.strictObject({ roomId: RoomId });
const ReadyBody = z.strictObject({ roomId: RoomId, isReady: z.boolean() });
const SeedBody = z.strictObject({ roomId: RoomId, clientSeed: ClientSeed });
const MoveBody = z.strictObject({ roomId: RoomId, handId: z.string().max(64), move: z.unknown() });

export type RoomsOptions = {
  family: FamilyName;
  game: RoomGame;
  titles: readonly Title[];
  /** The database's clock, unless a test has its own. */
  clock?: () => Promise<Date>;
};

/** Rooms of a family: seats, hands, what everybody may see. */
export function createRooms(deps: FamilyDeps, { family, game, titles, clock = () => databaseTime(deps.database.read) }: RoomsOptions) {
  const { database, hub, seeds, stakes, log } = deps;
  const rooms = new Map(titles.flatMap(roomsOf).map((room) => [room.id, room]));
  const settling = createHandSettling({ ...deps, game });
  const play = createHandPlay({ database, game, settling, clock });
  const findStake = (walletRoundId: string) => findBookedStake(database.read, walletRoundId);
  const start = createHandStart({ database, stakes, seeds, family, game, clock, settling, play, findStake });
  const seating = createSeating({ database, stakes, game, play, clock });

  async function factsOf(room: Room): Promise<RoomFacts> {
    const [row, seats, hand, now] = await Promise.all([
      findRoom(database.read, room.id),
      seatsOf(database.read, room.id),
      lastHand(database.read, room.id),
      clock(),
    ]);
    const entries = hand ? await entriesOf(database.read, hand.id) : [];
    // Fixed before anybody can choose a seed with it in mind.
    const nextSeedHash = await seeds.commit(database.read, nextHandId(room.id, row!.handNumber));
    return { room, row: row!, seats, hand, entries, nextSeedHash, now };
  }

  /** Tells everybody who looks what everybody may see, and each player what is theirs beside. */
  async function publish(room: Room): Promise<void> {
    const facts = await factsOf(room);
    hub.publish(`${family}/${room.id}`, 'room', roomView(facts, game, null));
    for (const { sessionId, playerKey } of facts.seats) hub.tell(sessionId, 'room.mine', roomView(facts, game, playerKey));
  }

  const runner = createRoomRunner({ database, family, rooms, start, play, seating, clock, log, onChange: publish });

  /** A room of the session's title and of its kind of money. */
  function roomOf(session: PlayerSession, title: Title, id: string): Room {
    const room = rooms.get(id);
    if (room?.title.code !== title.code || room.isDemo !== (session.wallet === 'demo')) throw new GameRefusal('room_not_found', 404);
    return room;
  }

  async function look(session: PlayerSession, room: Room): Promise<Json> {
    await seePlayer(database.read, room.id, session.playerKey, session.id, await clock());
    return roomView(await factsOf(room), game, session.playerKey);
  }

  async function after(session: PlayerSession, room: Room, work: Promise<void>): Promise<Json> {
    await work;
    await publish(room);
    return look(session, room);
  }

  async function listOf(session: PlayerSession, title: Title): Promise<Json> {
    const counts = await countSeats(database.read, family);
    return roomsOf(title)
      .filter(({ isDemo }) => isDemo === (session.wallet === 'demo'))
      .map(({ id, baseStake }) => ({
        roomId: id,
        baseStake: toWire(baseStake),
        minBalance: toWire(minBalance(game, baseStake)),
        players: counts.get(id) ?? 0,
        seats: roomSettings(title).seats,
      }));
  }

  return {
    /** One look at everything that is due; for tests that hold the clock. */
    step: runner.step,
    service: {
      routes({ get, post }: GameRoutes) {
        get('/rooms', ({ session, title }) => listOf(session, title));
        get('/room', ({ session, title, query }) => look(session, roomOf(session, title, query.id ?? '')));
        post('/sit', { body: SitBody }, ({ session, title, body }) => {
          const room = roomOf(session, title, body.roomId);
          return after(session, room, seating.sit(session, room, body));
        });
        post('/stand', { body: RoomBody }, ({ session, title, body }) => {
          const room = roomOf(session, title, body.roomId);
          return after(session, room, seating.stand(session, room));
        });
        post('/ready', { body: ReadyBody }, ({ session, title, body }) => {
          const room = roomOf(session, title, body.roomId);
          return after(session, room, seating.ready(session, room, body.isReady));
        });
        post('/seed', { body: SeedBody }, ({ session, title, body }) => {
          const room = roomOf(session, title, body.roomId);
          return after(session, room, seating.chooseSeed(session, room, body.clientSeed));
        });
        post('/move', { body: MoveBody, needsKey: true }, ({ session, title, body, key }) => {
          const room = roomOf(session, title, body.roomId);
          return after(session, room, play.move(session, room, body.handId, body.move, key));
        });
      },
      async begin() {
        await addRooms(database.read, family, [...rooms.keys()]);
        const { turnSeconds } = roomSettings(titles[0]!);
        await extendTurns(database.read, family, new Date((await clock()).getTime() + turnSeconds * 1_000));
        runner.begin();
      },
      stop: runner.stop,
      async rooms() {
        const counts = await countSeats(database.read, family);
        return [...rooms.values()]
          .filter(({ isDemo }) => !isDemo)
          .map(({ id, title, baseStake }) => ({
            roomId: id,
            gameCode: title.code,
            name: { TY: `${title.name.TY} ฿${baseStake / 10_000n}`, EN: `${title.name.EN} ฿${baseStake / 10_000n}` },
            baseStake: toWire(baseStake),
            minBalance: toWire(minBalance(game, baseStake)),
            players: counts.get(id) ?? 0,
            seats: roomSettings(title).seats,
          }));
      },
      /** A hand that is over, by its id or by what one seat's wallet knows it by. */
      async published(roundId: string): Promise<WirePublished | null> {
        const hand = await findHand(database.read, roundId.replace(/(-\d+)\.\d$/, '$1'));
        const room = hand && rooms.get(hand.roomId);
        if (!room || hand.serverSeed === null) return null;
        const entries = await entriesOf(database.read, hand.id);
        return {
          roundId: hand.id,
          gameCode: room.title.code,
          family,
          settings: room.title.settings,
          name: room.title.name,
          stake: toWire(entries.reduce((sum, { amount, state }) => sum + (state === 'settled' ? amount : 0n), 0n)),
          payout: toWire(entries.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n)),
          choice: { seats: entries.filter(({ state }) => state === 'settled').map(({ seat }) => seat) },
          steps: hand.moves.map(({ seat, move }) => ({ seat, move })),
          outcome: { hands: hand.game === null ? [] : game.dealt(hand.game) },
          serverSeedHash: hand.seedHash,
          serverSeed: hand.serverSeed,
          clientSeed: hand.clientSeed,
          nonce: hand.id,
        };
      },
    } satisfies FamilyService,
  };
}

export const startRooms = (options: RoomsOptions) => (deps: FamilyDeps) => createRooms(deps, options).service;
