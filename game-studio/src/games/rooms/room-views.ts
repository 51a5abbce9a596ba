import { toWire } from '@portal/money';
import type { Json } from '../../core/json';
import type { Entry, Hand, RoomRow, Seat } from './hand.model';
import { maskName } from './mask-name';
import { type RoomGame, roomSettings } from './room-game';
import { minBalance, type Room } from './room-title';

/** Somebody who was not seen for so long is shown as away. */
const AWAY_MILLISECONDS = 30_000;

const time = (date: Date | null) => date?.toISOString() ?? null;

function handView(hand: Hand, entries: readonly Entry[], game: RoomGame, viewer: number | null): Json {
  const isOver = hand.state === 'settled' || hand.state === 'void';
  return {
    id: hand.id,
    number: hand.number,
    state: hand.state,
    dealerSeat: hand.dealerSeat,
    seedHash: hand.seedHash,
    serverSeed: hand.serverSeed,
    clientSeed: isOver ? hand.clientSeed : null,
    turns: hand.state === 'playing' ? game.turns(hand.game) : [],
    turnEndsAt: time(hand.turnEndsAt),
    table: hand.game === null ? null : game.view(hand.game, viewer),
    fee: hand.fee === null ? null : toWire(hand.fee),
    entries: entries.map(({ seat, nickname, amount, state, payout }) => ({
      seat,
      nickname: maskName(nickname),
      state,
      putUp: toWire(amount),
      net: payout === null ? null : toWire(payout - amount),
    })),
  };
}

export type RoomFacts = {
  room: Room;
  row: RoomRow;
  seats: readonly Seat[];
  hand: Hand | undefined;
  entries: readonly Entry[];
  nextSeedHash: string;
  now: Date;
};

/** The room as one player sees it; without a player, as everybody does. Names are masked for all: nobody needs the own one told. */
export function roomView(
  { room, row, seats, hand, entries, nextSeedHash, now }: RoomFacts,
  game: RoomGame,
  playerKey: string | null,
): Json {
  const own = seats.find((seat) => seat.playerKey === playerKey);
  const entry = entries.find((one) => one.playerKey === playerKey && (one.state === 'accepted' || one.state === 'settled'));
  const { seats: count, turnSeconds, feeParts } = roomSettings(room.title);
  return {
    now: now.toISOString(),
    roomId: room.id,
    baseStake: toWire(room.baseStake),
    minBalance: toWire(minBalance(game, room.baseStake)),
    seatCount: count,
    turnSeconds,
    feePercent: toWire(BigInt(feeParts) * 100n),
    startsAt: time(row.startsAt),
    notice: row.notice,
    nextSeedHash,
    seats: seats.map((seat) => ({
      seat: seat.seat,
      nickname: maskName(seat.nickname),
      isReady: seat.isReady,
      isLeaving: seat.isLeaving,
      isAway: now.getTime() - seat.seenAt.getTime() > AWAY_MILLISECONDS,
    })),
    hand: hand ? handView(hand, entries, game, entry?.seat ?? null) : null,
    mine: own
      ? {
          seat: own.seat,
          isReady: own.isReady,
          isLeaving: own.isLeaving,
          clientSeed: own.clientSeed,
          refusal: own.refusal,
          isPlaying: Boolean(entry),
        }
      : null,
  };
}
