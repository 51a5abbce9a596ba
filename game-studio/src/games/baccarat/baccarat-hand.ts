import { type Card, rankOf } from '../tables/cards';

export type BaccaratOutcome = { player: Card[]; banker: Card[] };
export type BaccaratWinner = 'player' | 'banker' | 'tie';

/** Ten and the court cards count nothing. */
export const pointsOf = (card: Card) => (rankOf(card) < 10 ? rankOf(card) : 0);
export const totalOf = (hand: readonly Card[]) => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

export const isNatural = (total: number) => total >= 8;
export const playerDraws = (total: number) => total <= 5;

/** The banker's third card by the points of the player's third card; without one the banker goes by the player's rule. */
export function bankerDraws(total: number, playerThird: number | null): boolean {
  if (playerThird === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return playerThird !== 8;
  if (total === 4) return playerThird >= 2 && playerThird <= 7;
  if (total === 5) return playerThird >= 4 && playerThird <= 7;
  return total === 6 && (playerThird === 6 || playerThird === 7);
}

/** Deals a whole round: player, banker, player, banker, then third cards. */
export function dealBaccarat(draw: () => Card): BaccaratOutcome {
  const [p1, b1, p2, b2] = [draw(), draw(), draw(), draw()];
  const player = [p1, p2];
  const banker = [b1, b2];
  if (isNatural(totalOf(player)) || isNatural(totalOf(banker))) return { player, banker };
  let third: number | null = null;
  if (playerDraws(totalOf(player))) {
    const card = draw();
    player.push(card);
    third = pointsOf(card);
  }
  if (bankerDraws(totalOf(banker), third)) banker.push(draw());
  return { player, banker };
}

export function winnerOf({ player, banker }: BaccaratOutcome): BaccaratWinner {
  const difference = totalOf(player) - totalOf(banker);
  return difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie';
}

export const isPair = ([first, second]: readonly Card[]) => first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
