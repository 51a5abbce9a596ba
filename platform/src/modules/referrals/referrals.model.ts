import type { ReferralDoubt, ReferralStatus } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';

/** What staff have set; amounts in minor units. */
export type ReferralRules = {
  isOn: boolean;
  referrerReward: MinorUnits;
  refereeReward: MinorUnits;
  minimumDeposit: MinorUnits;
  minimumTurnover: MinorUnits;
  /** From the registration on. */
  days: number;
  /** Hundredths of a percent of friends' valid turnover. */
  shareBasisPoints: number;
};

export type Referee = {
  memberId: string;
  referrerId: string;
  registeredAt: Date;
  status: ReferralStatus;
  doubts: ReferralDoubt[];
  decidedAt: Date | null;
};

/** A share of turnover, rounded down to a hundredth; nothing of what is below zero. */
export const shareOf = (turnover: MinorUnits, basisPoints: number): MinorUnits =>
  turnover <= 0n ? 0n : ((turnover * BigInt(basisPoints)) / (10_000n * 100n)) * 100n;

/** The first two letters of a name. */
export const maskName = (name: string): string => `${[...name].slice(0, 2).join('')}***`;
