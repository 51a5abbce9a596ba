import { type Card, rankOf, suitOf } from '../tables/cards';

type Names = { TY: string; EN: string };

/** From the strongest to the weakest. */
export const kaoRanks = [
  { id: 'straightFlush', names: { TY: 'เรียงสี', EN: 'Straight flush' } },
  { id: 'tong', names: { TY: 'ตอง', EN: 'Three of a kind' } },
  { id: 'straight', names: { TY: 'เรียง', EN: 'Straight' } },
  { id: 'sian', names: { TY: 'เซียน', EN: 'Three face cards' } },
  { id: 'flush', names: { TY: 'สี', EN: 'Flush' } },
  { id: 'points', names: { TY: 'แต้ม', EN: 'Points' } },
] as const satisfies readonly { id: string; names: Names }[];
export type KaoRank = (typeof kaoRanks)[number]['id'];

export type KaoHand = { rank: KaoRank; points: number };

/** The ace is the highest card; as the lowest it counts in ace, two, three alone. */
const height = (card: Card) => (rankOf(card) === 1 ? 14 : rankOf(card));
const heights = (cards: readonly Card[]) => cards.map(height).sort((a, b) => b - a);

/** The highest card of a straight; 3 for ace, two, three. */
function straightTop(cards: readonly Card[]): number | null {
  const [high, middle, low] = heights(cards) as [number, number, number];
  if (high === middle + 1 && middle === low + 1) return high;
  return high === 14 && middle === 3 && low === 2 ? 3 : null;
}

const pointsOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + Math.min(10, rankOf(card)), 0) % 10;

/** What three cards are worth. */
export function readKaoHand(cards: readonly Card[]): KaoHand {
  const ranks = cards.map(rankOf);
  const points = pointsOf(cards);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  if (ranks.every((rank) => rank === ranks[0])) return { rank: 'tong', points };
  if (straightTop(cards) !== null) return { rank: isFlush ? 'straightFlush' : 'straight', points };
  if (ranks.every((rank) => rank > 10)) return { rank: 'sian', points };
  return { rank: isFlush ? 'flush' : 'points', points };
}

/** Numbers that say how strong a hand is, the weightiest first; suits never count, so hands can be equal. */
function strength(cards: readonly Card[]): number[] {
  const { rank, points } = readKaoHand(cards);
  const level = kaoRanks.length - kaoRanks.findIndex(({ id }) => id === rank);
  if (rank === 'straight' || rank === 'straightFlush') return [level, straightTop(cards)!];
  return [level, ...(rank === 'points' ? [points] : []), ...heights(cards)];
}

/** Positive when the first wins, 0 when both share. */
export function compareKao(one: readonly Card[], other: readonly Card[]): number {
  const [a, b] = [strength(one), strength(other)];
  const at = a.findIndex((number, i) => number !== b[i]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}
