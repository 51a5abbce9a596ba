import { z } from 'zod';
import { gameCategories } from '../core/brand';
import { LocalText, PositiveMoneyText, Timestamp } from '../core/common';
import { FreeDetail } from '../core/free-detail';
import { ChosenBets, LiveScore, MatchMarket, MatchName, SportCode, VendorName as Name } from './matches';

/**
 * What platform and game providers say to each other. A provider answers `launch`, `games`, `transfers` and `reports`, and `rooms`, `jackpots` and `matches` where it has some; the platform
 * answers the wallet's callbacks under `/seamless/v1/<provider>/<method>`. Both sign the raw bytes of what they send.
 */
export const signatureHeaders = { operator: 'x-operator', timestamp: 'x-timestamp', signature: 'x-signature' } as const;
/** A signed call may be this old, or this far ahead. */
export const signatureToleranceSeconds = 300;

/** `code` of every answer to a callback, by its `status`. */
export const walletStatuses = {
  OK: 0,
  UNKNOWN_ERROR: 1,
  INVALID_SIGNATURE: 2,
  INVALID_TOKEN: 3,
  TOKEN_EXPIRED: 4,
  PLAYER_NOT_FOUND: 5,
  PLAYER_BLOCKED: 6,
  INSUFFICIENT_FUNDS: 7,
  LIMIT_REACHED: 8,
  REALITY_CHECK: 9,
  DUPLICATE_MISMATCH: 10,
  TRANSACTION_NOT_FOUND: 11,
  ROLLED_BACK: 12,
  ALREADY_SETTLED: 13,
  ROUND_CLOSED: 14,
  WRONG_CURRENCY: 15,
  INVALID_GAME: 16,
  BAD_REQUEST: 17,
  MAINTENANCE: 18,
} as const;
export const WalletStatus = z.enum(Object.keys(walletStatuses) as [WalletStatus, ...WalletStatus[]]);

/** Decimal text, not negative, at most four places, below a million million as every amount from outside. Zero: nothing was won. */
export const WalletAmount = z.string().regex(/^0*\d{1,12}(\.\d{1,4})?$/);

const callback = { requestId: z.uuid(), playerId: Name, currency: z.string().regex(/^[A-Z]{3}$/), gameCode: Name };
const inRound = { ...callback, roundId: Name, transactionId: Name };
/** What the record shows of a bet beside its sums: the choice, the table, the selections. */
const BetDetail = FreeDetail;

/** Bodies of the callbacks, by method. */
export const walletCallbacks = {
  authenticate: z.strictObject({ requestId: z.uuid(), launchToken: Name }),
  balance: z.strictObject({ ...callback, token: Name }),
  bet: z.strictObject({ ...inRound, token: Name, amount: WalletAmount, betDetail: BetDetail.optional(), isFree: z.boolean().optional() }),
  /** `token` may be there and may have expired: what was won is always paid. */
  win: z.strictObject({
    ...inRound,
    token: Name.optional(),
    amount: WalletAmount,
    referenceTransactionId: Name,
    roundClosed: z.boolean(),
    /** The part of `amount` that came out of a jackpot. */
    jackpotAmount: WalletAmount.optional(),
    betDetail: BetDetail.optional(),
  }),
  betwin: z.strictObject({
    ...inRound,
    token: Name,
    betAmount: WalletAmount,
    winAmount: WalletAmount,
    roundClosed: z.boolean(),
    betDetail: BetDetail.optional(),
  }),
  rollback: z.strictObject({ ...inRound, token: Name.optional(), referenceTransactionId: Name }),
  /** The correction of a result: `amount` may be negative. */
  adjust: z.strictObject({
    ...inRound,
    amount: z.string().regex(/^-?0*\d{1,12}(\.\d{1,4})?$/),
    referenceTransactionId: Name,
    reason: z.string().min(1).max(200),
  }),
  bonusWin: z.strictObject({ ...inRound, amount: WalletAmount, promoId: Name }),
  endRound: z.strictObject({ ...callback, roundId: Name, token: Name.optional() }),
  ping: z.strictObject({ requestId: z.uuid().optional() }),
} as const;

/** Every answer to a callback, with HTTP 200, and with 400 for `BAD_REQUEST`. `balance` is there whenever the player is known. */
export const WalletAnswer = z.strictObject({
  status: WalletStatus,
  code: z.int(),
  message: z.string(),
  requestId: z.string().optional(),
  walletTransactionId: z.uuid().optional(),
  balance: z.string().optional(),
  currency: z.string().optional(),
  /** After `authenticate`. */
  player: z
    .strictObject({
      token: z.string(),
      playerId: z.string(),
      nickname: z.string(),
      country: z.string(),
      rankLevel: z.int(),
      language: z.string(),
    })
    .optional(),
});

/** `POST {provider}/v1/launch`. A demonstration has neither player nor token. */
export const LaunchRequest = z.strictObject({
  operatorId: Name,
  playerId: Name.optional(),
  launchToken: Name.optional(),
  gameCode: Name,
  currency: z.string().regex(/^[A-Z]{3}$/),
  language: z.string().max(8),
  platform: z.literal('html5-desktop'),
  clientType: z.literal(3),
  mode: z.enum(['real', 'demo']),
  /** A room of a game between players. */
  roomId: Name.optional(),
  /** Selections that a book opens with. They are a wish: the book looks at each again and says what has changed. */
  bets: ChosenBets.optional(),
  ip: z.string().max(64),
  country: z.string().max(8),
  lobbyUrl: z.url(),
  cashierUrl: z.url(),
  rankLevel: z.int().optional(),
});
export const LaunchAnswer = z.strictObject({
  status: z.enum(['OK', 'INVALID_GAME', 'MAINTENANCE', 'BAD_REQUEST']),
  gameUrl: z.url().optional(),
});

export const volatilities = ['low', 'medium', 'high'] as const;
export const ProviderGame = z.strictObject({
  /** Unique with the provider; what `launch` and the callbacks name. */
  code: Name,
  /** The brand under which it is listed (`vassalage`). */
  vendor: z.string().regex(/^[A-Z0-9_]{1,16}$/),
  vendorName: z.string(),
  category: z.enum(gameCategories),
  /** Class inside the category, such as `classic`, `video`, `baccarat`, `football`. */
  classify: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: LocalText,
  /** What to expect, in two or three sentences. */
  description: LocalText,
  /** Rules as plain paragraphs, the table of payments included. */
  rules: z.array(LocalText),
  /** Percent with two decimals; `null` where players play against each other (then `feePercent`). */
  rtp: z
    .string()
    .regex(/^\d{1,3}\.\d{2}$/)
    .nullable(),
  feePercent: z
    .string()
    .regex(/^\d{1,2}\.\d{2}$/)
    .nullable(),
  volatility: z.enum(volatilities).nullable(),
  features: z.array(z.string().regex(/^[a-z0-9-]{1,32}$/)),
  minBet: WalletAmount,
  maxBet: WalletAmount,
  maxWin: WalletAmount.nullable(),
  /** Pay lines; 0 where there are none. */
  lines: z.int(),
  trialSupport: z.boolean(),
  /** Players sit down in rooms. */
  hasRooms: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  status: z.enum(['open', 'maintenance']),
});
export const GamesAnswer = z.strictObject({ status: z.literal('OK'), games: z.array(ProviderGame) });

/** `POST {provider}/v1/rooms`: rooms of games between players. */
export const ProviderRoom = z.strictObject({
  roomId: Name,
  gameCode: Name,
  name: LocalText,
  /** What one coin, point or ante is worth. */
  baseStake: WalletAmount,
  /** Needed to sit down. */
  minBalance: WalletAmount,
  players: z.int(),
  seats: z.int(),
});
export const RoomsAnswer = z.strictObject({ status: z.literal('OK'), rooms: z.array(ProviderRoom) });

/** `POST {provider}/v1/jackpots`: the pools as they stand. */
export const ProviderJackpot = z.strictObject({ code: Name, name: LocalText, amount: WalletAmount, gameCodes: z.array(Name) });
export const JackpotsAnswer = z.strictObject({ status: z.literal('OK'), jackpots: z.array(ProviderJackpot) });

/**
 * `POST {provider}/v1/matches`: everything that a provider's books have open or live. `version` names a state of the list; whoever sends the
 * one of the answer before is told `matches: null` while nothing has changed.
 */
export const MatchesRequest = z.strictObject({ operatorId: Name, version: Name.optional() });
export const ProviderMatch = z
  .strictObject({
    /** Unique with the provider; what `bets` of a launch name. */
    id: Name,
    /** The titles that take bets on it, the one to be opened first. */
    gameCodes: z.array(Name).min(1).max(50),
    sport: SportCode,
    league: z.strictObject({ id: Name, name: MatchName }),
    home: MatchName,
    away: MatchName,
    startsAt: Timestamp,
    /** `null` before the match has begun. */
    live: LiveScore.nullable(),
    /** The main markets that the book has, one of a kind at most. */
    markets: z.array(MatchMarket).max(3),
  })
  .refine(({ markets }) => new Set(markets.map(({ kind }) => kind)).size === markets.length, 'kinds')
  .refine(({ markets }) => new Set(markets.map(({ key }) => key)).size === markets.length, 'keys');
/** Each match is judged by itself (`ProviderMatch`), so that one that is wrong takes no other with it. */
export const MatchesAnswer = z.strictObject({
  status: z.literal('OK'),
  version: Name,
  matches: z.array(z.unknown()).max(2_000).nullable(),
});

/** `POST {provider}/v1/transfers` for wallets that are kept by the provider; the same `reference` is the same transfer. */
export const TransferRequest = z.strictObject({
  operatorId: Name,
  playerId: Name,
  currency: z.string().regex(/^[A-Z]{3}$/),
  direction: z.enum(['in', 'out']),
  amount: PositiveMoneyText,
  reference: Name,
});
export const TransferAnswer = z.strictObject({
  status: z.enum(['OK', 'INSUFFICIENT_FUNDS', 'DUPLICATE_MISMATCH', 'BAD_REQUEST', 'MAINTENANCE']),
  reference: z.string(),
  balance: WalletAmount.optional(),
});
/** `POST {provider}/v1/transfers/status`: `NOT_FOUND` is final once the reference is not on its way any more. */
export const TransferStatusRequest = z.strictObject({ operatorId: Name, reference: Name });
export const TransferStatusAnswer = z.strictObject({
  status: z.enum(['OK', 'FAILED', 'NOT_FOUND']),
  reference: z.string(),
  amount: WalletAmount.optional(),
});
/** `POST {provider}/v1/balance`: what a player has in the provider's wallet. */
export const ProviderBalanceRequest = z.strictObject({ operatorId: Name, playerId: Name, currency: z.string().regex(/^[A-Z]{3}$/) });
export const ProviderBalanceAnswer = z.strictObject({ status: z.enum(['OK', 'PLAYER_NOT_FOUND']), balance: WalletAmount.optional() });

/** `POST {provider}/v1/reports/transactions`: what the provider has booked, for the comparison of the books; also the bets of transfer wallets. */
export const ReportRequest = z.strictObject({
  operatorId: Name,
  from: Timestamp,
  to: Timestamp,
  /** Of the answer before; absent for the first part. */
  cursor: z.string().max(128).optional(),
});
export const ProviderTransaction = z.strictObject({
  transactionId: Name,
  kind: z.enum(['bet', 'win', 'betwin', 'rollback', 'adjust', 'bonusWin']),
  wallet: z.enum(['seamless', 'transfer']),
  playerId: Name,
  gameCode: Name,
  roundId: Name,
  betAmount: WalletAmount,
  winAmount: WalletAmount,
  /** `unknown`: sent without an answer so far. */
  state: z.enum(['accepted', 'refused', 'unknown', 'rolledBack']),
  /** What the betting record tells of choice and outcome, where no callback has told it. */
  betDetail: BetDetail.optional(),
  at: Timestamp,
});
export const ReportAnswer = z.strictObject({
  status: z.literal('OK'),
  transactions: z.array(ProviderTransaction),
  nextCursor: z.string().nullable(),
});

/**
 * `POST {provider}/v1/reports/wallets`: the provider's own book of the wallets that it keeps, in the order of the players, for the
 * comparison of the books. Each row is of one moment: `balance` is what was moved in, less what was moved out and staked, plus what was won.
 */
export const WalletReportRequest = z.strictObject({
  operatorId: Name,
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Of the answer before; absent for the first part. */
  cursor: z.string().max(128).optional(),
});
export const ProviderWalletSums = z.strictObject({
  playerId: Name,
  balance: WalletAmount,
  movedIn: WalletAmount,
  movedOut: WalletAmount,
  staked: WalletAmount,
  won: WalletAmount,
});
export const WalletReportAnswer = z.strictObject({
  status: z.literal('OK'),
  wallets: z.array(ProviderWalletSums),
  nextCursor: z.string().nullable(),
});

export type WalletStatus = keyof typeof walletStatuses;
export type WalletMethod = keyof typeof walletCallbacks;
export type WalletCallback<M extends WalletMethod> = z.output<(typeof walletCallbacks)[M]>;
export type WalletAnswer = z.infer<typeof WalletAnswer>;
export type LaunchRequest = z.infer<typeof LaunchRequest>;
export type LaunchAnswer = z.infer<typeof LaunchAnswer>;
export type ProviderGame = z.infer<typeof ProviderGame>;
export type ProviderRoom = z.infer<typeof ProviderRoom>;
export type ProviderJackpot = z.infer<typeof ProviderJackpot>;
export type ProviderMatch = z.infer<typeof ProviderMatch>;
export type MatchesRequest = z.infer<typeof MatchesRequest>;
export type ProviderTransaction = z.infer<typeof ProviderTransaction>;
export type ProviderWalletSums = z.infer<typeof ProviderWalletSums>;
export type TransferRequest = z.infer<typeof TransferRequest>;
export type TransferAnswer = z.infer<typeof TransferAnswer>;
