import { z } from 'zod';
import { callTable } from '../core/call';
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
} from '../core/common';
import { ShownYeekeeTerms } from './yeekee-terms';

export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const PrizeMode = z.enum(prizeModes);
export const drawStates = ['upcoming', 'open', 'closed', 'resulted', 'settled', 'void', 'missed'] as const;
export const DrawState = z.enum(drawStates);
/** Families of `@portal/lottery-rules`. */
export const LotteryFamily = z.enum(['thai', 'vnNorth', 'vnSouth', 'ssc', '11x5', 'k3', 'pk10', '3d', '28', 'kl8', 'lhc']);

const Digits = (least: number, most = least) => z.string().regex(new RegExp(`^[0-9]{${String(least)},${String(most)}}$`));

/** What Thai style bets are compared with. `top` has as many digits as the lottery draws; front and back threes only where they are drawn. */
export const ThaiResult = z.strictObject({
  top: Digits(3, 6),
  front3: z.array(Digits(3)).length(2).optional(),
  bottom3: z.array(Digits(3)).length(2).optional(),
  bottom2: Digits(2),
});

/** Prizes of a Vietnamese draw by their names, `DB` the special one: every number with its leading zeros. */
export const VietnameseResult = z.strictObject({ prizes: z.record(z.string(), z.array(Digits(2, 6))) });

/** What a draw is settled by: numbers in the order drawn, or one of the shapes above. */
export const DrawResult = z.union([z.array(z.int()), ThaiResult, VietnameseResult]);

/** What the source of a lottery published, as people know it; the betting numbers follow from it by the lottery's mapping. */
export const PublishedResult = z.discriminatedUnion('kind', [
  /** The Thai government lottery with all its prizes. */
  z.strictObject({
    kind: z.literal('glo'),
    first: Digits(6),
    near1: z.array(Digits(6)).length(2),
    prize2: z.array(Digits(6)).length(5),
    prize3: z.array(Digits(6)).length(10),
    prize4: z.array(Digits(6)).length(50),
    prize5: z.array(Digits(6)).length(100),
    front3: z.array(Digits(3)).length(2),
    back3: z.array(Digits(3)).length(2),
    back2: Digits(2),
  }),
  /** Prizes in their order: one number of Lao, two of Magnum or GSB, special and first of Hanoi. */
  z.strictObject({ kind: z.literal('numbers'), numbers: z.array(Digits(2, 7)).min(1).max(8) }),
  /** Value and change of an index as published, `8205.37` and `-14.62`; the Thai exchange also has SET50. */
  z.strictObject({
    kind: z.literal('index'),
    value: z.string().regex(/^[0-9]{1,7}\.[0-9]{2}$/),
    change: z.string().regex(/^[+-]?[0-9]{1,6}\.[0-9]{2}$/),
    set50: z
      .string()
      .regex(/^[0-9]{1,7}\.[0-9]{2}$/)
      .optional(),
  }),
]);

/** Where results come from: our own verifiable source, a feed, or entry by two operators. */
export const resultSources = ['own', 'feed', 'operators'] as const;
export const ResultSource = z.enum(resultSources);

/** A public number that nobody knew when the sale began. `local` is the portal's own and is labelled so. */
export const BeaconRound = z.strictObject({ source: z.string(), round: z.string(), value: z.string().nullable() });

/** What anyone needs to recompute a draw from the verifiable source. */
export const DrawProof = z.strictObject({
  /** 1: the numbers come from the seed alone. 2: beacon and tickets are mixed in. */
  version: z.union([z.literal(1), z.literal(2)]),
  /** SHA-256 of the seed, hex; published before the draw opened. */
  commit: z.string(),
  /** The seed, hex; null until the draw has a result. */
  seed: z.string().nullable(),
  /** SHA-256 of the rules the draw follows, hex; published before the draw opened. */
  rulesHash: z.string().nullable(),
  beacon: BeaconRound.nullable(),
  /** Merkle root of all tickets, hex; published when the draw closed. */
  ticketRoot: z.string().nullable(),
  ticketCount: z.int().nullable(),
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
  /** Raised by every correction. */
  resultVersion: z.int(),
  published: PublishedResult.nullable(),
  source: ResultSource,
  /** The feed's own word on itself, such as a sandbox that replays past draws; null for other sources. */
  sourceLabel: LocalText.nullable(),
  /** Station of a Vietnamese draw, round of a day's rounds. */
  label: LocalText.nullable(),
  /** Null where nothing is committed: results of others. */
  proof: DrawProof.nullable(),
});

export const LotteryGame = z.strictObject({
  gameId: z.string(),
  code: GameCode,
  name: LocalText,
  family: LotteryFamily,
  prizeMode: PrizeMode,
  defaultPlayType: z.string(),
  /** 0 for lotteries that are drawn at certain times of certain days. */
  drawIntervalSeconds: z.int(),
  isHot: z.boolean(),
  /** Only of lotteries whose results are made of numbers that members shoot. */
  yeekee: ShownYeekeeTerms.optional(),
});

export const GameMenu = z.strictObject({ gameGroupCode: z.string(), labelName: LocalText, games: z.array(LotteryGame) });

/** One play type as it is sold now. */
export const PlaySetting = z.strictObject({
  playType: z.string(),
  /** Paid per 1 of stake, stake included; of a credit play the share of its full odds. Null: the series decides. */
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
  /** How what is published becomes the numbers that bets are about; null: the source gives those numbers themselves. */
  mapping: z.enum(['glo', 'baac', 'gsb', 'hanoi', 'lao', 'magnum', 'set', 'index', 'pingpong', 'own', 'yeekee']).nullable(),
  plays: z.array(PlaySetting),
  series: SeriesSetting.nullable(),
  maxLines: z.int(),
  /** The most one bet is paid, whatever its lines win; frozen with the bet. */
  maxPayout: MoneyText,
  /** The most one member may stake on a draw; null: no cap. */
  maxMemberStake: MoneyText.nullable(),
  /** The most one member is paid for all bets of a draw, in the order in which they were accepted; null: no cap. */
  maxMemberPayout: MoneyText.nullable(),
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
  /** Plays with a free amount: face value of the line. */
  stake: PositiveMoneyText.optional(),
  /** Vietnamese plays: what is bet on each winning position; stake = unitStake × positions × bets. */
  unitStake: PositiveMoneyText.optional(),
  /** Plays of a series: stake = bets × 2 × unit × multiple. */
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
  /** What one unit of the prize is counted in: the face value; unit × multiple; of Vietnamese plays what is bet on each winning position. */
  unitStake: MoneyText,
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

export const lotteryCalls = callTable('lottery', {
  'GET /lgw/games/game_menus': {
    id: 'getLotteryMenus',
    summary: 'Lotteries by group',
    description: 'Lists the groups of lotteries with the lotteries of each.',
    auth: 'none',
    query: z.strictObject({ prizeMode: PrizeMode.optional() }),
    value: z.strictObject({ gameMenus: z.array(GameMenu) }),
  },
  'GET /lgw/games/popular': {
    id: 'getPopularLotteries',
    summary: 'Popular lotteries',
    description: 'Lists the lotteries on sale, hot ones first.',
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
    id: 'getLottery',
    summary: 'One lottery',
    description: 'Answers a lottery with its plays, rates and limits, and the draw that is on sale.',
    auth: 'optional',
    params: ByGame,
    value: LotteryGameDetail,
  },
  'GET /lgw/draws/closing': {
    id: 'getClosingDraws',
    summary: 'Draws on sale, soonest to close first',
    description:
      'Lists the draws that can be bet on now by the time they close. `mixed` leaves room for lotteries that are not drawn every few minutes.',
    auth: 'none',
    query: z.strictObject({
      count: z.coerce.number().int().min(1).max(50).default(10),
      /** Leaves room for lotteries that are not drawn every few minutes. */
      mixed: z.literal('1').optional(),
    }),
    value: z.strictObject({ draws: z.array(Draw.extend({ gameName: LocalText, family: LotteryFamily })), serverTime: Timestamp }),
  },
  'GET /lotto/lgw/games/opened/numero': {
    id: 'getPastResults',
    summary: 'Past results of a lottery',
    description: 'Lists the last drawn results of a lottery, newest first.',
    auth: 'none',
    query: z.strictObject({ gameCode: GameCode, count: z.coerce.number().int().min(1).max(100).default(20) }),
    value: z.array(Draw),
  },
  'GET /lgw/draws/:id': {
    id: 'getDraw',
    summary: 'One draw with its proof',
    description: 'Answers a draw with its state and result, and what anybody needs to verify it.',
    auth: 'none',
    params: ById,
    value: Draw,
  },
  'GET /lgw/draws/:id/limits': {
    id: 'getDrawLimits',
    summary: 'Limited and closed numbers of a draw',
    description: 'Lists the numbers of a draw that are closed or pay less than the rate.',
    auth: 'none',
    params: ById,
    value: z.array(NumberLimit),
  },
  'POST /lgw/bets': {
    id: 'placeBet',
    summary: 'Place a bet',
    description:
      'Takes the price of all lines from the balance and places them as one ticket, or refuses all of them. A repeated key gets the same ticket.',
    auth: 'member',
    idempotent: true,
    body: PlaceBetRequest,
    value: BetDetail,
  },
  'GET /lgw/bets': {
    id: 'getBets',
    summary: 'Own bets',
    description: 'Lists the member’s lottery bets between two days, newest first, with totals over the whole filter.',
    auth: 'member',
    query: z.strictObject({ ...DayRange, gameCode: GameCode.optional(), status: BetStatus.optional(), ...Paging }),
    value: pageOf(Bet).extend({ totals: z.strictObject({ stake: MoneyText, valid: MoneyText, payout: MoneyText, rebate: MoneyText }) }),
  },
  'GET /lgw/bets/:id': {
    id: 'getBet',
    summary: 'One own bet',
    description: 'Answers one bet of the member with its lines and what each has won.',
    auth: 'member',
    params: ById,
    value: BetDetail,
  },
  'POST /lgw/bets/:id/cancel': {
    id: 'cancelBet',
    summary: 'Cancel an own bet',
    description: 'Gives a bet back to the member while the lottery still allows it.',
    auth: 'member',
    params: ById,
    body: Nothing,
    value: BetDetail,
  },
});

export type DrawState = z.infer<typeof DrawState>;
export type ThaiResult = z.infer<typeof ThaiResult>;
export type VietnameseResult = z.infer<typeof VietnameseResult>;
export type PublishedResult = z.infer<typeof PublishedResult>;
export type ResultSource = z.infer<typeof ResultSource>;
export type DrawProof = z.infer<typeof DrawProof>;
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
