import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, Id, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { identityDocuments, identityRejections } from '../members/identity-words';

const checkStatuses = ['pending', 'verified', 'rejected'] as const;

/** A check as the queue shows it: nothing of what the documents say. */
export const DeskIdentityCheck = z.strictObject({
  id: Id,
  member: z.strictObject({ id: Id, account: z.string() }),
  status: z.enum(checkStatuses),
  documentKind: z.enum(identityDocuments),
  rejection: z.enum(identityRejections).nullable(),
  decidedBy: z.string().nullable(),
  sentAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  /** What was sent has been deleted, since its retention is over. */
  isDeleted: z.boolean(),
});

/** What the member sent. */
export const DeskIdentityDocuments = z.strictObject({
  check: DeskIdentityCheck,
  fullName: z.string(),
  /** The name to which the member is paid; `null` while none is fixed. */
  payeeName: z.string().nullable(),
  birthDate: Day,
  /** Whole years today. */
  age: z.int(),
  minimumAge: z.int(),
  /** In base64. */
  pictures: z.array(z.strictObject({ mediaType: z.enum(['image/png', 'image/jpeg']), data: z.string() })),
});

/** `value` of the refusal `identity.decided`: who was first. */
export const IdentityDecided = z.strictObject({
  status: z.enum(checkStatuses),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
});

const ById = z.strictObject({ id: Id });
const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const Outcome = z.strictObject({ status: z.enum(checkStatuses) });

/** Identity checks as officers see and decide them. */
export const operatorIdentityCalls = callTable('identity', {
  'GET /wps/operators/identity-checks': {
    id: 'getIdentityChecks',
    summary: 'Identity checks of all members',
    description: 'Lists identity checks: first those that wait, the longest first, then the decided ones, the newest first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({
      ...Paging,
      status: z.enum(checkStatuses).optional(),
      account: z.string().trim().min(1, 'not_empty').max(255).optional(),
    }),
    value: pageOf(DeskIdentityCheck),
  },
  'POST /wps/operators/identity-checks/:id/view': {
    id: 'viewIdentityDocuments',
    summary: 'Look at what a member sent',
    description: 'Shows name, day of birth and pictures of one check. Every look stands in the audit.',
    auth: 'operator',
    role: 'identity',
    control: 'alone',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: DeskIdentityDocuments,
  },
  'POST /wps/operators/identity-checks/:id/approve': {
    id: 'approveIdentity',
    summary: 'Verify a member’s identity',
    description:
      'Says that documents, name and age are right, and tells the member. Fixes the payee name where none is fixed yet. Refused with `identity.decided` when another officer was first.',
    auth: 'operator',
    role: 'identity',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ reason: Reason }),
    value: Outcome,
  },
  'POST /wps/operators/identity-checks/:id/reject': {
    id: 'rejectIdentity',
    summary: 'Refuse an identity check',
    description:
      'Refuses what a member sent and tells them why; they may send it anew. Refused with `identity.decided` when another officer was first.',
    auth: 'operator',
    role: 'identity',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ rejection: z.enum(identityRejections), reason: Reason }),
    value: Outcome,
  },
});

export type DeskIdentityCheck = z.infer<typeof DeskIdentityCheck>;
export type IdentityDecided = z.infer<typeof IdentityDecided>;
export type DeskIdentityDocuments = z.infer<typeof DeskIdentityDocuments>;
