import type { Json } from '../../core/json';

export type RoundState = 'open' | 'closed' | 'dealt' | 'settled' | 'void';

export type Round = {
  id: string;
  code: string;
  number: number;
  state: RoundState;
  seedHash: string;
  offer: Json;
  openedAt: Date;
  closesAt: Date;
  outcome: Json;
  result: string | null;
  dealtAt: Date | null;
  shownAt: Date | null;
  settlesAt: Date | null;
  settledAt: Date | null;
  nextAt: Date | null;
  serverSeed: string | null;
};

export type BetState = 'pending' | 'accepted' | 'refused' | 'lapsed' | 'settled' | 'void';

export type TableBet = {
  id: string;
  roundId: string;
  sessionId: string;
  playerKey: string;
  isDemo: boolean;
  key: string;
  walletRoundId: string;
  /** Decimal text by spot. */
  stakes: Readonly<Record<string, string>>;
  amount: bigint;
  target: number | null;
  cashedAt: number | null;
  state: BetState;
  refusal: string | null;
  transactionId: string | null;
  payout: bigint | null;
  createdAt: Date;
};

/** What lies on the table, play money apart from money. */
export type SpotTotals = { real: Record<string, SpotTotal>; demo: Record<string, SpotTotal> };
export type SpotTotal = { players: number; amount: bigint };

/** A bet as it stands, with the balance that the wallet has answered with; `null` where it was not asked. */
export type AnsweredBet = TableBet & { balance: bigint | null };
