import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, Nothing, pageOf, Paging, Timestamp } from '../core/common';
import { FreeDetail } from '../core/free-detail';
import { operatorRoles } from '../core/operator-roles';
import { fewestOperatorPasswordCharacters, operatorNamePattern } from './account-rules';

export const Operator = z.strictObject({ name: z.string(), roles: z.array(z.enum(operatorRoles)) });

/**
 * Header of what a page asks by itself, while its operator may be away: such a call is answered as any other and does not keep an idle
 * session alive. Whoever sends it only gives something up, so anybody may.
 */
export const backgroundHeader = 'x-background';

/** Rows of this area are written by the platform itself, about signing in and out. */
export const ownAuditArea = 'operators';

/** Rows of this area are written by the release desk, with the cookie of who acts there. */
export const releaseAuditArea = 'releases';

const Word = z.string().regex(/^[a-z][a-z0-9._-]{0,63}$/, 'word');
const maxDetailCharacters = 16_000;
const Detail = FreeDetail.refine((detail) => JSON.stringify(detail).length <= maxDetailCharacters, 'too_big').default({});

/** One line of the audit, written in the caller's name. */
export const NewAuditEntry = z.strictObject({
  /** What was acted on: `releases`. */
  area: Word,
  /** What was done, or tried: `activate`, `activate.refused`. */
  act: Word,
  /** Which one: `mf-lobby@1.4.0-3f2a`. */
  subject: z.string().trim().min(1, 'not_empty').max(200),
  reason: z.string().trim().max(500).default(''),
  detail: Detail,
});

/** The name under which the desk's own acts stand in the audit. No operator can have it. */
export const healthActor = 'health';

/** What the desk has done by itself, told at the platform's private door. The desk names the line, so that telling it twice adds it once. */
export const HealthAuditEntry = z.strictObject({
  id: Id,
  act: z.enum(['trip', 'rollback', 'rollback.done', 'rollback.refused']),
  subject: z.string().trim().min(1, 'not_empty').max(200),
  reason: z.string().trim().min(1, 'not_empty').max(4_000),
  detail: Detail,
});

/** Builds of which browsers have refused files by their hashes within the last hour, told by the desk at the platform's private door. */
export const IntegrityReport = z.strictObject({
  builds: z
    .array(
      z.strictObject({
        remote: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
        build: z.string().regex(/^[0-9a-f]{12}$/),
        refusals: z.int().positive(),
      }),
    )
    .min(1)
    .max(100),
});

export const AuditEntry = z.strictObject({
  id: Id,
  at: Timestamp,
  /** `null` where nobody had signed in, as for an unknown name. */
  operator: z.string().nullable(),
  area: z.string(),
  act: z.string(),
  subject: z.string(),
  reason: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Where the request came from. */
  address: z.string().nullable(),
});

/** Something staff must look at. */
export const StaffAlert = z.strictObject({
  id: Id,
  /** `audit`, `books`, `integrity`, … */
  kind: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
  /** How often it was found. */
  count: z.int(),
  acknowledgedBy: z.string().nullable(),
  /** `null` as long as its cause lasts. */
  resolvedAt: Timestamp.nullable(),
});

/** The secret of a link that makes an operator. */
const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'link');

export const operatorCalls = callTable('operators', {
  'POST /wps/operators/sign-in': {
    id: 'startOperatorSignIn',
    summary: 'First step of an operator’s sign-in',
    description: 'Takes name and password and answers a challenge whether or not they are right.',
    auth: 'none',
    body: z.strictObject({ username: z.string().trim().min(1, 'not_empty').max(64), password: z.string().min(1, 'not_empty').max(255) }),
    value: z.strictObject({
      /** Good for one try of the second step, for five minutes. */
      challenge: z.string(),
    }),
  },
  'POST /wps/operators/second-factor': {
    id: 'finishOperatorSignIn',
    summary: 'Second step of an operator’s sign-in',
    description: 'Takes the challenge with the six digits of the authenticator and sets the cookie of the session.',
    auth: 'none',
    body: z.strictObject({
      challenge: z.string().max(64),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'operators.code'),
    }),
    value: z.strictObject({ operator: Operator }),
  },
  'POST /wps/operators/invitations/open': {
    id: 'openInvitation',
    summary: 'Open a link that makes or renews an operator',
    description:
      'Takes the secret of a one-time link and answers what the authenticator needs. The browser that opens a link first is the only one that gets on with it.',
    auth: 'none',
    body: z.strictObject({ token: LinkToken }),
    value: z.strictObject({
      /** Of the operator whose access is renewed; null where the link makes a new one. */
      name: z.string().nullable(),
      roles: z.array(z.enum(operatorRoles)),
      /** The authenticator's secret in base32, to type. */
      secret: z.string(),
      /** The same as an `otpauth:` address, to show as a QR code. */
      address: z.string(),
      expiresAt: Timestamp,
    }),
  },
  'POST /wps/operators/invitations/accept': {
    id: 'acceptInvitation',
    summary: 'Become an operator by a link',
    description:
      'Makes the operator of a link with name and password, or gives one a new password and authenticator, proves that by a code of it and sets the cookie of a session. A link is good once.',
    auth: 'none',
    body: z.strictObject({
      token: LinkToken,
      name: z.string().trim().regex(operatorNamePattern, 'operators.name'),
      password: z.string().min(fewestOperatorPasswordCharacters, 'too_short').max(255),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'operators.code'),
    }),
    value: z.strictObject({ operator: Operator }),
  },
  'GET /wps/operators/me': {
    id: 'getOperator',
    summary: 'The signed-in operator',
    description: 'Answers name and roles of the operator who calls.',
    auth: 'operator',
    control: 'alone',
    value: z.strictObject({ operator: Operator }),
  },
  'DELETE /wps/operators/session': {
    id: 'signOutOperator',
    summary: 'End the operator’s session',
    description: 'Ends the session of the operator who calls and clears its cookie.',
    auth: 'operator',
    control: 'alone',
    value: Nothing,
  },
  'POST /wps/operators/audit': {
    id: 'addAuditEntry',
    summary: 'Add a line about releases to the audit',
    description:
      'Writes a line about releases to the audit in the name of the operator who calls. All other areas are written by the platform alone.',
    auth: 'operator',
    control: 'alone',
    // All other areas are the platform's own: what stands there has happened.
    body: NewAuditEntry.extend({ area: z.literal(releaseAuditArea) }),
    value: z.strictObject({ id: Id, at: Timestamp }),
  },
  'GET /wps/operators/alerts': {
    id: 'getAlerts',
    summary: 'What staff must look at',
    description: 'Lists the alerts that last, then those that ended within a week.',
    auth: 'operator',
    control: 'alone',
    value: z.array(StaffAlert),
  },
  'POST /wps/operators/alerts/:id/acknowledge': {
    id: 'acknowledgeAlert',
    summary: 'Say that an alert was seen',
    description: 'Notes who has seen an alert. It lasts until its cause is gone.',
    auth: 'operator',
    control: 'alone',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: z.string().trim().min(1, 'not_empty').max(500) }),
    value: Nothing,
  },
  'GET /wps/operators/audit': {
    id: 'getAudit',
    summary: 'The audit',
    description: 'Lists what operators have done, newest first, of one area or about one subject.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ ...Paging, area: Word.optional(), subject: z.string().max(200).optional() }),
    value: pageOf(AuditEntry),
  },
});

export type Operator = z.infer<typeof Operator>;
export type NewAuditEntry = z.output<typeof NewAuditEntry>;
export type IntegrityReport = z.infer<typeof IntegrityReport>;
export type HealthAuditEntry = z.output<typeof HealthAuditEntry>;
export type StaffAlert = z.infer<typeof StaffAlert>;
export type AuditEntry = z.infer<typeof AuditEntry>;
