import type { Promotion } from '@portal/contracts';

const ranks: Record<Promotion['state'], number> = { open: 0, coming: 1, closed: 2 };

/** What can be had now first, then what is coming, then what is over; inside each the server's order. */
export const sortPromotions = (promotions: readonly Promotion[]): Promotion[] =>
  promotions.toSorted((a, b) => ranks[a.state] - ranks[b.state]);
