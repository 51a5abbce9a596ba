import type {
  ContractFilter,
  ContractKind,
  ContractPeriod,
  ContractSide,
  ContractState,
  ContractStepAct,
} from '@portal/contracts/agent-contract-words';
import type { GameCategory } from '@portal/contracts/brand';
import type { MinorUnits } from '@portal/money';

/** What is reached from these thresholds on. Amounts in minor units; `rate` in 1/10,000 of one, so 80 is 0.8 %. */
export type ContractRule = { minTurnover?: MinorUnits; minNetLoss?: MinorUnits; minActive: number; rate: number };

/** What the two sides agree on. */
export type ContractTerms = {
  kind: ContractKind;
  /** Of a dividend, else null. */
  periodType: ContractPeriod | null;
  /** Of a dividend, else null: 1 carries the company's loss of a period into the next one. */
  carryMode: 0 | 1 | null;
  /** Of an hourly salary, else null. */
  orderFilter: ContractFilter | null;
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

/** Terms that nobody has signed, and between whom; null: the company. */
export type ProposedTerms = ContractTerms & Pick<ContractInForce, 'memberId' | 'uplineId'>;

/** Days of the brand, both included. */
type Days = { from: string; to: string };
/** Amounts in minor units, `rate` in 1/10,000 of one or null below the first rule. */
type PreviewFigures = { total: MinorUnits; less: MinorUnits; amount: MinorUnits };
export type PreviewRow = Days & PreviewFigures & { turnover: MinorUnits; counted: MinorUnits; active: number; rate: number | null };
/** What terms would have paid; `current` is the amount by what is signed now, null where nothing is. */
export type TermsPreview = Days & PreviewFigures & { windows: number; paid: number; current: MinorUnits | null; rows: PreviewRow[] };

export type Contract = ContractTerms & {
  id: string;
  memberId: string;
  uplineId: string | null;
  state: ContractState;
  version: number;
  proposedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  endingAskedBy: 'upline' | 'downline' | null;
  effectiveFrom: Date | null;
  effectiveUntil: Date | null;
};

export type Step = {
  id: string;
  contractId: string;
  act: ContractStepAct;
  side: ContractSide;
  actor: string;
  address: string | null;
  before: ContractState | null;
  after: ContractState;
  note: string;
  at: Date;
};

/** Staff's settings, with rates in 1/10,000 of one. */
export type ContractSettings = {
  kinds: Record<ContractKind, { isOn: boolean; maximum: number }>;
  losingBetsMaximum: number;
  proposalDays: number;
  dividendBegins: 'now' | 'next';
};

/** A contract by which somebody is paid or was paid lately; `until` is null while it goes on. */
export type LateContract = { kind: ContractKind; periodType: ContractPeriod | null; until: Date | null };
