import type { Tx } from '@portal/postgres';
import { GameRefusal } from '../../core/game-refusal';
import type { Json } from '../../core/json';
import type { PlayerSession } from '../../sessions/player-session';
import type { FamilyDeps } from '../family';
import { IllegalStep } from '../staged-game';
import type { Hand, MoveRecord } from './hand.model';
import type { HandSettling } from './hand-settling';
import { entriesOf, findHand, saveGame } from './hands.repository';
import { type RoomGame, roomSettings } from './room-game';
import type { Room } from './room-title';
import { changeSeat, freeSeat, holdRoom, seatsOf, setStart } from './rooms.repository';

/** The result is looked at for so long before the next hand. */
export const PAUSE_MILLISECONDS = 7_000;
/** Whoever lets so many turns in a row pass is not ready any more. */
const IDLE_TURNS = 2;

type Deps = Pick<FamilyDeps, 'database'> & { game: RoomGame; settling: HandSettling; clock: () => Promise<Date> };

export function createHandPlay({ database, game, settling, clock }: Deps) {
  /** Whether enough are ready; then the next hand has its time. */
  async function scheduleNext(tx: Tx, room: Room, now: Date, pauseMilliseconds: number): Promise<void> {
    const ready = (await seatsOf(tx, room.id)).filter(({ isReady, isLeaving }) => isReady && !isLeaving);
    await setStart(tx, room.id, ready.length >= 2 ? new Date(now.getTime() + pauseMilliseconds) : null, null);
  }

  async function tidySeats(tx: Tx, room: Room): Promise<void> {
    for (const { seat, isLeaving, idleTurns } of await seatsOf(tx, room.id)) {
      if (isLeaving) await freeSeat(tx, room.id, seat);
      else if (idleTurns >= IDLE_TURNS) await changeSeat(tx, room.id, seat, { isReady: false, idleTurns: 0, refusal: 'idle' });
    }
  }

  /** Seats whose players have left act at once; then the hand goes on with a new clock, or is over. */
  async function carryOn(tx: Tx, room: Room, hand: Hand, told: Json, moves: readonly MoveRecord[], now: Date): Promise<void> {
    let state = told;
    const made = [...moves];
    const leaving = new Set((await seatsOf(tx, room.id)).filter(({ isLeaving }) => isLeaving).map(({ seat }) => seat));
    for (;;) {
      const seat = game.turns(state as never).find((one) => leaving.has(one));
      if (seat === undefined) break;
      state = game.idle(state, seat);
      made.push({ seat, key: null, move: null });
    }
    const turns = game.turns(state);
    const before = hand.game === null ? [] : game.turns(hand.game);
    // Seats that decide together share one clock; it starts again when somebody else is to act.
    const isNewTurn = turns.some((seat) => !before.includes(seat));
    const turnEndsAt =
      isNewTurn || !hand.turnEndsAt ? new Date(now.getTime() + roomSettings(room.title).turnSeconds * 1_000) : hand.turnEndsAt;
    await saveGame(tx, hand.id, { game: state, moves: made, turnEndsAt });
    if (turns.length > 0) return;
    await settling.settle(tx, hand, state, now);
    await tidySeats(tx, room);
    await scheduleNext(tx, room, now, PAUSE_MILLISECONDS);
  }

  return {
    scheduleNext,
    tidySeats,
    carryOn,

    /** A player's move; a second one with the same key changes nothing. */
    async move(session: PlayerSession, room: Room, handId: string, move: unknown, key: string): Promise<void> {
      const parsed = game.move.safeParse(move);
      if (!parsed.success) throw new GameRefusal('invalid', 400);
      const now = await clock();
      await database.transaction(async (tx) => {
        await holdRoom(tx, room.id);
        const hand = await findHand(tx, handId);
        const entry = hand && (await entriesOf(tx, handId)).find(({ playerKey }) => playerKey === session.playerKey);
        if (!entry || hand.roomId !== room.id) throw new GameRefusal('round_not_found', 404);
        if (hand.moves.some((one) => one.key === key)) return;
        if (hand.state !== 'playing') throw new GameRefusal('round_over');
        if (!game.turns(hand.game).includes(entry.seat) || now >= hand.turnEndsAt!) throw new GameRefusal('not_your_turn');
        const state = attempt(() => game.act(hand.game as never, entry.seat, parsed.data));
        await changeSeat(tx, room.id, entry.seat, { idleTurns: 0 });
        await carryOn(tx, room, hand, state, [...hand.moves, { seat: entry.seat, key, move: parsed.data as Json }], now);
      });
    },

    /** Time is over: every seat that should have acted stands pat or folds. */
    async timeOut(room: Room, handId: string): Promise<boolean> {
      const now = await clock();
      return database.transaction(async (tx) => {
        await holdRoom(tx, room.id);
        const hand = await findHand(tx, handId);
        if (hand?.state !== 'playing' || now < hand.turnEndsAt!) return false;
        const seats = await seatsOf(tx, room.id);
        let state = hand.game;
        const moves = [...hand.moves];
        for (const seat of game.turns(state)) {
          state = game.idle(state, seat);
          moves.push({ seat, key: null, move: null });
          const idleTurns = (seats.find((one) => one.seat === seat)?.idleTurns ?? 0) + 1;
          await changeSeat(tx, room.id, seat, { idleTurns });
        }
        await carryOn(tx, room, { ...hand, turnEndsAt: null }, state, moves, now);
        return true;
      });
    },
  };
}

function attempt<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof IllegalStep) throw new GameRefusal('illegal_step');
    throw error;
  }
}

export type HandPlay = ReturnType<typeof createHandPlay>;
