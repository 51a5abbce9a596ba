import type { LotteryFamily } from '@portal/contracts';

export type BettingTab = 'bet' | 'results' | 'bets' | 'rules';

/** The betting screen of a lottery; `playType` opens that play, `pick` fills in a random number. */
export function bettingPath(
  gameCode: string,
  { tab, playType, pick }: { tab?: BettingTab; playType?: string; pick?: boolean } = {},
): string {
  const query = new URLSearchParams({ gameCode });
  if (playType) query.set('playType', playType);
  if (tab && tab !== 'bet') query.set('tab', tab);
  if (pick) query.set('pick', '1');
  return `/lottery?${query.toString()}`;
}

/** Where a lottery is played: Vietnamese ones have a page of their own. */
export const gamePath = ({ code, family }: { code: string; family: LotteryFamily }): string =>
  family.startsWith('vn') ? `/vnlottery?${new URLSearchParams({ gameCode: code }).toString()}` : bettingPath(code);

export const lobbyPath = '/lott';
export const resultsPath = (gameCode: string): string => `/lott/results?${new URLSearchParams({ gameCode }).toString()}`;
