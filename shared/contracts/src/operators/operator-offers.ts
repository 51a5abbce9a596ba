import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { Id, LocalText, MoneyText, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { offerApplicationStates, promotionCategories } from '../promo/offer-words';
import { OfferRules } from '../promo/offers';
import { PromotionDetail, PromotionId } from '../site/promotions';

/** What an offer has given so far: money, or whole points or tickets. */
const OfferUse = z.strictObject({ claims: z.int(), amount: MoneyText });

export const DeskOffer = z.strictObject({
  id: PromotionId,
  title: LocalText,
  rules: OfferRules,
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  isOpen: z.boolean(),
  use: OfferUse,
  today: OfferUse,
  /** Money is given that nobody has to stake: opening it takes two officers. */
  paysWithoutPlay: z.boolean(),
});

export const DeskOfferDetail = z.strictObject({
  offer: DeskOffer,
  /** As a member sees it. */
  promotion: PromotionDetail,
  /** What the rewards would have come to on the deposits of the last 30 days; null where no deposit gives it. */
  estimate: z.strictObject({ deposits: z.int(), members: z.int(), cost: MoneyText }).nullable(),
});

const LongText = z.string().max(20_000);
/** An offer as the form writes it; the text is HTML, cleaned when it is saved. */
export const OfferDraft = z.strictObject({
  category: z.enum(promotionCategories),
  title: LocalText,
  summary: LocalText,
  content: z.partialRecord(z.enum(['TY', 'EN', 'CN', 'ID', 'TH', 'VI']), LongText),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  rules: OfferRules,
});

export const DeskOfferApplication = z.strictObject({
  id: Id,
  promotionId: PromotionId,
  title: LocalText,
  member: z.strictObject({ id: Id, account: z.string() }),
  comment: z.string(),
  amount: MoneyText,
  status: z.enum(offerApplicationStates),
  refusal: z.string(),
  decidedBy: z.string().nullable(),
  sentAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  pictureCount: z.int(),
  /** The amount is above what one officer may give alone. */
  needsTwo: z.boolean(),
});

const ByOffer = z.strictObject({ id: PromotionId });
const ById = z.strictObject({ id: Id });
const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const OnlyReason = z.strictObject({ reason: Reason });
const Decided = z.strictObject({ status: z.enum(offerApplicationStates) });

/** Offers as staff make them, and applications for them. */
export const operatorOfferCalls = callTable('promotions', {
  'GET /wps/operators/offers': {
    id: 'getOffers',
    summary: 'Offers with their use',
    description: 'Lists all offers with what they have given, in all and today.',
    auth: 'operator',
    control: 'alone',
    value: z.array(DeskOffer),
  },
  'GET /wps/operators/offers/:id': {
    id: 'getOffer',
    summary: 'One offer',
    description: 'Answers an offer as a member sees it, and what it would have given on the deposits of the last 30 days.',
    auth: 'operator',
    control: 'alone',
    params: ByOffer,
    value: DeskOfferDetail,
  },
  'PUT /wps/operators/offers/:id': {
    id: 'saveOffer',
    summary: 'Write an offer',
    description:
      'Adds an offer, closed, or changes one. An offer that pays without play is closed by the change, until two officers open it again. What was given stays under the terms of its time.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    params: ByOffer,
    body: z.strictObject({ draft: OfferDraft, reason: Reason }),
    value: DeskOffer,
  },
  'POST /wps/operators/offers/:id/open': {
    id: 'openOffer',
    summary: 'Open an offer',
    description:
      'Shows an offer to members and lets it give. Refused with `promotions.two_officers_needed` for one that pays without play.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    params: ByOffer,
    body: OnlyReason,
    value: DeskOffer,
  },
  'POST /wps/operators/offers/:id/open-unplayed': {
    id: 'openUnplayedOffer',
    summary: 'Open an offer that pays without play',
    description: 'Opens an offer whose money nobody has to stake. One officer proposes it, another one approves.',
    auth: 'operator',
    role: 'offers',
    control: 'two_officers',
    params: ByOffer,
    body: OnlyReason,
    value: twoOfficers(z.strictObject({ isOpen: z.boolean() })),
  },
  'POST /wps/operators/offers/:id/stop': {
    id: 'stopOffer',
    summary: 'Stop an offer',
    description: 'Lets an offer give nothing more. Bonuses that members have go on under their terms.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    params: ByOffer,
    body: OnlyReason,
    value: DeskOffer,
  },
  'GET /wps/operators/offer-applications': {
    id: 'getOfferApplications',
    summary: 'Applications for offers',
    description: 'Lists applications: first those that wait, the longest first, then the decided ones, the newest first.',
    auth: 'operator',
    control: 'alone',
    query: z.strictObject({ ...Paging, status: z.enum(offerApplicationStates).optional() }),
    value: pageOf(DeskOfferApplication),
  },
  'GET /wps/operators/offer-applications/:id/pictures': {
    id: 'getOfferApplicationPictures',
    summary: 'Pictures of an application',
    description: 'Answers the pictures that came with an application, painted anew when they came.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    params: ById,
    /** In base64. */
    value: z.array(z.strictObject({ mediaType: z.enum(['image/png', 'image/jpeg']), data: z.string() })),
  },
  'POST /wps/operators/offer-applications/:id/approve': {
    id: 'approveOfferApplication',
    summary: 'Approve an application',
    description:
      'Gives the reward of the offer and tells the member. Refused with `promotions.two_officers_needed` above the amount of the setting.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: Decided,
  },
  'POST /wps/operators/offer-applications/:id/approve-large': {
    id: 'approveLargeOfferApplication',
    summary: 'Approve a large application',
    description: 'Gives the reward of an offer of any amount. One officer proposes it, another one approves.',
    auth: 'operator',
    role: 'offers',
    control: 'two_officers',
    tellsMember: true,
    params: ById,
    body: OnlyReason,
    value: twoOfficers(Decided),
  },
  'POST /wps/operators/offer-applications/:id/reject': {
    id: 'rejectOfferApplication',
    summary: 'Refuse an application',
    description: 'Refuses an application and tells the member why, in the officer’s own words.',
    auth: 'operator',
    role: 'offers',
    control: 'alone',
    tellsMember: true,
    params: ById,
    body: z.strictObject({ refusal: PlainText.trim().min(1, 'not_empty').max(200), reason: Reason }),
    value: Decided,
  },
});

export type DeskOffer = z.infer<typeof DeskOffer>;
export type DeskOfferDetail = z.infer<typeof DeskOfferDetail>;
export type OfferDraft = z.infer<typeof OfferDraft>;
export type DeskOfferApplication = z.infer<typeof DeskOfferApplication>;
