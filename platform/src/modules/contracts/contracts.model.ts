import type { GameCategory } from '@portal/contracts/brand';
import type { MinorUnits } from '@portal/money';

export const contractKinds = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY'] as const;
export type ContractKind = (typeof contractKinds)[number];
export type ContractState = 'PENDING' | 'SIGNED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED' | 'TERMINATING' | 'TERMINATED' | 'SUPERSEDED';
/** Day, week from Monday, half of a month (1–15, 16–end), month. */
export type PeriodType = 'D' | 'W' | 'H' | 'M';
export type OrderFilter = 'all' | 'losing' | 'winning';

/** What is reached from these thresholds on. Amounts in minor units; `rate` in 1/10,000 of one, so 80 is 0.8 %. */
export type ContractRule = { minTurnover?: MinorUnits; minNetLoss?: MinorUnits; minActive: number; rate: number };

/** What the two sides agree on. */
export type ContractTerms = {
  kind: ContractKind;
  /** Of a dividend, else null. */
  periodType: PeriodType | null;
  /** Of a dividend, else null: 1 carries the company's loss of a period into the next one. */
  carryMode: 0 | 1 | null;
  /** Of an hourly salary, else null. */
  orderFilter: OrderFilter | null;
  /** Categories of games that count. */
  categories: GameCategory[];
  /** From the lowest. */
  rules: ContractRule[];
};

/** A contract that pays, or has paid, for what was settled from `effectiveFrom` on and before `effectiveUntil`; null: it goes on. */
export type ContractInForce = ContractTerms & {
  id: string;
  /** The downline, who is paid. */
  memberId: string;
  /** Who is directly above; null: the company. */
  uplineId: string | null;
  version: number;
  effectiveFrom: Date;
  effectiveUntil: Date | null;
};
