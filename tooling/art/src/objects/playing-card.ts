import { group, path, place, rect, text } from '../draw/element';
import { paint } from '../draw/ink';
import { crescent } from './sphere';

export type Suit = 'spade' | 'heart' | 'diamond' | 'club';

export const suitPaths: Record<Suit, string> = {
  heart: 'M0 30C-8 20-34 4-34-14C-34-28-24-34-16-34C-8-34-2-29 0-23C2-29 8-34 16-34C24-34 34-28 34-14C34 4 8 20 0 30Z',
  diamond: 'M0-38C6-24 16-10 27 0C16 10 6 24 0 38C-6 24-16 10-27 0C-16-10-6-24 0-38Z',
  spade:
    'M0-36C8-22 34-8 34 10C34 20 27 25 19 25C13 25 8 22 4 17C5 26 8 31 14 35H-14C-8 31-5 26-4 17C-8 22-13 25-19 25C-27 25-34 20-34 10C-34-8-8-22 0-36Z',
  club: 'M0-36C10-36 17-29 17-20C17-15 15-11 12-8C15-10 18-11 21-11C29-11 36-4 36 5C36 14 29 21 20 21C13 21 8 18 4 13C5 23 8 30 14 35H-14C-8 30-5 23-4 13C-8 18-13 21-20 21C-29 21-36 14-36 5C-36-4-29-11-21-11C-18-11-15-10-12-8C-15-11-17-15-17-20C-17-29-10-36 0-36Z',
};

const inks: Record<Suit, string> = { heart: '#c8213a', diamond: '#c8213a', spade: '#1b1a35', club: '#1b1a35' };

/** A face card 84 wide and 118 high around the origin. */
export function cardFace(rank: string, suit: Suit): string {
  const pip = (transform: string) => group(path(suitPaths[suit], inks[suit]), { transform });
  const mark = text(rank, -29, -36, 24, inks[suit]) + pip('translate(-29 -22) scale(.23)');
  return (
    rect(-39, -54, 84, 118, '#05030f', { rx: 9, opacity: 0.35 }) +
    rect(-42, -59, 84, 118, paint.ivory, { rx: 8, stroke: '#fff', 'stroke-width': 1 }) +
    group(mark, {}) +
    group(mark, { transform: 'rotate(180)' }) +
    pip('translate(0 2) scale(.78)')
  );
}

/** The house's card back. */
export const cardBack = (fill: string): string =>
  rect(-39, -54, 84, 118, '#05030f', { rx: 9, opacity: 0.35 }) +
  rect(-42, -59, 84, 118, paint.ivory, { rx: 8 }) +
  rect(-36, -53, 72, 106, fill, { rx: 5 }) +
  rect(-31, -48, 62, 96, 'none', { rx: 3, stroke: '#f5c451', 'stroke-width': 1.5, opacity: 0.8 }) +
  path(crescent(20), paint.gold) +
  path('M-31-48L31 48M31-48L-31 48', 'none', { stroke: '#fff', opacity: 0.14 });

/** Cards spread like a hand; the middle one stands highest. */
export function cardFan(cards: readonly string[], spread: number, lift = 150): string {
  return cards
    .map((card, i) => {
      const turn = (i - (cards.length - 1) / 2) * spread;
      const radians = (turn * Math.PI) / 180;
      return place(card, Math.sin(radians) * lift, lift - Math.cos(radians) * lift, turn);
    })
    .join('');
}
