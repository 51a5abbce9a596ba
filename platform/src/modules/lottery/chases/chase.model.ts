import type { ChaseIssueState, ChaseRelease, ChaseState } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { PricedLine } from '../lottery.model';

/** The draws that a chase bets on, in order. */
export type NewChaseIssue = { numero: string; multiple: number; stake: MinorUnits; price: MinorUnits; closesAt: Date };

export type NewChase = {
  memberId: string;
  id: string;
  key: string;
  requestHash: Buffer;
  gameCode: string;
  winStop: boolean;
  isTrial: boolean;
  /** Of one time. */
  lines: PricedLine[];
  price: MinorUnits;
  /** The opening of its first draw, by whose terms the lines are priced. */
  termsAt: Date | null;
  issues: NewChaseIssue[];
};

export type ChaseRecord = {
  memberId: string;
  id: string;
  gameCode: string;
  state: ChaseState;
  winStop: boolean;
  isStopped: boolean;
  isTrial: boolean;
  lines: PricedLine[];
  price: MinorUnits;
  createdAt: Date;
  issueCount: number;
  placedCount: number;
  spent: MinorUnits;
  released: MinorUnits;
  held: MinorUnits;
  payout: MinorUnits;
};

export type ChaseIssueRecord = NewChaseIssue & {
  position: number;
  state: ChaseIssueState;
  release: ChaseRelease | null;
  betId: string | null;
  payout: MinorUnits;
};

export type ChaseWithIssues = { chase: ChaseRecord; issues: ChaseIssueRecord[] };

/** A draw that a chase may bet on now. */
export type DueIssue = {
  memberId: string;
  chaseId: string;
  gameCode: string;
  winStop: boolean;
  isTrial: boolean;
  lines: PricedLine[];
  position: number;
  numero: string;
  multiple: number;
  price: MinorUnits;
  drawId: string;
  opensAt: Date;
  /** Odds or discount of a line have fallen since the chase was priced. */
  isLowered: boolean;
};

/** A waiting draw of a chase that can no longer be bet on. */
export type LostIssue = {
  memberId: string;
  chaseId: string;
  gameCode: string;
  position: number;
  numero: string;
  release: 'void' | 'missed';
};

/** What a line of one time is when it is bet `multiple` times: everything is so many times as much. */
export function timesLine(line: PricedLine, multiple: number): PricedLine {
  const times = BigInt(multiple);
  return {
    ...line,
    unitStake: line.unitStake * times,
    stake: line.stake * times,
    price: line.price * times,
    rebate: line.rebate * times,
  };
}
