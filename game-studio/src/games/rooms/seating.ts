import type { Database, Tx } from '@portal/postgres';
import { GameRefusal } from '../../core/game-refusal';
import type { PlayerSession } from '../../sessions/player-session';
import type { Stakes } from '../../wallet/stakes';
import type { Seat } from './hand.model';
import type { HandPlay } from './hand-play';
import { entriesOf, lastHand } from './hands.repository';
import { type RoomGame, roomSettings } from './room-game';
import { minBalance, type Room } from './room-title';
import { changeSeat, findRoom, freeSeat, holdRoom, seatsOf, setStart, takeSeat } from './rooms.repository';

/** From the second ready player on, others have so long to join. */
export const COUNTDOWN_MILLISECONDS = 5_000;
/** All rooms are tables of this currency. */
const CURRENCY = 'THB';

type Deps = { database: Database; stakes: Stakes; game: RoomGame; play: HandPlay; clock: () => Promise<Date> };

/** Sitting down, standing up, being ready. */
export function createSeating({ database, stakes, game, play, clock }: Deps) {
  async function isInHand(tx: Tx, room: Room, seat: number): Promise<boolean> {
    const hand = await lastHand(tx, room.id);
    if (hand?.state !== 'collecting' && hand?.state !== 'playing') return false;
    return (await entriesOf(tx, hand.id)).some((entry) => entry.seat === seat && (entry.state === 'accepted' || entry.state === 'pending'));
  }

  /** Begins or stops the countdown, as many as are ready now. */
  async function recount(tx: Tx, room: Room, now: Date): Promise<void> {
    const hand = await lastHand(tx, room.id);
    if (hand?.state === 'collecting' || hand?.state === 'playing') return;
    const ready = (await seatsOf(tx, room.id)).filter(({ isReady, isLeaving }) => isReady && !isLeaving);
    const { startsAt, notice } = (await findRoom(tx, room.id))!;
    if (ready.length < 2) return setStart(tx, room.id, null, null);
    if (!startsAt || notice) await setStart(tx, room.id, new Date(now.getTime() + COUNTDOWN_MILLISECONDS), null);
  }

  async function change(session: PlayerSession, room: Room, work: (tx: Tx, seat: Seat, now: Date) => Promise<void>): Promise<void> {
    const now = await clock();
    await database.transaction(async (tx) => {
      await holdRoom(tx, room.id);
      const seat = (await seatsOf(tx, room.id)).find(({ playerKey }) => playerKey === session.playerKey);
      if (!seat) throw new GameRefusal('not_seated');
      await work(tx, seat, now);
      await recount(tx, room, now);
    });
  }

  async function leave(tx: Tx, room: Room, { seat }: Seat, now: Date): Promise<void> {
    if (!(await isInHand(tx, room, seat))) return freeSeat(tx, room.id, seat);
    await changeSeat(tx, room.id, seat, { isLeaving: true, isReady: false });
    const hand = (await lastHand(tx, room.id))!;
    // If it is this seat's turn, nobody has to wait for it.
    if (hand.state === 'playing') await play.carryOn(tx, room, hand, hand.game, hand.moves, now);
  }

  return {
    async sit(
      session: PlayerSession,
      room: Room,
      { seat: wanted, clientSeed }: { seat: number | null; clientSeed: string },
    ): Promise<void> {
      if (session.currency !== CURRENCY) throw new GameRefusal('WRONG_CURRENCY');
      const balance = await stakes.balance(session.id);
      if (balance === null || balance < minBalance(game, room.baseStake)) throw new GameRefusal('INSUFFICIENT_FUNDS', 402);
      const now = await clock();
      await database.transaction(async (tx) => {
        await holdRoom(tx, room.id);
        const seats = await seatsOf(tx, room.id);
        const own = seats.find(({ playerKey }) => playerKey === session.playerKey);
        if (own) {
          // Coming back, or another window of the same player: there is one seat.
          if (own.isLeaving) await changeSeat(tx, room.id, own.seat, { isLeaving: false, isReady: true });
          return recount(tx, room, now);
        }
        const count = roomSettings(room.title).seats;
        const free = Array.from({ length: count }, (_, seat) => seat).filter((seat) => !seats.some((one) => one.seat === seat));
        const seat = wanted === null ? free[0] : free.find((one) => one === wanted);
        if (seat === undefined) throw new GameRefusal(free.length === 0 ? 'room_full' : 'seat_taken');
        const { id: sessionId, playerKey, nickname } = session;
        await takeSeat(tx, room.id, { seat, sessionId, playerKey, nickname, clientSeed, seenAt: now });
        await recount(tx, room, now);
      });
    },

    stand: (session: PlayerSession, room: Room) => change(session, room, (tx, seat, now) => leave(tx, room, seat, now)),

    ready: (session: PlayerSession, room: Room, isReady: boolean) =>
      change(session, room, (tx, { seat }) => changeSeat(tx, room.id, seat, { isReady, idleTurns: 0, ...(isReady && { refusal: null }) })),

    /** Takes part in the decks from the next hand on. */
    chooseSeed: (session: PlayerSession, room: Room, clientSeed: string) =>
      change(session, room, (tx, { seat }) => changeSeat(tx, room.id, seat, { clientSeed })),

    /** Frees the seats of players that nobody has seen since. Returns whether anything has changed. */
    async dismissAbsent(room: Room, since: Date): Promise<boolean> {
      const now = await clock();
      return database.transaction(async (tx) => {
        await holdRoom(tx, room.id);
        const absent = (await seatsOf(tx, room.id)).filter(({ seenAt, isLeaving }) => seenAt < since && !isLeaving);
        for (const seat of absent) await leave(tx, room, seat, now);
        await recount(tx, room, now);
        return absent.length > 0;
      });
    },
  };
}

export type Seating = ReturnType<typeof createSeating>;
