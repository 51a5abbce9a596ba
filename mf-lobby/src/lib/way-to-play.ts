import type { GameCategory } from '@portal/contracts/brand';
import { categoryPath, lotteryGamePath, seaLotteryPath, vnLotteryPath } from './paths';

/** What a press on a card does: leads to a page of the portal's own, shows the vendor's games, or starts the game. */
export type WayToPlay = { kind: 'page'; path: string } | { kind: 'list' } | { kind: 'launch' };

export type Playable = { vassalage: string; gameType: GameCategory; gameId: string; isGame: 'GAME' | 'VASSALAGE' };

/** GAME-04. The Vietnamese and the sea lotteries have pages of their own, the other lotteries the lottery's screen. */
export function wayToPlay({ vassalage, gameType, gameId, isGame }: Playable): WayToPlay {
  if (vassalage === 'TCG_LOTTO_VN') return { kind: 'page', path: vnLotteryPath };
  if (vassalage === 'TCG_SEA') return { kind: 'page', path: gameId ? lotteryGamePath(gameId) : seaLotteryPath };
  if (gameType === 'LOTT' || gameType === 'ELOTT')
    return { kind: 'page', path: isGame === 'GAME' && gameId ? lotteryGamePath(gameId) : categoryPath(gameType) };
  return { kind: isGame === 'VASSALAGE' ? 'list' : 'launch' };
}
