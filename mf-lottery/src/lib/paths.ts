import type { LotteryFamily } from '@portal/contracts';

export type BettingTab = 'bet' | 'yeekee' | 'results' | 'bets' | 'rules';

type BettingPlace = { tab?: BettingTab; playType?: string; pick?: boolean; round?: string | null };

/** What a page that holds the betting view carries in its address; `playType` opens that play, `pick` fills in a random number, `round` is the draw to bet on. */
export function bettingSearch(gameCode: string, { tab, playType, pick, round }: BettingPlace = {}): string {
  const query = new URLSearchParams({ gameCode });
  if (playType) query.set('playType', playType);
  if (tab && tab !== 'bet') query.set('tab', tab);
  if (pick) query.set('pick', '1');
  if (round) query.set('round', round);
  return `?${query.toString()}`;
}

/** The betting screen of a lottery. */
export const bettingPath = (gameCode: string, place?: BettingPlace): string => `/lottery${bettingSearch(gameCode, place)}`;

/** Where a lottery is played: Vietnamese ones have a page of their own. */
export const gamePath = ({ code, family }: { code: string; family: LotteryFamily }): string =>
  family.startsWith('vn') ? `/vnlottery?${new URLSearchParams({ gameCode: code }).toString()}` : bettingPath(code);

export const lobbyPath = '/lott';
/** Results of a day, for everybody. */
export const resultsPath = '/lott/results';
/** A draw with all that proves it; with a bet, that the own ticket was in it. */
export const verifyPath = (drawId: string, betId?: string): string =>
  `/lott/verify?${new URLSearchParams({ draw: drawId, ...(betId && { bet: betId }) }).toString()}`;
