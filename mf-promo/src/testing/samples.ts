import type { Promotion, PromotionDetail, RaffleDraw } from '@portal/contracts';

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

const rowId = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The list of the drawn sample; its hash and the winners were computed by another program. */
export const drawnList = [
  { id: rowId(31), tickets: 2 },
  { id: rowId(32), tickets: 6 },
  { id: rowId(33), tickets: 4 },
];

const draw: RaffleDraw = {
  ...{ id: rowId(20), day: '2026-11-27', closesAt: '2026-11-27T13:00:00.000Z', state: 'open', tickets: 40, seed: null, listHash: null },
  ...{ message: null, commit: 'cd'.repeat(32), wins: [] },
  prizes: [
    { name: { TY: 'เงิน', EN: 'First prize' }, kind: 'money', money: '500.00', count: null, winners: 1 },
    { name: { TY: 'แต้ม', EN: 'Points' }, kind: 'points', money: null, count: 50, winners: 2 },
  ],
};
const listHash = 'ce92230aaabdd9e0e879ca81a1e072be760ff56c62399a1a2491553baabe9255';

/** The next draw of the raffle. */
export const anOpenDraw = (more: Partial<RaffleDraw> = {}): RaffleDraw => ({ ...draw, ...more });

/** A draw that is over, with a proof that is right. */
export const aDrawnDraw = (more: Partial<RaffleDraw> = {}): RaffleDraw => ({
  ...draw,
  ...{
    id: rowId(21),
    day: '2026-11-26',
    closesAt: '2026-11-26T13:00:00.000Z',
    state: 'drawn',
    tickets: 12,
    seed: '09'.repeat(32),
    listHash,
  },
  ...{ message: `RAFFLE-DRAW:2026-11-26/${listHash}:`, commit: '8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05' },
  wins: [1, 10, 5].map((ticket, index) => ({
    ...{ place: index + 1, ticket, entryId: drawnList[[0, 2, 1][index]!]!.id, account: 'so***', name: { TY: 'เงิน', EN: 'First prize' } },
    ...{ kind: 'money' as const, money: '500.00', count: null },
  })),
  ...more,
});
