import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, MoneyText, Paging, pageOf, PositiveMoneyText, Timestamp } from '../core/common';

export const uplineTransferStates = ['sent', 'arrived', 'returned'] as const;

/** Money that a member has sent to their upline. `sent`: taken from the member, and on its way. */
export const UplineTransfer = z.strictObject({
  id: Id,
  amount: MoneyText,
  state: z.enum(uplineTransferStates),
  createdAt: Timestamp,
  /** When it arrived or came back. */
  endedAt: Timestamp.nullable(),
});

/** Whether and how much a member may send to their upline now. */
export const UplineTerms = z.strictObject({
  /** `null`: nobody to send to, or transfers to uplines are switched off. */
  upline: z.strictObject({ nickname: z.string() }).nullable(),
  minimum: MoneyText,
  /** What may still be sent today, in all, and in how many transfers. */
  leftToday: MoneyText,
  timesLeft: z.int(),
  hasPaymentPassword: z.boolean(),
});

export const uplineTransferCalls = callTable('agents', {
  'GET /wps/relay/member/upline': {
    id: 'getUplineTerms',
    summary: 'What the member may send to their upline',
    description: 'Answers the upline by nickname, the least that can be sent at once, and what is left of the limits of the day.',
    auth: 'member',
    realAccount: true,
    value: UplineTerms,
  },
  'GET /wps/relay/member/upline/transfers': {
    id: 'getUplineTransfers',
    summary: 'What the member has sent to their upline',
    description: 'Lists the transfers to the upline, newest first, with what became of each.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject(Paging),
    value: pageOf(UplineTransfer),
  },
  'POST /wps/relay/member/upline/transfers': {
    id: 'sendToUpline',
    summary: 'Send money to the upline',
    description:
      'Takes the amount from the member at once. The upline has it moments later; if that is refused, it comes back. Asks for the payment password.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    idempotent: true,
    body: z.strictObject({ amount: PositiveMoneyText, paymentPassword: z.string().min(1, 'not_empty').max(64) }),
    value: UplineTransfer,
  },
});

export type UplineTransfer = z.infer<typeof UplineTransfer>;
export type UplineTerms = z.infer<typeof UplineTerms>;
