import type { BetStatus, DrawState, LocalText } from '@portal/contracts';
import type { DrawResult, GameFamily } from '@portal/lottery-rules';
import type { Fraction, MinorUnits } from '@portal/money';

export type SeriesTerms = { minSeries: number; maxBetSeries: number; units: string[]; maxMultiple: number };

export type LotteryGame = {
  code: string;
  gameId: string;
  family: GameFamily;
  prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA';
  groupCode: string;
  name: LocalText;
  defaultPlayType: string;
  drawIntervalSeconds: number;
  closeBeforeSeconds: number;
  isHot: boolean;
  isEnabled: boolean;
  maxLines: number;
  maxPayout: MinorUnits;
  cancelMinutesBeforeClose: number | null;
  series: SeriesTerms | null;
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
  seedCommit: string;
  /** Hex; only once the draw has a result. */
  seed: string | null;
};

/** A line as it will be accepted, priced by the settings of now. */
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
  isTrial: boolean;
  acceptRateChange: boolean;
  stake: MinorUnits;
  price: MinorUnits;
  rebate: MinorUnits;
  lines: PricedLine[];
};

export type BetAnswer = {
  verdict: string;
  detail: { lineNo: number; remaining: string | null; permille: number } | null;
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
  stake: MinorUnits;
  price: MinorUnits;
  rate: Fraction;
  reduced: boolean;
  status: BetStatus;
  payout: MinorUnits;
};

export type BetWithLines = { bet: BetRecord; lines: BetLineRecord[]; draw: Draw };
