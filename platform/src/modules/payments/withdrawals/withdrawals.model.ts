import type { RiskSign, Withdrawal } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Tx } from '@portal/postgres';

export type WithdrawalStatus = Withdrawal['status'];
export type Rejection = NonNullable<Withdrawal['rejection']>;
export type Complaint = NonNullable<Withdrawal['complaint']>;

export type WithdrawalRecord = {
  memberId: string;
  id: string;
  number: string;
  requestHash: Buffer;
  amount: MinorUnits;
  fee: MinorUnits;
  status: WithdrawalStatus;
  bankAccountId: string;
  bankCode: string;
  maskedNumber: string;
  payeeName: string;
  /** The reference by which the bank knows the payout. */
  payoutId: string;
  signs: RiskSign[];
  needsTwo: boolean;
  decidedBy: string | null;
  rejection: Rejection | null;
  complaintReason: Complaint['reason'] | null;
  complaintRemark: string | null;
  complainedAt: Date | null;
  complaintPictures: number;
  failure: string | null;
  completedBy: Withdrawal['completedBy'];
  createdAt: Date;
  approvedAt: Date | null;
  paidAt: Date | null;
  receiptDueAt: Date | null;
  endedAt: Date | null;
};

/** A bank account of the member, as the members' side keeps it. */
export type PayoutAccount = { id: string; bankCode: string; maskedNumber: string; payeeName: string; createdAt: Date };

/** What withdrawals need of the bank accounts that members have bound. */
export type PayoutAccounts = {
  find(memberId: string, id: string): Promise<PayoutAccount | null>;
  /** The whole number, for the bank alone. */
  revealNumber(memberId: string, id: string): Promise<string>;
};

export type PaymentPasswordCheck = {
  /** Throws its own refusal when the password is missing, wrong or locked; a wrong one is counted, whatever becomes of a transaction. */
  check(memberId: string, password: string): Promise<void>;
};

/** The member's second factor. */
export type SecondFactorCheck = {
  isOn(memberId: string): Promise<boolean>;
  /** Runs `work` in one transaction with using up the code; refuses a wrong code, and too many. Locks the member. */
  prove<T>(memberId: string, code: string, work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** Limits and fees, as staff have set them; amounts in minor units. */
export type WithdrawalTerms = {
  minimum: MinorUnits;
  maximum: MinorUnits;
  dailyCount: number;
  dailySum: MinorUnits;
  freePerDay: number;
  feePercent: string;
  feeMaximum: MinorUnits;
  opensAt: string;
  closesAt: string;
  cancelWhileApplied: boolean;
  newBankAccountMinutes: number;
  receiptTimeoutMinutes: number;
  twoOfficersAbove: MinorUnits;
};

/** What lets a withdrawal be approved without an officer. */
export type ApprovalRules = {
  automaticUpTo: MinorUnits;
  waitFor: readonly RiskSign[];
  newBankAccountHours: number;
  playPercent: number;
  bigWin: MinorUnits;
};

/** What a member has withdrawn on the brand's present day. */
export type DayUse = {
  /** Requests, whatever became of them. */
  count: number;
  /** Of those whose money is paid or may still be. */
  sum: MinorUnits;
  charged: number;
  /** `HH:MM` of the brand's clock. */
  localTime: string;
};
