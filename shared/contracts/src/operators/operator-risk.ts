import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, Id, Nothing, PlainText, Timestamp } from '../core/common';
import { riskCaseStates, riskOutcomes, riskRules } from './risk-words';

/** A day of a member that a rule has found, and what became of it. */
export const RiskCase = z.strictObject({
  id: Id,
  rule: z.enum(riskRules),
  member: z.strictObject({ id: Id, account: z.string() }),
  /** The day that was looked at, in the brand's zone. */
  day: Day,
  /** What was found, by name: counts, amounts, accounts; and what the rule asked for then. */
  evidence: z.record(z.string(), z.string()),
  state: z.enum(riskCaseStates),
  openedAt: Timestamp,
  /** Who has taken it. */
  operator: z.strictObject({ id: Id, name: z.string() }).nullable(),
  takenAt: Timestamp.nullable(),
  outcome: z.enum(riskOutcomes).nullable(),
  closedAt: Timestamp.nullable(),
});

/** What only staff see; it is never changed. */
export const RiskNote = z.strictObject({ id: Id, operator: z.string(), text: z.string(), at: Timestamp });

const ById = z.strictObject({ id: Id });
const Text = PlainText.trim().min(1, 'not_empty').max(500);

/** Cases of risk. A rule opens them; operators decide, and what they decide about a member is done elsewhere. */
export const operatorRiskCalls = callTable('risk', {
  'GET /wps/operators/risk-cases': {
    id: 'getRiskCases',
    summary: 'Cases of risk',
    description: 'Lists cases that rules have opened, newest first. `before` is the `next` of the page before.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({
      before: Id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(25),
      state: z.enum(riskCaseStates).optional(),
      rule: z.enum(riskRules).optional(),
      account: z.string().trim().min(1, 'not_empty').max(255).optional(),
    }),
    value: z.strictObject({ content: z.array(RiskCase), next: Id.nullable() }),
  },
  'GET /wps/operators/risk-cases/:id': {
    id: 'getRiskCase',
    summary: 'One case of risk',
    description: 'Answers a case with its evidence and what operators have noted, oldest first.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    value: z.strictObject({ case: RiskCase, notes: z.array(RiskNote) }),
  },
  'POST /wps/operators/risk-cases/:id/take': {
    id: 'takeRiskCase',
    summary: 'Take a case',
    description:
      'Takes a case to look at it. `from` is who has it as the caller saw it, null for nobody: when somebody else has it by now, it stays there.',
    auth: 'operator',
    control: 'alone',
    role: 'risk',
    params: ById,
    body: z.strictObject({ from: Id.nullable(), reason: Text }),
    value: RiskCase,
  },
  'POST /wps/operators/risk-cases/:id/notes': {
    id: 'noteRiskCase',
    summary: 'Note something about a case',
    description: 'Adds a note for other operators. The caller makes its id: the same id is the same note.',
    auth: 'operator',
    control: 'alone',
    role: 'risk',
    params: ById,
    body: z.strictObject({ noteId: Id, text: Text }),
    value: Nothing,
  },
  'POST /wps/operators/risk-cases/:id/close': {
    id: 'closeRiskCase',
    summary: 'Close a case',
    description: 'Ends a case that the caller or nobody has taken, with what was found. It changes nothing for the member.',
    auth: 'operator',
    control: 'alone',
    role: 'risk',
    params: ById,
    body: z.strictObject({ outcome: z.enum(riskOutcomes), reason: Text }),
    value: RiskCase,
  },
});

export type RiskCase = z.infer<typeof RiskCase>;
export type RiskNote = z.infer<typeof RiskNote>;
