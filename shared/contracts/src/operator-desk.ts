import { z } from 'zod';
import { callTable } from './call';
import { Id, Nothing, pageOf, Paging, Timestamp } from './common';
import { Announcement, Banner } from './messages';

/** What staff may set without a release; each has its own schema, which the platform checks. */
export const settingNames = [
  'brand',
  'whitelabel',
  'registerRules',
  'resources',
  'customerService',
  'analytics',
  'imageCDNs',
  'launchGameCDNs',
  'domains',
  'maintenance',
  'restrictedCountries',
  'humanVerification',
] as const;

const Reason = z.string().trim().min(1, 'not_empty').max(500);

/** What a sandbox delivered instead of a real provider. */
export const SandboxMessage = z.strictObject({
  id: Id,
  at: Timestamp,
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  text: z.string(),
});

export const FeedbackEntry = z.strictObject({
  id: Id,
  at: Timestamp,
  account: z.string(),
  topic: z.string(),
  content: z.string(),
  imageIds: z.array(Id),
});

/** The operators' desk: settings, notices, banners, what members wrote. Every change stands in the audit. */
export const operatorDeskCalls = callTable({
  'GET /wps/operators/settings': {
    summary: 'All settings',
    auth: 'operator',
    value: z.array(z.strictObject({ name: z.enum(settingNames), value: z.unknown(), updatedAt: Timestamp.nullable() })),
  },
  'PUT /wps/operators/settings/:name': {
    summary: 'Change one setting; open pages follow at once',
    auth: 'operator',
    role: 'admin',
    params: z.strictObject({ name: z.enum(settingNames) }),
    body: z.strictObject({ value: z.unknown(), reason: Reason }),
    value: Nothing,
  },
  'PUT /wps/operators/announcements/:id': {
    summary: 'Publish or change a notice',
    auth: 'operator',
    role: 'admin',
    params: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
    body: z.strictObject({ announcement: Announcement.omit({ id: true, publishedAt: true }), reason: Reason }),
    value: Nothing,
  },
  'PUT /wps/operators/banners/:id': {
    summary: 'Show or change a banner',
    auth: 'operator',
    role: 'admin',
    params: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
    body: z.strictObject({ banner: Banner.omit({ bannerId: true }), isShown: z.boolean(), reason: Reason }),
    value: Nothing,
  },
  'GET /wps/operators/sandbox-messages': {
    summary: 'SMS and e-mails that the sandbox providers took, newest first; only with sandbox providers',
    auth: 'operator',
    query: z.strictObject({ ...Paging, to: z.string().max(255).optional() }),
    value: pageOf(SandboxMessage),
  },
  'GET /wps/operators/feedback': {
    summary: 'What members wrote, newest first',
    auth: 'operator',
    query: z.strictObject({ ...Paging }),
    value: pageOf(FeedbackEntry),
  },
  'POST /wps/operators/login-links': {
    summary: 'A one-time link that signs a member in, for support; good for 60 s',
    auth: 'operator',
    role: 'admin',
    body: z.strictObject({ account: z.string().trim().min(1, 'not_empty').max(255), reason: Reason }),
    value: z.strictObject({ path: z.string() }),
  },
  'POST /wps/operators/sessions/end': {
    summary: 'End every session of a member',
    auth: 'operator',
    role: 'admin',
    body: z.strictObject({ account: z.string().trim().min(1, 'not_empty').max(255), reason: Reason }),
    value: z.strictObject({ ended: z.int() }),
  },
});

export type SettingName = (typeof settingNames)[number];
export type SandboxMessage = z.infer<typeof SandboxMessage>;
export type FeedbackEntry = z.infer<typeof FeedbackEntry>;
