import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, Nothing, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { type OperatorRight, operatorRights } from '../core/operator-roles';

const ById = z.strictObject({ id: Id });

/** What became of a proposal. `failed`: it was approved, and could not be carried out any more. */
export const approvalStates = ['waiting', 'done', 'refused', 'expired', 'failed'] as const;

/** What one operator wants done and another one has to approve, word for word as it will be carried out. */
export const Approval = z.strictObject({
  id: Id,
  /** The call, as its row in the contract is named. */
  call: z.string(),
  /** What the call does; empty when this version knows it no more. */
  summary: z.string(),
  /** The right both operators need. */
  role: z.enum(Object.keys(operatorRights) as [OperatorRight, ...OperatorRight[]]),
  /** What it is about, in words an operator knows: an account, a lottery with its issue. */
  subject: z.string(),
  params: z.record(z.string(), z.unknown()),
  body: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: z.enum(approvalStates),
  proposedBy: z.string(),
  proposedAt: Timestamp,
  expiresAt: Timestamp,
  /** Who approved or refused it; null while nobody has, and where it expired. */
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
  /** Why it failed, or the words of who refused it. */
  note: z.string(),
  /** Whether the one who asks proposed it, and may withdraw it. */
  isOwn: z.boolean(),
  /** Whether the one who asks may approve and refuse it. */
  canDecide: z.boolean(),
});

/** What takes two operators waits here for the second one. Every step stands in the audit. */
export const operatorApprovalCalls = callTable('operators', {
  'GET /wps/operators/approvals': {
    id: 'getApprovals',
    summary: 'Proposals of operators',
    description: 'Lists the proposals that wait, the oldest first, or those that are decided, the newest first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ ...Paging, state: z.enum(['waiting', 'decided']).default('waiting') }),
    value: pageOf(Approval),
  },
  'POST /wps/operators/approvals/:id/approve': {
    id: 'approveProposal',
    summary: 'Approve a proposal',
    description: 'Carries out what another operator has proposed and answers what was made of it.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    value: z.strictObject({ state: z.literal('done'), value: z.unknown() }),
  },
  'POST /wps/operators/approvals/:id/refuse': {
    id: 'refuseProposal',
    summary: 'Refuse a proposal',
    description: 'Refuses what another operator has proposed, or withdraws the own proposal.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    body: z.strictObject({ reason: PlainText.trim().min(1, 'not_empty').max(500) }),
    value: Nothing,
  },
});

export type Approval = z.infer<typeof Approval>;
