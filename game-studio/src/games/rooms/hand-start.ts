import { fromWhole, toWire } from '@portal/money';
import { sql } from 'kysely';
import type { FamilyDeps, FamilyName } from '../family';
import { shuffleDeck, joinSeeds } from './deck';
import type { Entry, Hand, Seat } from './hand.model';
import type { HandPlay } from './hand-play';
import type { HandSettling } from './hand-settling';
import { entriesOf, findHand, insertEntry, insertHand, lastHand, moveEntry } from './hands.repository';
import { nextSeat, type RoomGame, roomSettings } from './room-game';
import type { Room } from './room-title';
import { changeSeat, findRoom, holdRoom, seatsOf, setStart } from './rooms.repository';

/** Somebody may put money into the wallet meanwhile. */
const AGAIN_MILLISECONDS = 15_000;
/** Nobody is asked again at once whose wallet has just refused. */
const AFTER_VOID_MILLISECONDS = 5_000;

export type FindStake = (walletRoundId: string) => Promise<{ transactionId: string; isAccepted: boolean } | undefined>;
type Deps = Pick<FamilyDeps, 'database' | 'stakes' | 'seeds'> & {
  family: FamilyName;
  game: RoomGame;
  clock: () => Promise<Date>;
  settling: HandSettling;
  play: HandPlay;
  findStake: FindStake;
};

type Line = { dealer: Seat; players: { seat: Seat; amount: bigint }[]; poor: Seat[] };

export const nextHandId = (roomId: string, handNumber: number) => `${roomId}-${handNumber + 1}`;
const isReady = (seat: Seat) => seat.isReady && !seat.isLeaving;

export function createHandStart({ database, stakes, seeds, family, game, clock, settling, play, findStake }: Deps) {
  /** Who plays, who deals and what each puts up; `null` when the cards stay in the box. */
  function lineUp(room: Room, ready: readonly Seat[], balances: ReadonlyMap<number, bigint>, lastDealer: number | null): Line | null {
    const { least } = game.reserve('player', ready.length, room.baseStake);
    const poor = ready.filter(({ seat }) => (balances.get(seat) ?? 0n) < least);
    const rich = ready.filter((seat) => !poor.includes(seat));
    if (rich.length < 2) return null;
    const dealers = game.reserve('dealer', rich.length, room.baseStake);
    const able = rich.filter(({ seat }) => balances.get(seat)! >= dealers.least).map(({ seat }) => seat);
    const dealerSeat = nextSeat(able, lastDealer);
    if (dealerSeat === undefined) return null;
    const players = rich.map((seat) => {
      const { most } = game.reserve(seat.seat === dealerSeat ? 'dealer' : 'player', rich.length, room.baseStake);
      const balance = balances.get(seat.seat)!;
      // Whole units: nobody plays for the change in a pocket.
      return { seat, amount: balance >= most ? most : balance - (balance % fromWhole(1)) };
    });
    return { dealer: rich.find(({ seat }) => seat === dealerSeat)!, players, poor };
  }

  /** Writes the hand down with everybody's seed, before any money is asked for. */
  async function invite(room: Room, line: Line, now: Date): Promise<string | null> {
    return database.transaction(async (tx) => {
      const { handNumber, startsAt } = await holdRoom(tx, room.id);
      const live = await lastHand(tx, room.id);
      if (!startsAt || startsAt > now || live?.state === 'collecting' || live?.state === 'playing') return null;
      const seats = await seatsOf(tx, room.id);
      const isSame = line.players.every(({ seat }) =>
        seats.some((one) => one.seat === seat.seat && one.playerKey === seat.playerKey && isReady(one)),
      );
      if (!isSame) return null;
      const id = nextHandId(room.id, handNumber);
      const invited = seats.filter(({ seat }) => line.players.some((player) => player.seat.seat === seat));
      const seedHash = await seeds.commit(tx, id);
      const number = handNumber + 1;
      const clientSeed = joinSeeds(invited);
      await insertHand(tx, { id, roomId: room.id, family, number, dealerSeat: line.dealer.seat, seedHash, clientSeed, createdAt: now });
      await sql`update rooms.rooms set dealer_seat = ${line.dealer.seat} where id = ${room.id}`.execute(tx);
      for (const { seat, amount } of line.players) {
        const { sessionId, playerKey, nickname } = seat;
        await insertEntry(tx, { handId: id, seat: seat.seat, sessionId, playerKey, nickname, walletRoundId: `${id}.${seat.seat}`, amount });
      }
      for (const { seat } of line.poor) await changeSeat(tx, room.id, seat, { isReady: false, refusal: 'INSUFFICIENT_FUNDS' });
      return id;
    });
  }

  async function accept(entry: Entry, transactionId: string): Promise<void> {
    await database.transaction(async (tx) => {
      if (await moveEntry(tx, entry, ['pending'], { state: 'accepted', transactionId })) return;
      // The hand was given up meanwhile.
      if (await moveEntry(tx, entry, ['refused'], { state: 'void', transactionId })) await stakes.giveBack(tx, transactionId);
    });
  }

  async function collect(room: Room, entry: Entry): Promise<void> {
    const answer = await stakes.take({
      sessionId: entry.sessionId,
      gameCode: room.title.code,
      roundId: entry.walletRoundId,
      amount: entry.amount,
      detail: { hand: entry.handId, seat: entry.seat, baseStake: toWire(room.baseStake) },
    });
    if (answer.status === 'accepted') return accept(entry, answer.transactionId);
    const refusal = answer.status === 'refused' ? answer.reason : 'unknown_bet';
    await moveEntry(database.read, entry, ['pending'], { state: 'refused', refusal });
  }

  /** Deals to everybody whose stake was accepted; with too few of them, or without the dealer's, the hand is void. */
  async function deal(room: Room, handId: string, now: Date): Promise<void> {
    const serverSeed = await seeds.open(database.read, handId);
    await database.transaction(async (tx) => {
      await holdRoom(tx, room.id);
      const hand = (await findHand(tx, handId)) as Hand;
      if (hand.state !== 'collecting') return;
      const entries = await entriesOf(tx, handId);
      for (const { seat, refusal } of entries) if (refusal) await changeSeat(tx, room.id, seat, { isReady: false, refusal });
      const players = entries.filter(({ state }) => state === 'accepted').map(({ seat, amount }) => ({ seat, reserve: amount }));
      const hasDealer = players.some(({ seat }) => seat === hand.dealerSeat);
      if (players.length < 2 || (game.isDealerBank && !hasDealer)) {
        await settling.annul(tx, hand, now);
        await play.tidySeats(tx, room);
        return play.scheduleNext(tx, room, now, AFTER_VOID_MILLISECONDS);
      }
      const deck = shuffleDeck(serverSeed, hand.clientSeed, handId);
      const { baseStake, title } = room;
      const state = game.start({ players, dealer: hand.dealerSeat, baseStake, feeParts: roomSettings(title).feeParts, deck });
      await play.carryOn(tx, room, hand, state, [], now);
    });
  }

  return {
    /** The time for the next hand has come. */
    async begin(room: Room): Promise<void> {
      const now = await clock();
      const ready = (await seatsOf(database.read, room.id)).filter(isReady);
      const asked = await Promise.all(ready.map(async ({ seat, sessionId }) => [seat, await stakes.balance(sessionId)] as const));
      // A wallet that does not answer now counts as an empty one, for this hand.
      const balances = new Map(asked.map(([seat, balance]) => [seat, balance ?? 0n]));
      const { dealerSeat } = (await findRoom(database.read, room.id))!;
      const line = ready.length < 2 ? null : lineUp(room, ready, balances, dealerSeat);
      if (!line) {
        const again = ready.length < 2 ? null : new Date(now.getTime() + AGAIN_MILLISECONDS);
        return setStart(database.read, room.id, again, again ? 'low_balances' : null);
      }
      const handId = await invite(room, line, now);
      if (!handId) return;
      await Promise.all((await entriesOf(database.read, handId)).map((entry) => collect(room, entry)));
      await deal(room, handId, await clock());
    },

    /** A hand whose process died while it asked for the stakes: whatever was taken goes back. */
    async abandon(room: Room, handId: string): Promise<void> {
      const now = await clock();
      const booked = new Map<number, { transactionId: string; isAccepted: boolean } | undefined>();
      for (const entry of await entriesOf(database.read, handId))
        if (entry.state === 'pending') booked.set(entry.seat, await findStake(entry.walletRoundId));
      await database.transaction(async (tx) => {
        await holdRoom(tx, room.id);
        const hand = (await findHand(tx, handId)) as Hand;
        if (hand.state !== 'collecting') return;
        for (const entry of await entriesOf(tx, handId)) {
          const stake = booked.get(entry.seat);
          const change = stake?.isAccepted
            ? ({ state: 'accepted', transactionId: stake.transactionId } as const)
            : ({ state: 'refused', refusal: 'unknown_bet' } as const);
          await moveEntry(tx, entry, ['pending'], change);
        }
        await settling.annul(tx, hand, now);
        await play.tidySeats(tx, room);
        await play.scheduleNext(tx, room, now, AFTER_VOID_MILLISECONDS);
      });
    },
  };
}

export type HandStart = ReturnType<typeof createHandStart>;
