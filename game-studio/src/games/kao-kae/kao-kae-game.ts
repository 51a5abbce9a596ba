import { PositiveMoneyText } from '@portal/contracts/common';
import { parseMoney, toWire } from '@portal/money';
import { z } from 'zod';
import { nextSeat, type HandEnd, type RoomGame } from '../rooms/room-game';
import { IllegalStep } from '../staged-game';
import { dealKao } from './kao-deal';
import type { KaoKaeState, KaoSeat } from './kao-kae-state';
import { compareKao, readKaoHand } from './kao-hands';
import { cutPots, divide } from './pots';

const KaoKaeMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fold') }),
  /** Matches the bet as far as the seat's stake reaches; with nothing to match it is a check. */
  z.strictObject({ kind: z.literal('call') }),
  z.strictObject({ kind: z.literal('raise'), to: PositiveMoneyText }),
]);
export type KaoKaeMove = z.infer<typeof KaoKaeMove>;

/** The most that a seat can lose in a hand, in base stakes. */
export const tableLimit = 20n;
/** Raises in a hand, over all seats. */
export const mostRaises = 4;
const FEE_BASE = 10_000n;

const money = parseMoney;
const isAllIn = ({ paid, reserve }: KaoSeat) => money(paid) === money(reserve);
const stillIn = (state: KaoKaeState) => state.seats.filter(({ isFolded }) => !isFolded);

/** Whom the turn passes to: somebody who can still pay and has not answered the bet. */
function passTurn(state: KaoKaeState, after: number): KaoKaeState {
  const inGame = stillIn(state);
  const waiting = inGame.filter((one) => !isAllIn(one) && (!one.hasActed || money(one.paid) < money(state.bet)));
  const isAlone = inGame.length === 1;
  // Nobody is left to bet against: the one who could has already matched everything.
  const hasNoRival =
    waiting.length === 1 && inGame.every((one) => one === waiting[0] || isAllIn(one)) && money(waiting[0]!.paid) >= money(state.bet);
  const turn =
    isAlone || hasNoRival
      ? null
      : (nextSeat(
          waiting.map(({ seat }) => seat),
          after,
        ) ?? null);
  return { ...state, turn };
}

function change(state: KaoKaeState, seat: number, changes: Partial<KaoSeat>): KaoKaeState {
  return { ...state, seats: state.seats.map((one) => (one.seat === seat ? { ...one, ...changes } : one)) };
}

/** What a seat can raise to; `null` when it cannot raise any more. */
export function raiseRange(state: KaoKaeState, seat: number): { least: bigint; most: bigint } | null {
  const own = state.seats.find((one) => one.seat === seat)!;
  const most = money(own.reserve);
  const rivals = state.seats.filter((one) => one.seat !== seat && !one.isFolded && !isAllIn(one));
  if (state.raises >= mostRaises || most <= money(state.bet) || rivals.length === 0) return null;
  const least = money(state.bet) + money(state.baseStake);
  return { least: least < most ? least : most, most };
}

function act(state: KaoKaeState, seat: number, move: KaoKaeMove): KaoKaeState {
  if (state.turn !== seat) throw new IllegalStep('it is not this seat’s turn');
  const own = state.seats.find((one) => one.seat === seat)!;
  if (move.kind === 'fold') return passTurn(change(state, seat, { isFolded: true, hasActed: true }), seat);
  if (move.kind === 'call') {
    const paid = money(own.reserve) < money(state.bet) ? own.reserve : state.bet;
    return passTurn(change(state, seat, { paid, hasActed: true }), seat);
  }
  const range = raiseRange(state, seat);
  const to = money(move.to);
  // Steps of a base stake; the last one may be whatever is left.
  const isWhole = to === range?.most || (to - money(state.bet)) % money(state.baseStake) === 0n;
  if (!range || to < range.least || to > range.most || !isWhole) throw new IllegalStep('this raise is not allowed');
  const raised = { ...state, bet: toWire(to), raises: state.raises + 1, seats: state.seats.map((one) => ({ ...one, hasActed: false })) };
  return passTurn(change(raised, seat, { paid: toWire(to), hasActed: true }), seat);
}

/** Nothing to pay is a check; else the hand is given up. */
function idle(state: KaoKaeState, seat: number): KaoKaeState {
  const own = state.seats.find((one) => one.seat === seat)!;
  return act(state, seat, { kind: money(own.paid) >= money(state.bet) ? 'call' : 'fold' });
}

/** From the dealer's left on: who gets the unit that cannot be divided. */
function inOrder(state: KaoKaeState, seats: readonly number[]): number[] {
  const after = (seat: number) => (seat > state.dealer ? seat - state.dealer : seat - state.dealer + 1_000);
  return [...seats].sort((a, b) => after(a) - after(b));
}

function end(state: KaoKaeState): HandEnd {
  const won = new Map<number, bigint>();
  let fees = 0n;
  const shares = state.seats.map(({ seat, paid, isFolded }) => ({ seat, paid: money(paid), isFolded }));
  const cardsOf = (seat: number) => state.seats.find((one) => one.seat === seat)!.cards;
  for (const pot of cutPots(shares)) {
    const fee = pot.isReturned ? 0n : (pot.amount * BigInt(state.feeParts)) / FEE_BASE;
    const winners = pot.seats.filter((seat) => pot.seats.every((other) => compareKao(cardsOf(seat), cardsOf(other)) >= 0));
    for (const [seat, amount] of divide(pot.amount - fee, inOrder(state, winners))) won.set(seat, (won.get(seat) ?? 0n) + amount);
    fees += fee;
  }
  const payouts = Object.fromEntries(
    state.seats.map(({ seat, reserve, paid }) => [seat, money(reserve) - money(paid) + (won.get(seat) ?? 0n)]),
  );
  return { payouts, fee: fees };
}

export const kaoKaeGame: RoomGame<KaoKaeState, KaoKaeMove> = {
  move: KaoKaeMove,
  isDealerBank: false,
  reserve: (_role, _players, baseStake) => ({ least: baseStake * 2n, most: baseStake * tableLimit }),
  start({ players, dealer, baseStake, feeParts, deck }) {
    const hands = dealKao(deck, players.length);
    const seats = players.map(({ seat, reserve }, i) => ({
      seat,
      reserve: toWire(reserve),
      paid: toWire(baseStake),
      cards: hands[i]!,
      isFolded: false,
      hasActed: false,
    }));
    return passTurn({ dealer, baseStake: toWire(baseStake), feeParts, bet: toWire(baseStake), raises: 0, turn: null, seats }, dealer);
  },
  turns: ({ turn }) => (turn === null ? [] : [turn]),
  act,
  idle,
  end,
  dealt: (state) => state.seats.map(({ seat, cards }) => ({ seat, cards })),
  view(state, viewer) {
    const isOver = state.turn === null;
    const isShowdown = isOver && stillIn(state).length > 1;
    const result = isOver ? end(state) : null;
    const range = viewer !== null && state.turn === viewer ? raiseRange(state, viewer) : null;
    return {
      dealer: state.dealer,
      isOver,
      bet: state.bet,
      pot: toWire(state.seats.reduce((sum, { paid }) => sum + money(paid), 0n)),
      raise: range && { least: toWire(range.least), most: toWire(range.most) },
      seats: state.seats.map((one) => {
        // Folded hands stay covered on the table, and so does the hand of a winner whom nobody has called.
        const isShown = one.seat === viewer || (isShowdown && !one.isFolded);
        return {
          seat: one.seat,
          paid: one.paid,
          isFolded: one.isFolded,
          isAllIn: isAllIn(one),
          hasActed: one.hasActed,
          cardCount: one.cards.length,
          cards: isShown ? one.cards : null,
          hand: isShown ? readKaoHand(one.cards) : null,
          net: result ? toWire(result.payouts[one.seat]! - money(one.reserve)) : null,
        };
      }),
    };
  },
};
