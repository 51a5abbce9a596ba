import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, MoneyText, PositiveMoneyText } from '../core/common';
import { UplineTransfer } from './upline-transfers';

/** Whether and how much an agent may send into the team now. */
export const DownlineTerms = z.strictObject({
  /** False while staff have switched these transfers off, and where the agent’s centre is read-only. */
  isOn: z.boolean(),
  minimum: MoneyText,
  /** What may still be sent today, in all, and in how many transfers. */
  leftToday: MoneyText,
  timesLeft: z.int(),
  hasPaymentPassword: z.boolean(),
});

export const downlineTransferCalls = callTable('agents', {
  'GET /wps/relay/agent/transfers/terms': {
    id: 'getDownlineTerms',
    summary: 'What the agent may send into the team',
    description: 'Answers the least that can be sent at once, and what is left of the limits of the day.',
    auth: 'member',
    agent: true,
    value: DownlineTerms,
  },
  'POST /wps/relay/agent/transfers': {
    id: 'sendToDownline',
    summary: 'Send money to somebody in the team',
    description:
      'Takes the amount from the agent at once. Who is below has it moments later; if that is refused, it comes back. Asks for the payment password. Somebody who is not in the team is refused with `agents.not_in_team`.',
    auth: 'member',
    agent: true,
    encrypted: true,
    idempotent: true,
    body: z.strictObject({ memberId: Id, amount: PositiveMoneyText, paymentPassword: z.string().min(1, 'not_empty').max(64) }),
    value: UplineTransfer,
  },
});

export type DownlineTerms = z.infer<typeof DownlineTerms>;
