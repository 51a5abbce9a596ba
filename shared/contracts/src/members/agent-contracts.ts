import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { gameCategories } from '../core/brand';
import {
  contractActs,
  contractFilters,
  contractKinds,
  contractPeriods,
  contractSides,
  contractStates,
  contractStepActs,
  mostContractRules,
} from './agent-contract-words';
import { Day, Id, MoneyText, pageOf, Paging, PlainText, Timestamp } from '../core/common';

const Amount = MoneyText.refine((text) => !text.startsWith('-'), 'money.format').refine(
  (text) => /^0*\d{1,12}(\.|$)/.test(text),
  'money.too_large',
);

/** From these thresholds on the rate counts; it is in 1/10,000 of one, so 80 is 0.8 %. */
export const ContractRule = z.strictObject({
  /** Least turnover of the team; a dividend may leave it out. */
  minTurnover: Amount.optional(),
  /** Of a dividend alone: least net loss of the team. */
  minNetLoss: Amount.optional(),
  minActive: z.int().min(0).max(1_000_000),
  rate: z.int().min(1).max(10_000),
});

/** What both sides agree on. What a kind does not know is null. */
export const ContractTerms = z.strictObject({
  kind: z.enum(contractKinds),
  periodType: z.enum(contractPeriods).nullable(),
  /** Of a dividend: 1 carries the company’s loss of a period into the next one. */
  carryMode: z.union([z.literal(0), z.literal(1)]).nullable(),
  orderFilter: z.enum(contractFilters).nullable(),
  /** Kinds of games that count. */
  categories: z.array(z.enum(gameCategories)).min(1).max(gameCategories.length),
  /** From the lowest; thresholds and rates rise. */
  rules: z.array(ContractRule).min(1).max(mostContractRules),
});

/** A side of a contract; null is the company. */
const Party = z.strictObject({ id: Id, account: z.string(), nickname: z.string() }).nullable();

/** One version of a contract between somebody and who is directly above. */
export const AgentContract = ContractTerms.extend({
  id: Id,
  upline: Party,
  downline: Party,
  state: z.enum(contractStates),
  version: z.int(),
  proposedAt: Timestamp,
  expiresAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  /** Who has asked to end it, until the other side answers. */
  endingAskedBy: z.enum(['upline', 'downline']).nullable(),
  effectiveFrom: Timestamp.nullable(),
  effectiveUntil: Timestamp.nullable(),
  /** What the one who asks may do with it now. */
  acts: z.array(z.enum(contractActs)),
});

export const ContractStep = z.strictObject({
  id: Id,
  act: z.enum(contractStepActs),
  side: z.enum(contractSides),
  /** The account of the agent; staff and clock are not named. */
  actor: z.string(),
  before: z.enum(contractStates).nullable(),
  after: z.enum(contractStates),
  at: Timestamp,
});

const ContractKindInfo = z.strictObject({
  kind: z.enum(contractKinds),
  /** Whether the brand has contracts of this kind. */
  isOn: z.boolean(),
  /** Whether this agent has one, or had one. */
  isOwn: z.boolean(),
  /** 0 nothing, 1 a proposal waits, 2 a contract is signed, 3 a termination waits. */
  request: z.int().min(0).max(3),
});

/** What the agent centre shows of contracts. The first names are those of the specification. */
export const ContractInfo = z.strictObject({
  divtypereq: z.int(),
  dailysalreqtype: z.int(),
  contracthoursalreq: z.int(),
  realtimesalreqtype: z.int(),
  enableSalary: z.boolean(),
  enableContract: z.boolean(),
  kinds: z.array(ContractKindInfo),
  /** False where the centre is read-only, or the company manages the contracts. */
  canAct: z.boolean(),
  /** Proposals and terminations that wait for the agent. */
  waiting: z.int(),
});

/** Between which limits a proposal may be. */
export const ContractBounds = z.strictObject({
  /** The agent’s own contract: nothing may be better. Null: there is none, so nothing can be proposed. */
  own: ContractTerms.nullable(),
  /** What is signed with the downline; it may only rise. */
  current: ContractTerms.nullable(),
  /** Highest rate of the brand in 1/10,000. */
  maximum: z.int(),
});

/** What terms would have paid in the last full month: one row for each day, or period of a dividend, on which the team has played. */
export const ContractPreview = z.strictObject({
  from: Day,
  /** Included. */
  to: Day,
  /** How many days, hours or periods were worked out, and how many of them would have paid. */
  windows: z.int(),
  paid: z.int(),
  /** What the team as a whole reaches, what those below have of it, and what is left for the agent. Of a dividend, `less` is owed by the agent. */
  total: MoneyText,
  less: MoneyText,
  amount: MoneyText,
  /** The amount by what is signed now; null where nothing is. */
  current: MoneyText.nullable(),
  rows: z.array(
    z.strictObject({
      from: Day,
      to: Day,
      turnover: MoneyText,
      /** The part of it that pays; of a dividend the net loss of the team. */
      counted: MoneyText,
      activeMembers: z.int(),
      /** In 1/10,000, the highest that was reached; null below the first rule. */
      rate: z.int().nullable(),
      total: MoneyText,
      less: MoneyText,
      amount: MoneyText,
    }),
  ),
});

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const ById = z.strictObject({ id: Id });
const ListFilter = { kind: z.enum(contractKinds).optional(), state: z.enum(contractStates).optional(), ...Paging };

export const agentContractCalls = callTable('contracts', {
  'GET /wps/relay/agent/contracts/info': {
    id: 'getContractInfo',
    summary: 'Which contracts there are for the agent',
    description:
      'Says of each kind of contract whether the brand has it, whether the agent has one, and what waits for the agent: 0 nothing, 1 a proposal, 2 nothing and a contract is signed, 3 a termination.',
    auth: 'member',
    agent: true,
    value: ContractInfo,
  },
  'GET /wps/relay/agent/contracts': {
    id: 'getContracts',
    summary: 'Contracts of the agent',
    description:
      'Lists contracts and proposals, newest first. `role` is the agent’s own side: `downline` lists those with whoever is above, `upline` those with the direct downline.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ role: z.enum(['upline', 'downline']), ...ListFilter }),
    value: pageOf(AgentContract),
  },
  'GET /wps/relay/agent/contracts/bounds': {
    id: 'getContractBounds',
    summary: 'What may be proposed to a downline',
    description:
      'Answers the agent’s own contract of the kind, the one signed with the downline and the brand’s highest rate. Somebody who is not directly below is refused with `contracts.not_direct`.',
    auth: 'member',
    agent: true,
    query: z.strictObject({ kind: z.enum(contractKinds), downlineId: Id }),
    value: ContractBounds,
  },
  'POST /wps/relay/agent/contracts/preview': {
    id: 'previewContract',
    summary: 'What a proposal would have paid last month',
    description:
      'Works out what the downline would have got in the last full month by these terms, with the contracts of those below as they are now. Nothing is written. Somebody who is not directly below is refused with `contracts.not_direct`.',
    auth: 'member',
    agent: true,
    body: ContractTerms.extend({ downlineId: Id }),
    value: ContractPreview,
  },
  'GET /wps/relay/agent/contracts/:id/steps': {
    id: 'getContractSteps',
    summary: 'Log of a contract',
    description: 'Lists every step of a contract of the agent, the oldest first.',
    auth: 'member',
    agent: true,
    params: ById,
    value: z.array(ContractStep),
  },
  'POST /wps/relay/agent/contracts': {
    id: 'proposeContract',
    summary: 'Propose a contract to a downline',
    description:
      'Proposes a contract, or a better version of one, to somebody directly below, who signs or rejects it within the brand’s days. No rule may be better than the agent’s own contract, nor worse than what the downline has agreed with others.',
    auth: 'member',
    agent: true,
    body: ContractTerms.extend({ downlineId: Id }),
    value: AgentContract,
  },
  'POST /wps/relay/agent/contracts/:id/:act': {
    id: 'actOnContract',
    summary: 'Sign, reject, withdraw or end a contract',
    description:
      'The downline accepts or rejects a proposal, the upline withdraws it. Either side asks to end a signed contract; the other one agrees or refuses, or who asked cancels. An act that does not fit is refused with `contracts.state`.',
    auth: 'member',
    agent: true,
    params: z.strictObject({ id: Id, act: z.enum(contractActs) }),
    value: AgentContract,
  },
});

/** A contract as staff see it. */
export const DeskContract = AgentContract.omit({ acts: true });
export const DeskContractStep = ContractStep.extend({ address: z.string().nullable(), note: z.string() });

export const operatorContractCalls = callTable('contracts', {
  'GET /wps/operators/contracts': {
    id: 'getContractsForDesk',
    summary: 'Contracts of agents',
    description: 'Lists contracts of all agents, newest first; with `account` those in which the member is a side.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ account: z.string().max(64).optional(), ...ListFilter }),
    value: pageOf(DeskContract),
  },
  'POST /wps/operators/contracts/preview': {
    id: 'previewCompanyContract',
    summary: 'What a contract of the company would have paid last month',
    description:
      'Works out what the agent would have got in the last full month by these terms, with the contracts of those below as they are now. Nothing is written.',
    auth: 'operator',
    control: 'alone',
    body: z.strictObject({ account: z.string().trim().min(1, 'not_empty').max(255), terms: ContractTerms }),
    value: ContractPreview,
  },
  'GET /wps/operators/members/:id/contracts/:contractId/steps': {
    id: 'getContractStepsForDesk',
    summary: 'Log of a contract for staff',
    description: 'Lists every step of a contract, the oldest first, with addresses and officers. `id` is the downline.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ id: Id, contractId: Id }),
    value: z.array(DeskContractStep),
  },
  'POST /wps/operators/contracts': {
    id: 'makeCompanyContract',
    summary: 'Make a contract of the company',
    description:
      'Proposes a contract between the company and a top agent, or between two agents of whom the company manages one (isAgent 41 or 42). It is signed with the approval, in place of the one before.',
    auth: 'operator',
    role: 'agents',
    control: 'two_officers',
    tellsMember: true,
    body: z.strictObject({ account: z.string().trim().min(1, 'not_empty').max(255), terms: ContractTerms, reason: Reason }),
    value: twoOfficers(DeskContract),
  },
  'POST /wps/operators/members/:id/contracts/:contractId/end': {
    id: 'endContract',
    summary: 'End a contract',
    description: 'Proposes the end of any signed contract. What was earned until the end of the day is still paid. `id` is the downline.',
    auth: 'operator',
    role: 'agents',
    control: 'two_officers',
    tellsMember: true,
    params: z.strictObject({ id: Id, contractId: Id }),
    body: z.strictObject({ reason: Reason }),
    value: twoOfficers(DeskContract),
  },
});

export type ContractRule = z.infer<typeof ContractRule>;
export type ContractTerms = z.infer<typeof ContractTerms>;
export type AgentContract = z.infer<typeof AgentContract>;
export type ContractStep = z.infer<typeof ContractStep>;
export type ContractInfo = z.infer<typeof ContractInfo>;
export type ContractBounds = z.infer<typeof ContractBounds>;
export type ContractPreview = z.infer<typeof ContractPreview>;
export type DeskContract = z.infer<typeof DeskContract>;
export type DeskContractStep = z.infer<typeof DeskContractStep>;
