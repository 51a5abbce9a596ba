import type { MinorUnits } from '@portal/money';
import type { ContractKind, PeriodType } from '../contracts';

/** When it was played, and the day of the brand on which that begins. `periodType` is empty for salaries. */
export type PayWindow = { periodType: PeriodType | ''; startsAt: Date; endsAt: Date; day: string; lastDay: string };

export type RecordState =
  'to_confirm' | 'to_pay' | 'paid' | 'rejected' | 'waiting_upline' | 'waiting_office' | 'cancelled' | 'not_qualified';
export type RecordReason = 'frozen' | 'closed' | 'no_account' | 'play_money' | 'office';

/** A step of how a record was worked out that has no column of its own: what a net result is made of, or turnover by difference of rates. */
export type RecordPart = { name: string; rate?: number; turnover?: MinorUnits; amount: MinorUnits };

/** What was worked out for an agent. All amounts in minor units; `rate` in 1/10,000 of one, null below the first rule. */
export type Worked = {
  memberId: string;
  contractId: string;
  uplineId: string | null;
  turnover: MinorUnits;
  counted: MinorUnits;
  active: number;
  rate: number | null;
  total: MinorUnits;
  less: MinorUnits;
  carried: MinorUnits;
  carry: MinorUnits;
  amount: MinorUnits;
  parts: RecordPart[];
};

/** All that a run comes to; `tops` is what the tops of all lines have reached. */
export type Outcome = { worked: Worked[]; amount: MinorUnits; tops: MinorUnits };

export type PayRecord = Worked & {
  id: string;
  runId: string;
  kind: ContractKind;
  periodType: PeriodType | '';
  startsAt: Date;
  endsAt: Date;
  day: string;
  state: RecordState;
  reason: RecordReason | null;
  createdAt: Date;
  endedAt: Date | null;
  dispute: Dispute | null;
};

export type DisputeState = 'open' | 'granted' | 'refused';
/** What the agent says is wrong with a record. */
export type Dispute = { text: string; state: DisputeState; openedAt: Date; answer: string | null; answeredAt: Date | null };

export type PayRun = {
  id: string;
  kind: ContractKind;
  periodType: PeriodType | '';
  startsAt: Date;
  endsAt: Date;
  day: string;
  state: 'waiting' | 'paying' | 'rejected';
  records: number;
  amount: MinorUnits;
  tops: MinorUnits;
  computedAt: Date;
  decidedAt: Date | null;
};

export type DebtState = 'open' | 'sent' | 'paid' | 'returned' | 'cancelled';
/** What an agent owes the one directly below. */
export type Debt = {
  memberId: string;
  id: string;
  downlineId: string;
  contractId: string;
  day: string;
  amount: MinorUnits;
  state: DebtState;
  /** How often the office has had it sent again. */
  tries: number;
  dueAt: Date;
  createdAt: Date;
  endedAt: Date | null;
};
