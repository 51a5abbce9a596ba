import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Id, LocalText, Nothing, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { Announcement, Banner } from '../site/messages';
import { insidePath, readLink } from '../core/safe-link';
import { ImageUpload, maxImageCharacters } from '../site/feedback';
import { Logo } from '../site/look';
import { HelpArticle } from '../site/system';

/** What staff may set without a release; each has its own schema, which the platform checks. */
export const settingNames = [
  'brand',
  'look',
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
  'restrictedAddresses',
  'humanVerification',
  'withdrawalPauseHours',
  'feedbackRetentionDays',
  'chat',
  'depositLimits',
  'payRuns',
  'uplineTransfers',
  'downlineTransfers',
  'withdrawals',
  'withdrawalRules',
  'riskRules',
  'withdrawalRanks',
  'bettingWhenBooksBreak',
  'turnover',
  'points',
  'offers',
  'identityChecks',
  'referral',
  'contracts',
] as const;

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const ContentId = z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) });

const longestTitle = 200;
const longestContent = 20_000;
/** Texts of staff: the first language is always there, since all others fall back to it. */
const textsOf = (longest: number) =>
  LocalText.refine((texts) => (texts.TY ?? '').trim() !== '', { message: 'not_empty', path: ['TY'] }).refine(
    (texts) => Object.values(texts).every((text) => text.length <= longest && PlainText.safeParse(text).success),
    'text',
  );

/** A path of the portal, a game's code, or an https address: what a banner may lead to, by its kind. */
const leads: Record<NonNullable<z.infer<typeof Banner>['linkageType']>, (url: string) => boolean> = {
  route: (url) => url.startsWith('/') && insidePath(url) !== null,
  game: (url) => /^[A-Za-z0-9_-]{1,64}$/.test(url),
  external: (url) => url.startsWith('https://') && readLink(url)?.kind === 'outside',
};
/** A banner as staff write it; its id stands beside it. */
export const NewBanner = Banner.omit({ bannerId: true })
  .extend({
    title: textsOf(longestTitle),
    subtitle: textsOf(longestTitle),
    url: z.string().max(500).nullable(),
    groupName: z.string().regex(/^[a-z_]{1,32}$/),
  })
  .refine(({ url, linkageType }) => (linkageType === null ? url === null : url !== null && leads[linkageType](url)), {
    message: 'link',
    path: ['url'],
  });
/** A notice as staff write it; its id stands beside it. */
export const NewAnnouncement = Announcement.omit({ id: true, publishedAt: true }).extend({
  title: textsOf(longestTitle),
  content: textsOf(longestContent),
});

/** A notice as staff see it, shown or not. */
export const DeskAnnouncement = Announcement.extend({ isShown: z.boolean() });
/** A banner as staff see it, shown or not, in the order of the carousel. */
export const DeskBanner = Banner.extend({ isShown: z.boolean() });

/** An article of the help centre as staff see it, shown or not; those of a category stand in the order of their numbers. */
export const DeskHelpArticle = HelpArticle.extend({ sortOrder: z.int(), isShown: z.boolean() });
/** An article of the help centre as staff write it; its id stands beside it. */
export const NewHelpArticle = HelpArticle.omit({ id: true }).extend({
  title: textsOf(longestTitle),
  content: textsOf(longestContent),
  sortOrder: z.int().min(0).max(9_999),
});

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
  /** How to reach the member, where they were asked for it. */
  contact: z.string().nullable(),
  /** Served as files by `/wps/operators/feedback-images/{id}`. */
  imageIds: z.array(Id),
});

/** The operators' desk: settings, notices, banners, what members wrote. Every change stands in the audit. */
export const operatorDeskCalls = callTable('desk', {
  'GET /wps/operators/settings': {
    id: 'getSettings',
    summary: 'All settings',
    description: 'Lists the settings of the portal with their values and when each was changed.',
    auth: 'operator',
    control: 'alone',
    value: z.array(z.strictObject({ name: z.enum(settingNames), value: z.unknown(), updatedAt: Timestamp.nullable() })),
  },
  'PUT /wps/operators/settings/:name': {
    id: 'changeSetting',
    summary: 'Change one setting',
    description: 'Sets the value of one setting; open pages follow at once.',
    auth: 'operator',
    control: 'alone',
    role: 'settings',
    params: z.strictObject({ name: z.enum(settingNames) }),
    body: z.strictObject({ value: z.unknown(), reason: Reason }),
    value: Nothing,
  },
  'POST /wps/operators/logos': {
    id: 'addLogo',
    summary: 'Upload a logo',
    description: 'Keeps a picture (PNG, JPEG or WebP, 5 MB), encoded anew. It is shown when the setting `look` names it.',
    auth: 'operator',
    control: 'alone',
    role: 'settings',
    bodyLimitBytes: maxImageCharacters + 64 * 1024,
    body: z.strictObject({ image: ImageUpload, reason: Reason }),
    value: Logo,
  },
  'GET /wps/operators/announcements': {
    id: 'getAnnouncementsForDesk',
    summary: 'All notices',
    description: 'Lists all notices, also those that are not shown, newest first.',
    auth: 'operator',
    control: 'alone',
    value: z.array(DeskAnnouncement),
  },
  'PUT /wps/operators/announcements/:id': {
    id: 'saveAnnouncement',
    summary: 'Publish or change a notice',
    description: 'Writes a notice and says whether it is shown.',
    auth: 'operator',
    control: 'alone',
    role: 'content',
    params: ContentId,
    body: z.strictObject({ announcement: NewAnnouncement, isShown: z.boolean().default(true), reason: Reason }),
    value: Nothing,
  },
  'GET /wps/operators/banners': {
    id: 'getBannersForDesk',
    summary: 'All banners',
    description: 'Lists all banners in their order, also those that are not shown.',
    auth: 'operator',
    control: 'alone',
    value: z.array(DeskBanner),
  },
  'PUT /wps/operators/banners/:id': {
    id: 'saveBanner',
    summary: 'Show or change a banner',
    description: 'Writes a banner and says whether it is shown.',
    auth: 'operator',
    control: 'alone',
    role: 'content',
    params: ContentId,
    body: z.strictObject({ banner: NewBanner, isShown: z.boolean(), reason: Reason }),
    value: Nothing,
  },
  'GET /wps/operators/help': {
    id: 'getHelpArticlesForDesk',
    summary: 'All articles of the help centre',
    description: 'Lists all articles of the help centre in their order, also those that are not shown.',
    auth: 'operator',
    control: 'alone',
    value: z.array(DeskHelpArticle),
  },
  'PUT /wps/operators/help/:id': {
    id: 'saveHelpArticle',
    summary: 'Write or change an article',
    description: 'Writes an article of the help centre and says whether it is shown.',
    auth: 'operator',
    control: 'alone',
    role: 'content',
    params: ContentId,
    body: z.strictObject({ article: NewHelpArticle, isShown: z.boolean(), reason: Reason }),
    value: Nothing,
  },
  'GET /wps/operators/sandbox-messages': {
    id: 'getSandboxMessages',
    summary: 'What the sandbox providers were sent',
    description: 'Lists the SMS and e-mails that the sandbox providers took, newest first. The call is there only with sandbox providers.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ ...Paging, to: z.string().max(255).optional() }),
    value: pageOf(SandboxMessage),
  },
  'GET /wps/operators/feedback': {
    id: 'getFeedback',
    summary: 'What members wrote',
    description: 'Lists the messages of members to the house, newest first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ ...Paging }),
    value: pageOf(FeedbackEntry),
  },
  'POST /wps/operators/login-links': {
    id: 'createLoginLink',
    summary: 'A link that signs a member in',
    description: 'Proposes a one-time link for support. It is shown to whoever approves it and is good for 60 seconds.',
    auth: 'operator',
    control: 'two_officers',
    tellsMember: true,
    role: 'members',
    body: z.strictObject({ account: z.string().trim().min(1, 'not_empty').max(255), reason: Reason }),
    value: twoOfficers(z.strictObject({ path: z.string() })),
  },
  'POST /wps/operators/sessions/end': {
    id: 'endMemberSessions',
    summary: 'End every session of a member',
    description: 'Signs a member out everywhere and answers how many sessions those were.',
    auth: 'operator',
    control: 'alone',
    tellsMember: true,
    role: 'members',
    body: z.strictObject({ account: z.string().trim().min(1, 'not_empty').max(255), reason: Reason }),
    value: z.strictObject({ ended: z.int() }),
  },
});

export type SettingName = (typeof settingNames)[number];
export type SandboxMessage = z.infer<typeof SandboxMessage>;
export type DeskAnnouncement = z.infer<typeof DeskAnnouncement>;
export type DeskBanner = z.infer<typeof DeskBanner>;
export type DeskHelpArticle = z.infer<typeof DeskHelpArticle>;
export type FeedbackEntry = z.infer<typeof FeedbackEntry>;
