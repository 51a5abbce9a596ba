import { z } from 'zod';
import { callTable } from '../core/call';
import { Nothing } from '../core/common';
import { closureBlocks } from './closure-words';

export const ClosureState = z.strictObject({
  /** Open bets or rounds, money at providers or on its way, running deposits and withdrawals, held money, money on the balance. */
  blocks: z.array(z.enum(closureBlocks)),
  /** For how many days after an officer’s decision documents of the identity check are kept. */
  documentDays: z.int(),
});

/** `value` of the refusal `members.closing_blocked`. */
export const ClosingBlocked = z.strictObject({ blocks: z.array(z.enum(closureBlocks)) });

export const closureCalls = callTable('closures', {
  'GET /wps/member/closure': {
    id: 'getClosureState',
    summary: 'What stands in the way of closing the account',
    description: 'Answers what the member has to settle before the account can be closed; nothing when it can be closed now.',
    auth: 'member',
    realAccount: true,
    value: ClosureState,
  },
  'POST /wps/member/closure': {
    id: 'closeAccount',
    summary: 'Close the own account',
    description:
      'Closes the account at once: every session ends and nobody can sign in. It is refused while money, bets, deposits or withdrawals are open, and says which. The record of the account stays, and staff can open it again.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({
      /** For signing in; only an account that has none, since it came by an identity provider, goes without. */
      password: z.string().max(255).optional(),
    }),
    value: Nothing,
  },
});

export type ClosureState = z.infer<typeof ClosureState>;
export type ClosingBlocked = z.infer<typeof ClosingBlocked>;
