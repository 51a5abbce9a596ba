import type { ChosenBet, LocalText } from '@portal/contracts';
import type { Json } from '../core/json';

/** What server and client of the studio say to each other. Money is decimal text. */
export type WireTitle = {
  code: string;
  family: string;
  vendorName: string;
  name: LocalText;
  description: LocalText;
  rules: LocalText[];
  rtp: string | null;
  feePercent: string | null;
  minBet: string;
  maxBet: string;
  maxWin: string | null;
  settings: Json;
};

export type WireSession = {
  nickname: string;
  wallet: 'seamless' | 'transfer' | 'demo';
  currency: string;
  language: string;
  roomId: string | null;
  /** Selections that the player has chosen before the book opened; told once, as the page enters. */
  bets: readonly ChosenBet[];
  /** Who may be told by `postMessage`. */
  portalOrigins: readonly string[];
  /** Where the player goes who leaves a game without a frame. */
  lobbyUrl: string;
  /** `null` while the operator does not answer. */
  balance: string | null;
  title: WireTitle;
};
export type WireEntry = { token: string; session: WireSession };

/** A round of a solo or staged game. */
export type WireRound = {
  roundId: string;
  gameCode: string;
  state: 'open' | 'settled' | 'void';
  stake: string;
  payout: string | null;
  jackpot: string | null;
  choice: Json;
  steps: Json[];
  /** The outcome of a solo round, the view of a staged one. */
  outcome: Json;
  /** Whether the wallet has taken the payout. It will: until then the payout is owed. */
  isPaid: boolean;
  proof: { serverSeedHash: string; clientSeed: string; nonce: number };
  startedAt: string;
  endedAt: string | null;
};
export type WirePlayed = { round: WireRound; balance: string | null };
export type WireHistory = { rounds: WireRound[]; next: string | null };

export type WireSeeds = {
  serverSeedHash: string;
  clientSeed: string;
  /** Rounds that this pair has carried. */
  rounds: number;
};
export type WireRevealed = WireSeeds & { serverSeed: string };
export type WireFairness = { current: WireSeeds; previous: WireRevealed[] };

/** A round as anybody may read it who knows its id. `serverSeed` is `null` until it is revealed. */
export type WirePublished = {
  roundId: string;
  gameCode: string;
  family: string;
  settings: Json;
  name: LocalText;
  stake: string;
  payout: string | null;
  choice: Json;
  steps: Json[];
  outcome: Json;
  serverSeedHash: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: string;
};

/** Body of every refusal of `/api`. */
export type WireRefusal = { code: string };
