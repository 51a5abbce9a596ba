/** What the server tells of a table. Times are ISO texts of its clock, money is decimal text. */
export type TableRound<Outcome, Offer> = {
  id: string;
  number: number;
  state: 'open' | 'closed' | 'dealt' | 'settled' | 'void';
  seedHash: string;
  serverSeed: string | null;
  offer: Offer;
  openedAt: string;
  closesAt: string;
  dealtAt: string | null;
  outcome: Outcome | null;
  result: string | null;
  settlesAt: string | null;
  nextAt: string | null;
};

export type OwnBet = {
  id: string;
  key: string;
  roundId: string;
  stakes: Record<string, string>;
  amount: string;
  target: number | null;
  state: 'pending' | 'accepted' | 'refused' | 'lapsed' | 'settled' | 'void';
  refusal: string | null;
  cashedAt: number | null;
  payout: string | null;
};

/** What placing a bet or leaving with it is answered with; `null` where the wallet has not told the balance. */
export type AnsweredBet = OwnBet & { balance: string | null };

export type PastRound<Mark> = { number: number; isVoid: boolean; mark: Mark | null };
export type Totals = Record<'real' | 'demo', Record<string, { players: number; amount: string }>>;

export type TableState<Outcome, Offer, Mark> = {
  now: string;
  round: TableRound<Outcome, Offer> | null;
  totals: Totals | null;
  players: number;
  history: PastRound<Mark>[];
  mine: OwnBet[];
  spots: { id: string; limit: string }[];
};
