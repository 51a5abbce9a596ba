import type { LotteryGameDetail } from '@portal/contracts';
import { mostWin } from '@portal/lottery-rules';
import { minMoney, parseMoney, sumMoney, type MinorUnits } from '@portal/money';
import type { PricedLine } from './slip-line';

export type SlipTotals = {
  bets: number;
  price: MinorUnits;
  win: MinorUnits;
  /** The lottery pays no more than this. */ isCapped: boolean;
};

/** What a slip costs and can win, no more than the lottery pays. */
export function totalsOf({ maxPayout, maxMemberPayout }: LotteryGameDetail, priced: readonly PricedLine[]): SlipTotals {
  const win = mostWin(priced.map(({ play, line, win: best }) => ({ play, selection: line.selection, win: best })));
  const cap = minMoney(parseMoney(maxPayout), parseMoney(maxMemberPayout ?? maxPayout));
  return {
    bets: priced.reduce((sum, { line }) => sum + line.betCount, 0),
    price: sumMoney(priced.map(({ price }) => price)),
    win: minMoney(win, cap),
    isCapped: win > cap,
  };
}
