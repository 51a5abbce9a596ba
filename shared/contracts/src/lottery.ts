import { z } from 'zod';
import { callTable } from './call';
import {
  DayRange,
  DecimalText,
  GameCode,
  Id,
  LanguageCode,
  LocalText,
  MoneyText,
  Nothing,
  Paging,
  pageOf,
  PositiveMoneyText,
  Timestamp,
} from './common';

export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const PrizeMode = z.enum(prizeModes);
export const drawStates = ['upcoming', 'open', 'closed', 'resulted', 'settled', 'void'] as const;
export const DrawState = z.enum(drawStates);
/** Families of `@portal/lottery-rules`. */
export const LotteryFamily = z.enum(['thai', 'ssc', '11x5', 'k3', 'pk10', '3d']);

/** Digits as drawn; a Thai result is an object of its prizes, the others a list of numbers. */
export const DrawResult = z.union([
  z.array(z.int()),
  z.strictObject({ top6: z.string(), front3: z.array(z.string()), bottom3: z.array(z.string()), bottom2: z.string() }),
]);

/** What anyone needs to recompute a draw from the verifiable source. */
export const DrawProof = z.strictObject({
  /** SHA-256 of the seed, hex; published before the draw opened. */
  commit: z.string(),
  /** The seed, hex; null until the draw has a result. */
  seed: z.string().nullable(),
});

export const Draw = z.strictObject({
  id: Id,
  gameCode: GameCode,
  /** Issue number: `20261121-0001`. */
  issue: z.string(),
  state: DrawState,
  opensAt: Timestamp,
  /** Nothing is accepted at or after this moment of the database's clock. */
  closesAt: Timestamp,
  drawsAt: Timestamp,
  result: DrawResult.nullable(),
  proof: DrawProof,
});

export const LotteryGame = z.strictObject({
  gameId: z.string(),
  code: GameCode,
  name: LocalText,
  family: LotteryFamily,
  prizeMode: PrizeMode,
  defaultPlayType: z.string(),
  drawIntervalSeconds: z.int(),
  isHot: z.boolean(),
});

export const GameMenu = z.strictObject({ gameGroupCode: z.string(), labelName: LocalText, games: z.array(LotteryGame) });

/** One play type as it is sold now. */
export const PlaySetting = z.strictObject({
  playType: z.string(),
  /** Thai family: paid per 1 of stake, stake included. Digital families: null, the series decides. */
  rate: DecimalText.nullable(),
  /** Percent taken off the price of a line. */
  discount: DecimalText,
  minStake: MoneyText,
  maxStake: MoneyText,
});

export const SeriesSetting = z.strictObject({
  minSeries: z.int(),
  /** The member's own highest series. */
  maxSeries: z.int(),
  maxBetSeries: z.int(),
  /** Taken from the series of this family before use. */
  drop: z.int(),
  /** Units of 2: `1`, `0.1`, `0.01`. */
  units: z.array(DecimalText),
  maxMultiple: z.int(),
});

export const LotteryGameDetail = LotteryGame.extend({
  plays: z.array(PlaySetting),
  series: SeriesSetting.nullable(),
  maxLines: z.int(),
  maxPayout: MoneyText,
  /** A bet may be cancelled until this many minutes before close; null: never. */
  cancelMinutesBeforeClose: z.int().nullable(),
  current: Draw.nullable(),
  serverTime: Timestamp,
});

/** A number that is sold at a reduced rate or not at all in one draw. */
export const NumberLimit = z.strictObject({
  playType: z.string(),
  selection: z.string(),
  /** Share of the rate that is paid, such as `0.5`; null: closed. */
  factor: DecimalText.nullable(),
  /** What may still be staked on it; null: no cap. */
  remaining: MoneyText.nullable(),
});

export const BetLineRequest = z.strictObject({
  playType: z.string().max(64),
  selection: z.string().min(1).max(2_000),
  /** Thai family: face value of the line. */
  stake: PositiveMoneyText.optional(),
  /** Digital families: stake = bets × 2 × unit × multiple. */
  unit: DecimalText.optional(),
  multiple: z.int().min(1).max(9_999).optional(),
  series: z.int().optional(),
  /** The rate the player saw. A worse one is refused with `lottery.rate_changed` unless accepted. */
  expectedRate: DecimalText,
});

export const PlaceBetRequest = z.strictObject({
  drawId: Id,
  lines: z.array(BetLineRequest).min(1).max(1_000),
  acceptRateChange: z.boolean().optional(),
});

export const betStatuses = ['accepted', 'won', 'lost', 'cancelled', 'refunded'] as const;
export const BetStatus = z.enum(betStatuses);

export const BetLine = z.strictObject({
  lineNo: z.int(),
  playType: z.string(),
  selection: z.string(),
  betCount: z.int(),
  /** Face value. */
  stake: MoneyText,
  /** What the wallet paid: stake less discount. */
  price: MoneyText,
  /** Frozen when accepted. Thai: per 1 of stake. Digital: series / 2000. */
  rate: DecimalText,
  reduced: z.boolean(),
  status: BetStatus,
  payout: MoneyText,
});

/** A ticket (slip): all lines of one send. */
export const Bet = z.strictObject({
  id: Id,
  ticketNumber: z.string(),
  gameCode: GameCode,
  gameName: LocalText,
  family: LotteryFamily,
  drawId: Id,
  issue: z.string(),
  status: BetStatus,
  lineCount: z.int(),
  stake: MoneyText,
  price: MoneyText,
  payout: MoneyText,
  /** Series rebate credited at settlement. */
  rebate: MoneyText,
  acceptedAt: Timestamp,
  closesAt: Timestamp,
  drawsAt: Timestamp,
  cancellableUntil: Timestamp.nullable(),
});

export const BetDetail = Bet.extend({ lines: z.array(BetLine), draw: Draw });

const ByGame = z.strictObject({ gameCode: GameCode });
const ById = z.strictObject({ id: Id });

export const lotteryCalls = callTable({
  'GET /lgw/games/game_menus': {
    summary: 'Lotteries by group',
    auth: 'none',
    query: z.strictObject({ prizeMode: PrizeMode.optional() }),
    value: z.strictObject({ gameMenus: z.array(GameMenu) }),
  },
  'GET /lgw/games/popular': {
    summary: 'Popular lotteries',
    auth: 'none',
    query: z.strictObject({
      count: z.coerce.number().int().min(1).max(100).default(20),
      prizeMode: PrizeMode.optional(),
      device: z.string().max(16).optional(),
      language: LanguageCode.optional(),
    }),
    value: z.array(LotteryGame),
  },
  'GET /lgw/games/:gameCode': {
    summary: 'One lottery: plays, limits, the draw on sale',
    auth: 'optional',
    params: ByGame,
    value: LotteryGameDetail,
  },
  'GET /lgw/draws/closing': {
    summary: 'Draws on sale, soonest to close first',
    auth: 'none',
    query: z.strictObject({ count: z.coerce.number().int().min(1).max(50).default(10) }),
    value: z.strictObject({ draws: z.array(Draw.extend({ gameName: LocalText })), serverTime: Timestamp }),
  },
  'GET /lotto/lgw/games/opened/numero': {
    summary: 'Past results of a lottery, newest first',
    auth: 'none',
    query: z.strictObject({ gameCode: GameCode, count: z.coerce.number().int().min(1).max(100).default(20) }),
    value: z.array(Draw),
  },
  'GET /lgw/draws/:id': { summary: 'One draw with its proof', auth: 'none', params: ById, value: Draw },
  'GET /lgw/draws/:id/limits': { summary: 'Limited and closed numbers of a draw', auth: 'none', params: ById, value: z.array(NumberLimit) },
  'POST /lgw/bets': { summary: 'Place a bet', auth: 'member', idempotent: true, body: PlaceBetRequest, value: BetDetail },
  'GET /lgw/bets': {
    summary: 'Own bets, newest first; totals over the whole filter',
    auth: 'member',
    query: z.strictObject({ ...DayRange, gameCode: GameCode.optional(), status: BetStatus.optional(), ...Paging }),
    value: pageOf(Bet).extend({ totals: z.strictObject({ stake: MoneyText, valid: MoneyText, payout: MoneyText, rebate: MoneyText }) }),
  },
  'GET /lgw/bets/:id': { summary: 'One own bet with its lines', auth: 'member', params: ById, value: BetDetail },
  'POST /lgw/bets/:id/cancel': {
    summary: 'Cancel an own bet while it may be',
    auth: 'member',
    params: ById,
    body: Nothing,
    value: BetDetail,
  },
});

export type DrawState = z.infer<typeof DrawState>;
export type DrawResult = z.infer<typeof DrawResult>;
export type Draw = z.infer<typeof Draw>;
export type LotteryFamily = z.infer<typeof LotteryFamily>;
export type LotteryGame = z.infer<typeof LotteryGame>;
export type LotteryGameDetail = z.infer<typeof LotteryGameDetail>;
export type GameMenu = z.infer<typeof GameMenu>;
export type PlaySetting = z.infer<typeof PlaySetting>;
export type SeriesSetting = z.infer<typeof SeriesSetting>;
export type NumberLimit = z.infer<typeof NumberLimit>;
export type BetLineRequest = z.infer<typeof BetLineRequest>;
export type PlaceBetRequest = z.infer<typeof PlaceBetRequest>;
export type BetStatus = z.infer<typeof BetStatus>;
export type BetLine = z.infer<typeof BetLine>;
export type Bet = z.infer<typeof Bet>;
export type BetDetail = z.infer<typeof BetDetail>;
