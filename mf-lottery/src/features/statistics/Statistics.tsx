import type { LotteryGame } from '@portal/contracts';

export function Statistics({ game }: { game: LotteryGame }) {
  return <p>{game.code}</p>;
}
