import type { RandomStream } from '../../fairness/random-stream';

/** A card is a number from 0 to 51: ace to king of clubs, then of diamonds, hearts and spades. */
export type Card = number;

export const CARDS = 52;
/** 1 for the ace to 13 for the king. */
export const rankOf = (card: Card) => (card % 13) + 1;
export const suitOf = (card: Card) => Math.floor(card / 13);

/**
 * Takes cards one after another from a freshly shuffled shoe; a shoe is never used for a second round. It is shuffled as far as it is dealt:
 * only the places that a card has been moved to are kept.
 */
export function createShoe(random: RandomStream, decks: number): () => Card {
  const size = decks * CARDS;
  const moved = new Map<number, number>();
  let dealt = 0;
  return () => {
    if (dealt === size) throw new RangeError('the shoe is empty');
    const picked = dealt + random.int(size - dealt);
    const card = moved.get(picked) ?? picked;
    moved.set(picked, moved.get(dealt) ?? dealt);
    dealt += 1;
    return card % CARDS;
  };
}
