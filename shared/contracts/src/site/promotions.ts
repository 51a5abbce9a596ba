import { z } from 'zod';
import { callTable } from '../core/call';
import { LocalText, MoneyText, Timestamp } from '../core/common';
import { offerRewardKinds, offerTriggers, promotionCategories } from '../promo/offer-words';

export const promotionStatuses = ['applying', 'close', 'rejected', 'issued', 'claimed', 'process', 'signed', 'coming soon'] as const;

export const PromotionId = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** The most that an offer gives, and how it is had. */
export const OfferSummary = z.strictObject({
  trigger: z.enum(offerTriggers),
  /** Has to be taken part in before the deposit. */
  mustSign: z.boolean(),
  /** It is claimed in the reward centre. */
  isClaimed: z.boolean(),
  kind: z.enum(offerRewardKinds),
  /** A fixed amount: money, or whole points or tickets; null where it is a share. */
  fixed: MoneyText.nullable(),
  /** A share of the deposit or loss. */
  basisPoints: z.int().nullable(),
  /** The most that the share comes to. */
  cap: MoneyText.nullable(),
});

export const Promotion = z.strictObject({
  id: z.string().max(64),
  category: z.enum(promotionCategories),
  title: LocalText,
  summary: LocalText,
  /** `open` may be taken part in; `coming` has not begun; `closed` is over. */
  state: z.enum(['open', 'coming', 'closed']),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  /** null: it tells of something, and nothing is given by it. */
  offer: OfferSummary.nullable(),
});

export const PromotionDetail = Promotion.extend({
  /** HTML, cleaned by the server. */
  content: LocalText,
  /** Terms in plain rows: base, multiple, weights, largest bet, expiry. */
  terms: z.array(z.strictObject({ label: LocalText, text: LocalText })),
});

export const promotionCalls = callTable('promotions', {
  'GET /wps/relay/promotions': {
    id: 'getPromotions',
    summary: 'Promotions',
    description: 'Lists the promotions that are shown, of one category or of all.',
    auth: 'none',
    query: z.strictObject({ category: z.enum(promotionCategories).optional() }),
    value: z.array(Promotion),
  },
  'GET /wps/relay/promotions/:id': {
    id: 'getPromotion',
    summary: 'One promotion',
    description: 'Answers one promotion with its full text and terms.',
    auth: 'none',
    params: z.strictObject({ id: PromotionId }),
    value: PromotionDetail,
  },
});

export type OfferSummary = z.infer<typeof OfferSummary>;
export type Promotion = z.infer<typeof Promotion>;
export type PromotionDetail = z.infer<typeof PromotionDetail>;
