import { lotteryGame, soldAt } from './lottery-game';
import { betLine, takenBet } from './taken-bet';

const playType = 'fixedPosition';
const selection = '1||||';
const series = { minSeries: 1700, maxSeries: 1960, maxBetSeries: 1960, drop: 0, units: ['1', '0.1'], maxMultiple: 9999 };

/** One bet as each place gets it, for the tests that all of them show the same odds for it. Two units win 19.6. */
export const sameBet = {
  odds: '9.8',
  game: lotteryGame({ code: 'SSC60', family: 'ssc', plays: soldAt(null, playType), series }),
  inSlip: { playType, selection, betCount: 1, unit: '1', multiple: 1, series: 1960 },
  taken: takenBet({ family: 'ssc', gameCode: 'SSC60', lines: [betLine({ playType, selection, rate: '0.98' })] }),
};
