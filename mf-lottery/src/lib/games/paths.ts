import type { LotteryFamily } from '@portal/contracts';

export type BettingTab = 'bet' | 'yeekee' | 'results' | 'bets' | 'rules';

type BettingPlace = { tab?: BettingTab; playType?: string; pick?: boolean; round?: string | null; backUrl?: string | null };

/**
 * What a page that holds the betting view carries in its address; `playType` opens that play, `pick` fills in a random number, `round` is the draw
 * to bet on, `backUrl` the way out.
 */
export function bettingSearch(gameCode: string, { tab, playType, pick, round, backUrl }: BettingPlace = {}): string {
  const query = new URLSearchParams({ gameCode });
  if (playType) query.set('playType', playType);
  if (tab && tab !== 'bet') query.set('tab', tab);
  if (pick) query.set('pick', '1');
  if (round) query.set('round', round);
  if (backUrl) query.set('backUrl', backUrl);
  return `?${query.toString()}`;
}

/** Vietnamese lotteries have a page of their own. */
export const vietnamPath = '/vnlottery';
export const isVietnamese = (family: LotteryFamily | undefined): boolean => family?.startsWith('vn') ?? false;

/** Where a lottery is played. Where its family is not known: the betting page leads on to the right one. */
export const gamePath = ({ code, family }: { code: string; family?: LotteryFamily | undefined }, place?: BettingPlace): string =>
  `${isVietnamese(family) ? vietnamPath : '/lottery'}${bettingSearch(code, place)}`;

export const lobbyPath = '/lott';
/** Results of a day, for everybody. */
export const resultsPath = '/lott/results';
/** A draw with all that proves it; with a bet, that the own ticket was in it. */
export const verifyPath = (drawId: string, betId?: string): string =>
  `/lott/verify?${new URLSearchParams({ draw: drawId, ...(betId && { bet: betId }) }).toString()}`;
