import type { GameCategory } from '@portal/contracts/brand';

/** Categories whose front is matches instead of games. */
export type FrontCategory = 'SPORTS' | 'ESPORTS';
export const isFrontCategory = (category: GameCategory): category is FrontCategory => category === 'SPORTS' || category === 'ESPORTS';

/** What an address says of a list of games; with none of it a category with matches shows those. */
const listParameters = ['view', 'vassalage', 'q', 'gameClassify', 'feature', 'volatility', 'minBet', 'minLineNum', 'demo', 'sort', 'page'];
export const asksForGames = (params: URLSearchParams): boolean => listParameters.some((name) => params.has(name));
