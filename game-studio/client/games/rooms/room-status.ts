import { parseMoney } from '@portal/money';
import type { TFunction } from 'i18next';
import type { RoomView } from './room-wire';

/** What happens at the table, in a sentence. */
export function roomStatus(room: RoomView, t: TFunction<'game'>, money: (amount: string) => string): string {
  const { hand, mine, seats, startsAt, notice } = room;
  if (hand?.state === 'collecting') return t('room.collecting');
  if (hand?.state === 'playing') {
    if (mine && hand.turns.includes(mine.seat)) return t('room.yourTurn');
    const names = hand.turns.map((seat) => seats.find((one) => one.seat === seat)?.nickname || t('room.player', { number: seat + 1 }));
    return t('room.turnOf', { names: names.join(', ') });
  }
  if (hand?.state === 'settled' && startsAt !== null) {
    // Whoever has just sat down did not play what the seat played before.
    const net = mine?.isPlaying ? hand.entries.find(({ seat }) => seat === mine.seat)?.net : null;
    if (net === undefined || net === null) return t('room.over');
    const amount = parseMoney(net.replace('-', ''));
    if (amount === 0n) return t('room.tied');
    return t(net.startsWith('-') ? 'room.lost' : 'room.won', { amount: money(net.replace('-', '')) });
  }
  if (mine?.refusal) return t(`room.refusal.${mine.refusal}`, { defaultValue: t('room.refusal.other') });
  if (notice) return t(`room.notice.${notice}`);
  if (startsAt !== null) return t(hand?.state === 'void' ? 'room.voidAgain' : 'room.starting');
  return seats.filter(({ isReady }) => isReady).length === 1 ? t('room.waitingOne') : t('room.waiting');
}
