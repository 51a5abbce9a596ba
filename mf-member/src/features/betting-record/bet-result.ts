import type { Bet } from '@portal/contracts';
import { parseMoney, type MinorUnits } from '@portal/money';

type Amounts = Pick<Bet, 'status' | 'price' | 'payout' | 'rebate'>;

/** What the bet brought the member: payout and rebate less its price; null while that is open. What was cancelled or refunded cost nothing. */
export function betResult({ status, price, payout, rebate }: Amounts): MinorUnits | null {
  if (status === 'accepted') return null;
  if (status === 'cancelled' || status === 'refunded') return 0n;
  return parseMoney(payout) + parseMoney(rebate) - parseMoney(price);
}
