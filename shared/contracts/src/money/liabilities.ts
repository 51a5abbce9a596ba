import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, MoneyText, Timestamp } from '../core/common';
import { Digits, Hash, Moment, SealedPlace } from './sealed-place';

const SumPath = z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: Hash, sum: Digits })).max(64);

/**
 * That a member's balance is part of what the portal states it owes to all members: from its shares up to the total, and from there to the signed
 * head. What is done with it stands in `shared/contracts/verifier/sealed-books.md`.
 */
export const BalanceProof = z.strictObject({
  version: z.literal(1),
  memberId: Id,
  /** What was counted for the member: available and held money together; 0 for an account below zero. */
  amount: Digits,
  statement: z.strictObject({ number: Digits, at: Moment, currency: z.string(), members: Digits, total: Digits, root: Hash }),
  shares: z
    .array(z.strictObject({ amount: Digits, salt: Hash, path: SumPath }))
    .min(1)
    .max(16),
  ...SealedPlace,
});

export type BalanceProof = z.infer<typeof BalanceProof>;

/** What the portal owed to all members at a moment. */
export const LiabilityStatement = z.strictObject({
  number: z.int().min(1),
  at: Timestamp,
  members: z.int().min(0),
  total: MoneyText,
  root: Hash,
  madeAt: Timestamp,
  /** Who asked for it; `null` for that of each day. */
  askedBy: z.string().nullable(),
  /** The seal that it is in; `null` for the first minute. */
  seal: z.int().min(1).nullable(),
  signedAt: Timestamp.nullable(),
});

export type LiabilityStatement = z.infer<typeof LiabilityStatement>;

export const liabilityCalls = callTable('wallet', {
  'GET /wps/relay/member/balance-proof': {
    id: 'getBalanceProof',
    summary: 'Proof that the own balance is counted',
    description:
      'Answers the paths by which the member’s balance leads to the newest signed statement of all liabilities, without telling anything of another member; or that no statement is signed yet, or that the member had no account at its moment.',
    auth: 'member',
    value: z.strictObject({ state: z.enum(['waiting', 'absent', 'stated']), proof: BalanceProof.nullable() }),
  },
});

export const deskLiabilityCalls = callTable('wallet', {
  'GET /wps/operators/liabilities': {
    id: 'getLiabilities',
    summary: 'Statements of what members are owed',
    description: 'Lists the newest statements of all balances, newest first, with the seal of the books that each is in.',
    auth: 'operator',
    control: 'alone',
    value: z.strictObject({ content: z.array(LiabilityStatement) }),
  },
  'POST /wps/operators/liabilities': {
    id: 'stateLiabilities',
    summary: 'State what members are owed now',
    description:
      'Adds up all balances as of the newest seal of the books. Answers the statement of that moment, also when there is one already.',
    auth: 'operator',
    role: 'books',
    control: 'alone',
    body: z.strictObject({ reason: z.string().trim().min(1, 'not_empty').max(500) }),
    value: LiabilityStatement,
  },
});
