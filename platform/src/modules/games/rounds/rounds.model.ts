import type { GameCategory } from '@portal/contracts';
import type { gameRoundStates } from '@portal/contracts/games';
import type { MinorUnits } from '@portal/money';

export type RoundState = (typeof gameRoundStates)[number];

/** A member's part of a round. */
export type Round = {
  id: string;
  roundId: string;
  nodeId: string;
  state: RoundState;
  stake: MinorUnits;
  payout: MinorUnits;
  /** Turnover that counts: the stake of settled bets. */
  valid: MinorUnits;
  detail: Record<string, unknown>;
  openedAt: Date;
  closedAt: Date | null;
};

export type RoundFilter = {
  /** Days of the brand's time zone, both included. */
  from: string;
  to: string;
  gameType?: GameCategory | undefined;
  vassalage?: string | undefined;
  state?: RoundState | undefined;
  pageNo: number;
  pageSize: number;
};

export type RoundPage = { rounds: Round[]; count: number; stake: MinorUnits; valid: MinorUnits; payout: MinorUnits };

/** A launch with what was staked and won in its rounds. */
export type PlaySession = {
  launchId: string;
  nodeId: string;
  startedAt: Date;
  staked: MinorUnits;
  won: MinorUnits;
  isOver: boolean;
};
