import type { LotteryGame } from '@portal/contracts';
import { VietnameseStatistics } from './VietnameseStatistics';
import { DrawnStatistics } from './DrawnStatistics';

/** Statistics of a lottery, counted the way its players count. */
export const Statistics = ({ game }: { game: LotteryGame }) =>
  game.family.startsWith('vn') ? <VietnameseStatistics game={game} /> : <DrawnStatistics game={game} />;
