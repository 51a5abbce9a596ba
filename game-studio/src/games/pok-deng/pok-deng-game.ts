import { parseMoney, toWire } from '@portal/money';
import { z } from 'zod';
import type { HandEnd, RoomGame } from '../rooms/room-game';
import { IllegalStep } from '../staged-game';
import { dealPok } from './pok-deal';
import type { PokDengState, PokSeat } from './pok-deng-state';
import { comparePok, highestDeng, isPok, readPokHand } from './pok-hands';

const PokDengMove = z.strictObject({ kind: z.enum(['draw', 'stay']) });
export type PokDengMove = z.infer<typeof PokDengMove>;

const FEE_BASE = 10_000n;

const dealerOf = (state: PokDengState) => state.seats.find(({ seat }) => seat === state.dealer)!;
/** Pok on either side of the table is shown at once; the dealer's ends the hand. */
const isDealerPok = (state: PokDengState) => isPok(dealerOf(state).cards);

/** First everybody but the dealer, all at the same time; then the dealer. Whoever has pok has nothing to decide. */
function turns(state: PokDengState): number[] {
  if (isDealerPok(state)) return [];
  const open = state.seats.filter((seat) => !seat.hasActed && !isPok(seat.cards));
  const players = open.filter(({ seat }) => seat !== state.dealer);
  if (players.length > 0) return players.map(({ seat }) => seat);
  // Against nobody but pok hands the dealer has nothing to gain from a third card.
  const isDecided = state.seats.every(({ seat, cards }) => seat === state.dealer || isPok(cards));
  return isDecided ? [] : open.map(({ seat }) => seat);
}

function move(state: PokDengState, seat: number, kind: PokDengMove['kind']): PokDengState {
  if (!turns(state).includes(seat)) throw new IllegalStep('it is not this seat’s turn');
  const seats = state.seats.map((one) =>
    one.seat === seat ? { ...one, hasActed: true, cards: kind === 'draw' ? [...one.cards, one.third] : one.cards } : one,
  );
  return { ...state, seats };
}

/** What the seat has won from the dealer, in stakes; negative when the dealer has won. */
function timesWon(state: PokDengState, { cards }: PokSeat): bigint {
  const [own, dealers] = [readPokHand(cards), readPokHand(dealerOf(state).cards)];
  const difference = comparePok(own, dealers);
  return difference > 0 ? BigInt(own.deng) : difference < 0 ? -BigInt(dealers.deng) : 0n;
}

/** What every seat has won or lost before the fee; together nothing. */
export function netsOf(state: PokDengState): Map<number, bigint> {
  const baseStake = parseMoney(state.baseStake);
  const nets = new Map<number, bigint>();
  let dealers = 0n;
  for (const seat of state.seats) {
    if (seat.seat === state.dealer) continue;
    const net = timesWon(state, seat) * baseStake;
    nets.set(seat.seat, net);
    dealers -= net;
  }
  return nets.set(state.dealer, dealers);
}

function end(state: PokDengState): HandEnd {
  const nets = netsOf(state);
  const payouts: Record<number, bigint> = {};
  let fees = 0n;
  for (const { seat, reserve } of state.seats) {
    const net = nets.get(seat)!;
    const fee = net > 0n ? (net * BigInt(state.feeParts)) / FEE_BASE : 0n;
    payouts[seat] = parseMoney(reserve) + net - fee;
    fees += fee;
  }
  return { payouts, fee: fees };
}

export const pokDengGame: RoomGame<PokDengState, PokDengMove> = {
  move: PokDengMove,
  isDealerBank: true,
  /** The most that can be lost: a player against five deng, the dealer against everybody. What is not lost is paid back with the result. */
  reserve(role, players, baseStake) {
    const most = baseStake * BigInt(highestDeng) * BigInt(role === 'dealer' ? players - 1 : 1);
    return { least: most, most };
  },
  start({ players, dealer, baseStake, feeParts, deck }) {
    const hands = dealPok(deck, players.length);
    const seats = players.map(({ seat, reserve }, i) => ({
      seat,
      reserve: toWire(reserve),
      cards: hands[i]!.slice(0, 2),
      third: hands[i]![2]!,
      hasActed: false,
    }));
    return { dealer, baseStake: toWire(baseStake), feeParts, seats };
  },
  turns,
  act: (state, seat, { kind }) => move(state, seat, kind),
  idle: (state, seat) => move(state, seat, 'stay'),
  end,
  dealt: (state) => state.seats.map(({ seat, cards, third }) => ({ seat, cards: [...cards.slice(0, 2), third] })),
  view(state, viewer) {
    const isOver = turns(state).length === 0;
    const nets = isOver ? netsOf(state) : null;
    return {
      dealer: state.dealer,
      isOver,
      seats: state.seats.map(({ seat, cards, hasActed }) => {
        const isShown = isOver || seat === viewer || isPok(cards);
        return {
          seat,
          hasActed,
          cardCount: cards.length,
          cards: isShown ? cards : null,
          hand: isShown ? readPokHand(cards) : null,
          net: nets ? toWire(nets.get(seat)!) : null,
        };
      }),
    };
  },
};
