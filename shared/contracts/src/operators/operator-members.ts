import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Id, MoneyText, Nothing, PlainText, PositiveMoneyText, Timestamp } from '../core/common';
import { PlayLimits } from '../members/limits';
import { AccountEvent, Funds } from '../members/members';
import { BankAccount, PaymentPasswordState } from '../members/payout-details';
import { Passkey } from '../members/passkeys';
import { SecondFactorState } from '../members/second-factor';
import { depositStatuses } from '../money/payments';
import { LedgerRow } from '../money/wallet';
import { withdrawalStatuses } from '../money/withdrawal-words';

/** What a list of members may be searched by. `account` also finds ids, numbers of customers and proven phone numbers. */
export const memberSearches = ['account', 'nickname', 'payee_name'] as const;

export const DeskMemberRow = z.strictObject({
  id: Id,
  customerId: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** isAgent flag. */
  type: z.int(),
  rankLevel: z.int(),
  /** By staff: no sign-in, no bets, and no money leaves the balance. */
  isFrozen: z.boolean(),
  /** By the member; null while the account is open. */
  closedAt: Timestamp.nullable(),
  registeredAt: Timestamp,
});

export const DeskBet = z.strictObject({
  id: Id,
  kind: z.enum(['lottery', 'game']),
  gameCode: z.string(),
  /** A bet's or round's state, as the member's own record names it. */
  status: z.string(),
  stake: MoneyText,
  payout: MoneyText,
  at: Timestamp,
});

const Payment = { id: Id, number: z.string(), amount: MoneyText, createdAt: Timestamp };

/** What one operator has written about a member; it is never changed. */
export const MemberNote = z.strictObject({ id: Id, operator: z.string(), text: z.string(), at: Timestamp });

/** A member with everything at a glance; lists hold the latest, newest first. Whoever is no admin sees personal data masked. */
export const DeskMember = z.strictObject({
  ...DeskMemberRow.shape,
  /** False for accounts that exist only in the tree of agents and cannot sign in. */
  isMember: z.boolean(),
  language: z.string(),
  /** The agents above, the nearest first. */
  uplines: z.array(z.strictObject({ id: Id, account: z.string() })),
  email: z.string().nullable(),
  mobileNum: z.string().nullable(),
  isMobileProven: z.boolean(),
  payeeName: z.string().nullable(),
  funds: Funds,
  entries: z.array(LedgerRow),
  bets: z.array(DeskBet),
  deposits: z.array(z.strictObject({ ...Payment, status: z.enum(depositStatuses) })),
  withdrawals: z.array(z.strictObject({ ...Payment, status: z.enum(withdrawalStatuses) })),
  bankAccounts: z.array(BankAccount),
  /** Open ones. */
  sessions: z.array(z.strictObject({ id: Id, address: z.string(), userAgent: z.string(), startedAt: Timestamp, lastSeenAt: Timestamp })),
  limits: PlayLimits,
  /** By the member's own wish; until null: for good. `endAskedAt`: when the written request to come back was noted. */
  exclusion: z.strictObject({ until: Timestamp.nullable(), isPeriodOver: z.boolean(), endAskedAt: Timestamp.nullable() }).nullable(),
  secondFactor: SecondFactorState,
  passkeys: z.array(Passkey),
  paymentPassword: PaymentPasswordState,
  /** After a change of what opens or empties the account. */
  withdrawalsPausedUntil: Timestamp.nullable(),
  events: z.array(AccountEvent),
  notes: z.array(MemberNote),
});

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const OnlyReason = z.strictObject({ reason: Reason });
const ById = z.strictObject({ id: Id });
const Adjustment = z.strictObject({
  /** Made by whoever proposes; the same id moves money once, however often it is sent. */
  adjustmentId: Id,
  amount: PositiveMoneyText,
  reason: Reason,
});
const Adjusted = z.strictObject({ balanceAfter: MoneyText });

/** Members as staff see them, and what staff may do for and about them. */
export const operatorMemberCalls = callTable('desk', {
  'GET /wps/operators/members': {
    id: 'findMembers',
    summary: 'Find members',
    description:
      'Lists members whose account, nickname or payee name begins with a text, in its order; an id, a customer number or a proven phone number finds its member as well. `after` is the `next` of the page before.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({
      by: z.enum(memberSearches).default('account'),
      search: PlainText.trim().max(255).default(''),
      after: Id.optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
    }),
    value: z.strictObject({ content: z.array(DeskMemberRow), next: Id.nullable() }),
  },
  'GET /wps/operators/members/:id': {
    id: 'getMemberForDesk',
    summary: 'A member at a glance',
    description:
      'Answers account, money, the latest entries, bets, deposits and withdrawals, bank accounts, open sessions, limits, security and notes of a member.',
    auth: 'operator',
    control: 'alone',
    params: ById,
    value: DeskMember,
  },
  'POST /wps/operators/members/:id/notes': {
    id: 'addMemberNote',
    summary: 'Write a note about a member',
    description: 'Adds a note for other operators. It is never changed, and the member does not see it.',
    auth: 'operator',
    control: 'alone',
    role: 'members',
    params: ById,
    body: z.strictObject({ text: Reason }),
    value: Nothing,
  },
  'POST /wps/operators/members/:id/credit': {
    id: 'creditMember',
    summary: 'Credit a member by hand',
    description:
      'Proposes to add an amount to the balance of a member. Once approved it stands in the account record, and the member is told.',
    auth: 'operator',
    control: 'two_officers',
    role: 'adjust',
    tellsMember: true,
    params: ById,
    body: Adjustment,
    value: twoOfficers(Adjusted),
  },
  'POST /wps/operators/members/:id/debit': {
    id: 'debitMember',
    summary: 'Debit a member by hand',
    description:
      'Proposes to take an amount off the balance of a member, which never falls below zero. Once approved it stands in the account record, and the member is told.',
    auth: 'operator',
    control: 'two_officers',
    role: 'adjust',
    tellsMember: true,
    params: ById,
    body: Adjustment,
    value: twoOfficers(Adjusted),
  },
  'POST /wps/operators/members/:id/sessions/:sessionId/end': {
    id: 'endMemberSession',
    summary: 'End one session of a member',
    description: 'Signs a member out of one browser, which also forgets them.',
    auth: 'operator',
    control: 'alone',
    role: 'members',
    tellsMember: true,
    params: ById.extend({ sessionId: Id }),
    body: OnlyReason,
    value: Nothing,
  },
  'POST /wps/operators/members/:id/freeze': {
    id: 'freezeMember',
    summary: 'Freeze a member',
    description:
      'Ends every session and game of a member; nobody signs in, and no money leaves the balance, until it is lifted. Bets that stand are settled and paid.',
    auth: 'operator',
    control: 'alone',
    role: 'members',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: Nothing,
  },
  'POST /wps/operators/members/:id/unfreeze': {
    id: 'unfreezeMember',
    summary: 'Lift the freeze of a member',
    description: 'Proposes that a frozen member may sign in and use the balance again.',
    auth: 'operator',
    control: 'two_officers',
    role: 'members',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: twoOfficers(Nothing),
  },
  'POST /wps/operators/members/:id/reopen': {
    id: 'reopenMember',
    summary: 'Open the closed account of a member again',
    description:
      'Lets a member who has closed the account sign in again. A self-exclusion goes on; while it does, the account stays closed.',
    auth: 'operator',
    control: 'alone',
    role: 'members',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: Nothing,
  },
  'POST /wps/operators/members/:id/second-factor/remove': {
    id: 'removeSecondFactor',
    summary: 'Remove the second factor of a member',
    description: 'Proposes to remove the second factor of a member who has lost it, with its recovery codes. Withdrawals pause afterwards.',
    auth: 'operator',
    control: 'two_officers',
    role: 'members',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: twoOfficers(Nothing),
  },
  'POST /wps/operators/members/:id/passkeys/remove': {
    id: 'removeMemberPasskeys',
    summary: 'Remove the passkeys of a member',
    description: 'Proposes to remove every passkey of a member, who signs in by password afterwards. Withdrawals pause.',
    auth: 'operator',
    control: 'two_officers',
    role: 'members',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: twoOfficers(Nothing),
  },
  'POST /wps/operators/members/:id/payment-password/remove': {
    id: 'removePaymentPassword',
    summary: 'Remove the payment password of a member',
    description:
      'Proposes to remove the payment password of a member who has forgotten it and has nothing that proves who it is. The member sets another one with the sign-in password. Withdrawals pause now and after that.',
    auth: 'operator',
    control: 'two_officers',
    role: 'members',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: twoOfficers(Nothing),
  },
  'POST /wps/operators/members/:id/payment-password/unlock': {
    id: 'unlockPaymentPassword',
    summary: 'Unlock the payment password of a member',
    description: 'Gives a member whose payment password is locked all tries again. Withdrawals pause afterwards.',
    auth: 'operator',
    control: 'alone',
    role: 'members',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: Nothing,
  },
  'POST /wps/operators/members/:id/exclusion/end': {
    id: 'noteEndOfExclusion',
    summary: 'Note that an excluded member wants to come back',
    description:
      'Notes the written request of a member whose self-exclusion is over; it ends 24 hours later. Refused before its period is over, for any reason.',
    auth: 'operator',
    control: 'alone',
    role: 'members',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: Nothing,
  },
});

export type DeskMemberRow = z.infer<typeof DeskMemberRow>;
export type DeskMember = z.infer<typeof DeskMember>;
export type DeskBet = z.infer<typeof DeskBet>;
export type MemberNote = z.infer<typeof MemberNote>;
export type MemberSearch = (typeof memberSearches)[number];
