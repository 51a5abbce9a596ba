import type { Promotion, PromotionDetail } from '@portal/contracts';

export const promotion = (id: string, more: Partial<Promotion> = {}): Promotion => ({
  id,
  category: 'new_player',
  title: { TY: `${id} ไทย`, EN: id },
  summary: { TY: 'สรุป', EN: 'In short' },
  state: 'open',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  offer: null,
  ...more,
});

export const promotionDetail = (id: string, more: Partial<PromotionDetail> = {}): PromotionDetail => ({
  ...promotion(id),
  content: { TY: '<p>รายละเอียด</p>', EN: '<p>Make your <strong>first deposit</strong>.</p>' },
  terms: [{ label: { TY: 'ยอดเทิร์น', EN: 'Turnover' }, text: { TY: '1 เท่า', EN: '1 × the deposit' } }],
  ...more,
});
