import type { BookName } from './data/league';
import type { OfferedMarket } from './engine/offer';
import type { LegOutcome } from './engine/slip';
import type { Contest, Play, Sport } from './engine/sport-model';

export type FixtureState = 'scheduled' | 'live' | 'finished' | 'postponed' | 'void';
export type Fixture = {
  id: string;
  book: BookName;
  league: string;
  sport: Sport;
  home: string;
  away: string;
  contest: Contest;
  offer: OfferedMarket[];
  seedHash: string;
  kicksOffAt: Date;
  endsAt: Date;
  state: FixtureState;
  play: Play | null;
  serverSeed: string | null;
  voidReason: string | null;
};

/** What real money stands on one selection. */
export type Exposure = { fixtureId: string; market: string; selection: string; stake: bigint; payout: bigint };
export type Suspension = { fixtureId: string; market: string; reason: 'liability' | 'staff' };

export type SlipState = 'pending' | 'open' | 'refused' | 'settled' | 'void';
export type Slip = {
  id: string;
  gameCode: string;
  sessionId: string;
  playerKey: string;
  isDemo: boolean;
  key: string;
  requestHash: string;
  stake: bigint;
  possiblePayout: bigint;
  state: SlipState;
  refusal: string | null;
  transactionId: string | null;
  payout: bigint | null;
  createdAt: Date;
  settledAt: Date | null;
};
export type Leg = {
  slipId: string;
  position: number;
  fixtureId: string;
  market: string;
  selection: string;
  odds: number;
  outcome: LegOutcome | null;
};
