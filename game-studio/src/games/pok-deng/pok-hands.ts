import { type Card, rankOf, suitOf } from '../tables/cards';

type Names = { TY: string; EN: string };

/** From the strongest to the weakest. `deng` is how many times the stake a win with it pays; `null`: by suit and pair. */
export const pokRanks = [
  { id: 'pok9', names: { TY: 'ป๊อกเก้า', EN: 'Pok nine' }, deng: null },
  { id: 'pok8', names: { TY: 'ป๊อกแปด', EN: 'Pok eight' }, deng: null },
  { id: 'tong', names: { TY: 'ตอง', EN: 'Three of a kind' }, deng: 5 },
  { id: 'straightFlush', names: { TY: 'เรียงสี', EN: 'Straight flush' }, deng: 5 },
  { id: 'straight', names: { TY: 'เรียง', EN: 'Straight' }, deng: 3 },
  { id: 'sian', names: { TY: 'เซียน (สามเหลือง)', EN: 'Three face cards' }, deng: 3 },
  { id: 'points', names: { TY: 'แต้ม', EN: 'Points' }, deng: null },
] as const satisfies readonly { id: string; names: Names; deng: number | null }[];
export type PokRank = (typeof pokRanks)[number]['id'];

/** Deng of hands that have none by their rank. */
export const pairDeng = 2;
export const suitedDeng = { two: 2, three: 3 } as const;
export const highestDeng = 5;

export type PokHand = { rank: PokRank; points: number; deng: number };

const pointsOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + Math.min(10, rankOf(card)), 0) % 10;
const isSuited = (cards: readonly Card[]) => cards.every((card) => suitOf(card) === suitOf(cards[0]!));

/** Three ranks in a row; the ace stands above the king, never below the two. */
function isStraight(cards: readonly Card[]): boolean {
  const [low, middle, high] = cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))).sort((a, b) => a - b) as [
    number,
    number,
    number,
  ];
  return middle === low + 1 && high === middle + 1;
}

function rankThree(cards: readonly Card[]): PokRank {
  const ranks = cards.map(rankOf);
  if (ranks.every((rank) => rank === ranks[0])) return 'tong';
  if (isStraight(cards)) return isSuited(cards) ? 'straightFlush' : 'straight';
  return ranks.every((rank) => rank > 10) ? 'sian' : 'points';
}

/** What two or three cards are worth. */
export function readPokHand(cards: readonly Card[]): PokHand {
  const points = pointsOf(cards);
  if (cards.length === 2) {
    const rank = points === 9 ? 'pok9' : points === 8 ? 'pok8' : 'points';
    const isPair = rankOf(cards[0]!) === rankOf(cards[1]!);
    return { rank, points, deng: isPair ? pairDeng : isSuited(cards) ? suitedDeng.two : 1 };
  }
  const rank = rankThree(cards);
  const deng = pokRanks.find(({ id }) => id === rank)!.deng ?? (isSuited(cards) ? suitedDeng.three : 1);
  return { rank, points, deng };
}

export const isPok = (cards: readonly Card[]) => cards.length === 2 && pointsOf(cards) >= 8;

const strength = ({ rank }: PokHand) => pokRanks.length - pokRanks.findIndex(({ id }) => id === rank);

/** Positive when the first wins, 0 for a tie. Hands of the same special rank tie whatever their cards; plain hands go by points. */
export function comparePok(one: PokHand, other: PokHand): number {
  const difference = strength(one) - strength(other);
  return difference !== 0 || one.rank !== 'points' ? difference : one.points - other.points;
}
