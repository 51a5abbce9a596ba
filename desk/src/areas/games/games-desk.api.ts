import type { GameCategory } from '@portal/contracts/brand';
import type { LocalText } from '@portal/contracts/common';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type DeskVendor = { code: string; name: string; provider: string | null; isEnabled: boolean };
/** What the console shows of a game; the answer holds more. */
export type DeskGame = {
  nodeId: string;
  name: LocalText;
  vendor: string;
  gameType: GameCategory;
  rtp: string | null;
  isHot: boolean;
  isEnabled: boolean;
  /** Whether it can be launched now. */
  available: boolean;
};
export type Difference = {
  id: string;
  provider: string;
  kind: 'missing_here' | 'missing_there' | 'amount_differs' | 'round_open' | 'balance_negative';
  transactionId: string | null;
  ours: string | null;
  theirs: string | null;
  foundAt: string;
  resolvedAt: string | null;
  note: string;
};
export type GamesAnswer = { vendors: DeskVendor[]; games: Page<DeskGame> };
export type GamesFilter = { vassalage: string; gameName: string; pageNo: number; pageSize: number };

export function readGames({ vassalage, gameName, pageNo, pageSize }: GamesFilter, by: By): Promise<GamesAnswer> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize) });
  if (vassalage) query.set('vassalage', vassalage);
  if (gameName) query.set('gameName', gameName);
  return ask('GET', `/wps/operators/games?${query}`, by);
}

export const readDifferences = (pageNo: number, pageSize: number, by: By): Promise<Page<Difference>> =>
  ask('GET', `/wps/operators/games/reconciliation?${new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize) })}`, by);

export const putVendor = (code: string, isEnabled: boolean, reason: string): Promise<unknown> =>
  ask('PUT', `/wps/operators/games/vendors/${encodeURIComponent(code)}`, { body: { isEnabled, reason } });

export const putGame = (nodeId: string, switches: { isEnabled: boolean; isHot: boolean }, reason: string): Promise<unknown> =>
  ask('PUT', `/wps/operators/games/${encodeURIComponent(nodeId)}`, { body: { ...switches, reason } });
