import { toWire } from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { Json } from '../../core/json';
import type { FamilyDeps } from '../family';
import type { Hand } from './hand.model';
import { endHand, entriesOf, moveEntry } from './hands.repository';
import type { RoomGame } from './room-game';

export type SettlingDeps = Pick<FamilyDeps, 'stakes' | 'seeds'> & { game: RoomGame };

/** The own cards of a seat, as it sees them at the end. */
function cardsOf(view: Json, seat: number): Json {
  const { seats } = view as { seats: { seat: number; cards: Json }[] };
  return seats.find((one) => one.seat === seat)?.cards ?? [];
}

/** How hands end. Each function joins the transaction that holds the room, and does its work once. */
export function createHandSettling({ stakes, seeds, game }: SettlingDeps) {
  return {
    /** The cards have decided: everybody is paid what was won and what was not used. */
    async settle(tx: Tx, hand: Hand, state: Hand['game'], now: Date): Promise<void> {
      const { payouts, fee } = game.end(state);
      const entries = (await entriesOf(tx, hand.id)).filter((entry) => entry.state === 'accepted');
      const paid = entries.reduce((sum, { seat }) => sum + payouts[seat]!, fee);
      const staked = entries.reduce((sum, { amount }) => sum + amount, 0n);
      if (paid !== staked) throw new Error(`hand ${hand.id} would pay ${paid} of ${staked}`);
      for (const entry of entries) {
        const amount = payouts[entry.seat]!;
        if (!(await moveEntry(tx, entry, ['accepted'], { state: 'settled', payout: amount })))
          throw new Error(`entry of ${hand.id} is gone`);
        const detail = {
          hand: hand.id,
          seat: entry.seat,
          putUp: toWire(entry.amount),
          net: toWire(amount - entry.amount),
          cards: cardsOf(game.view(state, entry.seat), entry.seat),
        };
        await stakes.pay(tx, { transactionId: entry.transactionId!, amount, roundClosed: true, detail });
      }
      await endHand(tx, hand.id, { state: 'settled', serverSeed: await seeds.reveal(tx, hand.id), fee, now });
    },

    /** Nobody has cards: every stake goes back whole. */
    async annul(tx: Tx, hand: Hand, now: Date): Promise<void> {
      for (const entry of await entriesOf(tx, hand.id)) {
        if (await moveEntry(tx, entry, ['accepted'], { state: 'void' })) await stakes.giveBack(tx, entry.transactionId!);
      }
      await endHand(tx, hand.id, { state: 'void', serverSeed: await seeds.reveal(tx, hand.id), fee: null, now });
    },
  };
}

export type HandSettling = ReturnType<typeof createHandSettling>;
