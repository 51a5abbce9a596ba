import type { BetStatus, DrawState, LocalText, PublishedResult, ResultSource, YeekeeTerms } from '@portal/contracts';
import type { DrawResult, GameFamily } from '@portal/lottery-rules';
import type { Fraction, MinorUnits } from '@portal/money';
import type { Schedule } from './draws/draw-schedule';

export type SeriesTerms = { minSeries: number; maxBetSeries: number; units: string[]; maxMultiple: number };

export type LotteryGame = {
  code: string;
  gameId: string;
  family: GameFamily;
  prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA';
  groupCode: string;
  name: LocalText;
  defaultPlayType: string;
  schedule: Schedule;
  resultSource: ResultSource;
  /** Name of the feed; only with that source. */
  feed?: string | null;
  /** How the published numbers become the result; without it the source gives the result itself. */
  mapping?: string | null;
  /** Without a result for this long after the draw, every bet is given back. */
  refundAfterMinutes?: number;
  /** Station of a Vietnamese lottery. */
  label?: LocalText | null;
  isHot: boolean;
  isEnabled: boolean;
  maxLines: number;
  maxPayout: MinorUnits;
  /** What one member may stake on a draw; null: no cap. */
  maxMemberStake?: MinorUnits | null;
  /** What one member is paid for all bets of a draw; null: no cap. */
  maxMemberPayout?: MinorUnits | null;
  /** What a draw takes from all members; null: no cap. */
  maxDrawStake?: MinorUnits | null;
  cancelMinutesBeforeClose: number | null;
  series: SeriesTerms | null;
  /** Only of lotteries whose results are made of numbers that members shoot. */
  yeekee?: YeekeeTerms | null;
};

/** How a play of a game is sold. */
export type PlaySetting = {
  gameCode: string;
  playType: string;
  /** Thai family only, exact decimal text. */
  rate: string | null;
  discount: string;
  minStake: MinorUnits;
  maxStake: MinorUnits;
  ladder: { fromTotal: string; permille: number }[] | null;
  closeAt: MinorUnits | null;
};

export type Draw = {
  id: string;
  gameCode: string;
  issue: string;
  state: DrawState;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  result: DrawResult | null;
  /** Raised by every correction. */
  resultVersion: number;
  published: PublishedResult | null;
  source: ResultSource;
  sourceLabel: LocalText | null;
  label: LocalText | null;
  /** 1: numbers from the seed alone. 2: beacon and tickets are mixed in. Null: nothing is committed. */
  proofVersion: 1 | 2 | null;
  seedCommit: string;
  /** Hex; only once the draw has a result. */
  seed: string | null;
  rulesHash: string | null;
  beaconSource: string | null;
  beaconRound: string | null;
  beaconValue: string | null;
  ticketRoot: string | null;
  ticketCount: number | null;
  /** When the bets of a draw without a result are refunded. */
  refundAt: Date | null;
};

/** A line priced by today's settings. */
export type PricedLine = {
  playType: string;
  selection: string;
  betCount: number;
  stake: MinorUnits;
  price: MinorUnits;
  unitStake: MinorUnits;
  /** Full rate, before a number's limit reduces it. */
  rate: Fraction;
  /** The share of the rate, in permille, that the player saw. */
  permille: number;
  rebate: MinorUnits;
};

/** A bet on its way into a batch. */
export type BetAttempt = {
  id: string;
  entryId: string;
  memberId: string;
  key: string;
  requestHash: Buffer;
  draw: Draw;
  /** Of the draw's lottery. */
  family: GameFamily;
  isTrial: boolean;
  acceptRateChange: boolean;
  stake: MinorUnits;
  price: MinorUnits;
  rebate: MinorUnits;
  lines: PricedLine[];
};

/** What is needed to decide a bet. */
export type BetToPlace = Omit<BetAttempt, 'draw'> & { draw: Pick<Draw, 'id' | 'gameCode'> };

export type BetAnswer = {
  verdict: string;
  detail: {
    lineNo?: number;
    remaining?: string | null;
    permille?: number;
    period?: string;
    until?: string | null;
    category?: string;
    /** Of a bet that is larger than a bonus allows; minor units. */
    largest?: string;
  } | null;
  acceptedAt: Date;
  /** Only of a bet that was taken. */
  ticketNumber: string | null;
  /** By line, the share of the rate at which it was taken. */
  permilles: number[];
};

export type BetRecord = {
  memberId: string;
  id: string;
  ticketNumber: string;
  gameCode: string;
  drawId: string;
  issue: string;
  drawState: DrawState;
  closesAt: Date;
  drawsAt: Date;
  status: BetStatus;
  lineCount: number;
  stake: MinorUnits;
  price: MinorUnits;
  payout: MinorUnits;
  rebate: MinorUnits;
  acceptedAt: Date;
};

export type BetLineRecord = {
  lineNo: number;
  playType: string;
  selection: string;
  betCount: number;
  unitStake: MinorUnits;
  stake: MinorUnits;
  price: MinorUnits;
  rate: Fraction;
  reduced: boolean;
  status: BetStatus;
  payout: MinorUnits;
};

export type BetWithLines = { bet: BetRecord; lines: BetLineRecord[]; draw: Draw };
