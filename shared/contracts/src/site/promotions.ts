import { z } from 'zod';
import { callTable } from '../core/call';
import { LocalText, Timestamp } from '../core/common';

export const promotionCategories = ['new_player', 'deposit', 'lottery', 'game', 'vip'] as const;
export const promotionStatuses = ['applying', 'close', 'rejected', 'issued', 'claimed', 'process', 'signed', 'coming soon'] as const;

export const Promotion = z.strictObject({
  id: z.string().max(64),
  category: z.enum(promotionCategories),
  title: LocalText,
  summary: LocalText,
  /** `open` may be taken part in; `coming` has not begun; `closed` is over. */
  state: z.enum(['open', 'coming', 'closed']),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
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
    params: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) }),
    value: PromotionDetail,
  },
});

export type Promotion = z.infer<typeof Promotion>;
export type PromotionDetail = z.infer<typeof PromotionDetail>;
