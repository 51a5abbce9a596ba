import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, LanguageCode, LocalText, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { mailingLimits, mailingStates } from './mailing-words';

const Rank = z.int().min(0).max(mailingLimits.highestRank);
const Account = PlainText.trim().min(1).max(64);
const everyone = z.strictObject({ kind: z.literal('everyone') });
/** Both ranks included. */
const ranks = z
  .strictObject({ kind: z.literal('ranks'), from: Rank, to: Rank })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'min_above_max' });
/** All below an agent, without the agent. */
const team = z.strictObject({ kind: z.literal('team'), account: Account });
const named = z.strictObject({
  kind: z.literal('members'),
  accounts: z
    .array(Account)
    .min(1)
    .max(mailingLimits.accounts)
    .refine((accounts) => new Set(accounts.map((account) => account.toLowerCase())).size === accounts.length, 'twice'),
});

const textsOf = (longest: number) =>
  z
    .partialRecord(LanguageCode, PlainText.trim().max(longest))
    .refine(({ TY }) => TY !== undefined && TY !== '', { path: ['TY'], error: 'not_empty' });

/** What staff write to members: the same to each of them. Thai is needed; it is shown where another language is missing. */
export const NewMailing = z.strictObject({
  audience: z.discriminatedUnion('kind', [everyone, ranks, team, named]),
  title: textsOf(mailingLimits.title),
  text: textsOf(mailingLimits.text),
  /** By the platform's clock; null: at once. */
  sendAt: Timestamp.nullable(),
});

export const Mailing = z.strictObject({
  id: Id,
  /** Of members that are named, how many, and the first of their accounts. */
  audience: z.discriminatedUnion('kind', [
    everyone,
    z.strictObject({ kind: z.literal('ranks'), from: z.int(), to: z.int() }),
    z.strictObject({ kind: z.literal('team'), account: z.string() }),
    z.strictObject({ kind: z.literal('members'), count: z.int(), accounts: z.array(z.string()) }),
  ]),
  title: LocalText,
  text: LocalText,
  state: z.enum(mailingStates),
  sendAt: Timestamp,
  createdAt: Timestamp,
  createdBy: z.string(),
  reason: z.string(),
  /** When all had it, or when it was withdrawn. */
  endedAt: Timestamp.nullable(),
  /** Who withdrew it. */
  withdrawnBy: z.string().nullable(),
  /** Members in whose inbox it lies, and those of them who have read it. */
  sent: z.int(),
  read: z.int(),
});

const QueryRank = z.coerce.number().int().min(0).max(mailingLimits.highestRank);
/** Members that are named are counted by who names them. Ranks that are not said are the lowest and the highest. */
const AudienceQuery = z
  .strictObject({
    kind: z.enum(['everyone', 'ranks', 'team']),
    from: QueryRank.default(0),
    to: QueryRank.default(mailingLimits.highestRank),
    account: Account.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'min_above_max' })
  .refine(({ kind, account }) => kind !== 'team' || account !== undefined, { path: ['account'], error: 'not_empty' });
const ById = z.strictObject({ id: Id });
const Reason = PlainText.trim().min(1, 'not_empty').max(500);

/** Messages that staff write to members: to some, to a rank, to a team or to all. */
export const operatorMailingCalls = callTable('messages', {
  'GET /wps/operators/mailings': {
    id: 'getMailings',
    summary: 'Messages from staff to members',
    description: 'Lists what staff wrote to members, newest first, with how many have it and how many have read it.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject(Paging),
    value: pageOf(Mailing),
  },
  'GET /wps/operators/mailings/audience': {
    id: 'countMailingAudience',
    summary: 'Members whom a message would reach',
    description:
      'Counts the members who would get a message if it were sent now: those of two ranks and between, those of a team, or all. Locked and closed accounts get none.',
    auth: 'operator',
    control: 'alone',
    query: AudienceQuery,
    value: z.strictObject({ members: z.int() }),
  },
  'PUT /wps/operators/mailings/:id': {
    id: 'sendMailing',
    summary: 'Write to members',
    description:
      'Sends a message to members at once, or at a time of the platform’s clock. Whoever is a member when the sending begins finds it in the inbox. The caller makes the id: the same id with the same content is the same message.',
    auth: 'operator',
    control: 'alone',
    role: 'mailings',
    params: ById,
    body: z.strictObject({ mailing: NewMailing, reason: Reason }),
    value: Mailing,
  },
  'POST /wps/operators/mailings/:id/withdraw': {
    id: 'withdrawMailing',
    summary: 'Withdraw what has not been sent',
    description:
      'Ends a message that waits or is being sent. After the answer nobody else gets it; it stays in the inboxes that have it already.',
    auth: 'operator',
    control: 'alone',
    role: 'mailings',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: Mailing,
  },
});

export type NewMailing = z.infer<typeof NewMailing>;
export type Mailing = z.infer<typeof Mailing>;
