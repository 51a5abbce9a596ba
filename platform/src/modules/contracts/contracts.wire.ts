import type { AgentContract, ContractBounds, ContractPreview, ContractStep, ContractTerms as WireTerms } from '@portal/contracts';
import type { ContractAct } from '@portal/contracts/agent-contract-words';
import { parseMoney, toWire } from '@portal/money';
import type { Member } from '../members';
import { actsOf } from './contract-states';
import type { Contract, ContractTerms, Step, TermsPreview } from './contracts.model';

export const fromTerms = ({ rules, ...terms }: WireTerms): ContractTerms => ({
  ...terms,
  rules: rules.map(({ minTurnover, minNetLoss, ...rule }) => ({
    ...rule,
    ...(minTurnover === undefined ? {} : { minTurnover: parseMoney(minTurnover) }),
    ...(minNetLoss === undefined ? {} : { minNetLoss: parseMoney(minNetLoss) }),
  })),
});

const toTerms = ({ kind, periodType, carryMode, orderFilter, categories, rules }: ContractTerms): WireTerms => ({
  ...{ kind, periodType, carryMode, orderFilter, categories },
  rules: rules.map(({ minTurnover, minNetLoss, ...rule }) => ({
    ...rule,
    ...(minTurnover === undefined ? {} : { minTurnover: toWire(minTurnover) }),
    ...(minNetLoss === undefined ? {} : { minNetLoss: toWire(minNetLoss) }),
  })),
});

type Around = { upline: Member | undefined; downline: Member | undefined; side: 'upline' | 'downline'; may(act: ContractAct): boolean };
const party = (member: Member | undefined) => (member ? { id: member.id, account: member.account, nickname: member.nickname } : null);

export const toWireContract = (contract: Contract, { upline, downline, side, may }: Around): AgentContract => ({
  ...toTerms(contract),
  id: contract.id,
  upline: party(upline),
  downline: party(downline),
  state: contract.state,
  version: contract.version,
  proposedAt: contract.proposedAt.toISOString(),
  expiresAt: contract.expiresAt.toISOString(),
  decidedAt: contract.decidedAt?.toISOString() ?? null,
  endingAskedBy: contract.endingAskedBy,
  effectiveFrom: contract.effectiveFrom?.toISOString() ?? null,
  effectiveUntil: contract.effectiveUntil?.toISOString() ?? null,
  acts: actsOf(contract, side).filter(may),
});

export const toWireStep = ({ id, act, side, actor, before, after, at }: Omit<Step, 'address' | 'note'>): ContractStep => ({
  ...{ id, act, side, actor, before, after },
  at: at.toISOString(),
});

export const toBounds = (own: Contract | undefined, current: Contract | undefined, maximum: number): ContractBounds => ({
  own: own ? toTerms(own) : null,
  current: current ? toTerms(current) : null,
  maximum,
});

const toWireFigures = ({ total, less, amount }: Pick<TermsPreview, 'total' | 'less' | 'amount'>) => ({
  ...{ total: toWire(total), less: toWire(less), amount: toWire(amount) },
});

export const toWirePreview = ({ rows, current, ...preview }: TermsPreview): ContractPreview => ({
  ...preview,
  ...toWireFigures(preview),
  current: current === null ? null : toWire(current),
  rows: rows.map(({ active, turnover, counted, ...row }) => ({
    ...row,
    ...toWireFigures(row),
    ...{ turnover: toWire(turnover), counted: toWire(counted), activeMembers: active },
  })),
});
