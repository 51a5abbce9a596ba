import type { z } from 'zod';
import { agentCalls } from './agents';
import { attemptCalls } from './attempts';
import { feedbackCalls } from './feedback';
import { gameCalls } from './games';
import { lotteryCalls } from './lottery';
import { lotteryOperatorCalls } from './lottery-operators';
import { lotteryResultCalls } from './lottery-results';
import { lotteryChaseCalls } from './lottery-chase';
import { yeekeeCalls } from './lottery-yeekee';
import { lotteryLobbyCalls } from './lottery-lobby';
import { lotteryReminderCalls } from './lottery-reminders';
import { vietnameseLotteryCalls } from './lottery-vn';
import { lotteryNotesCalls } from './lottery-notes';
import { memberCalls } from './members';
import { messageCalls } from './messages';
import { operatorApprovalCalls } from './operator-approvals';
import { operatorDeskCalls } from './operator-desk';
import { operatorCalls } from './operators';
import { operatorPaymentCalls } from './operator-payments';
import { passwordCalls } from './passwords';
import { paymentCalls } from './payments';
import { promotionCalls } from './promotions';
import { sessionCalls } from './session';
import { systemCalls } from './system';
import { verificationCalls } from './verification';
import { booksCalls, walletCalls } from './wallet';

/** Every call of the platform. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...attemptCalls,
  ...memberCalls,
  ...walletCalls,
  ...booksCalls,
  ...paymentCalls,
  ...lotteryCalls,
  ...lotteryResultCalls,
  ...lotteryOperatorCalls,
  ...lotteryChaseCalls,
  ...lotteryLobbyCalls,
  ...vietnameseLotteryCalls,
  ...lotteryReminderCalls,
  ...lotteryNotesCalls,
  ...yeekeeCalls,
  ...gameCalls,
  ...promotionCalls,
  ...messageCalls,
  ...agentCalls,
  ...operatorCalls,
  ...verificationCalls,
  ...passwordCalls,
  ...feedbackCalls,
  ...operatorDeskCalls,
  ...operatorApprovalCalls,
  ...operatorPaymentCalls,
} as const;

export type Calls = typeof calls;
/** `METHOD /path`, as written in the table. */
export type CallName = keyof Calls;

type In<N extends CallName, K extends 'params' | 'query' | 'body'> =
  Calls[N] extends Record<K, z.ZodType> ? { [P in K]: z.input<Calls[N][K]> } : { [P in K]?: undefined };
type KeyOf<N extends CallName> = Calls[N] extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: undefined };

/** What a caller gives. */
export type CallInput<N extends CallName> = In<N, 'params'> & In<N, 'query'> & In<N, 'body'> & KeyOf<N>;
/** What a caller gets: `value` of a success. */
export type CallValue<N extends CallName> = z.output<Calls[N]['value']>;
/** Calls whose body is encrypted. */
export type EncryptedCallName = { [N in CallName]: Calls[N] extends { encrypted: true } ? N : never }[CallName];
