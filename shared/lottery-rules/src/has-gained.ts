import { parseMoney } from '@portal/money';

/**
 * Whether a settled bet or line gained: a prize of what was paid, or of less, is what came back and no win. `price` and `payout` as amounts of the
 * wire.
 */
export const hasGained = ({ status, price, payout }: { status: string; price: string; payout: string }): boolean =>
  status === 'won' && parseMoney(payout) > parseMoney(price);
