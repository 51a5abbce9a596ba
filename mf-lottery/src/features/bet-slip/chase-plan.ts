import type { AheadNumero } from '@portal/contracts';
import { fraction, minMoney, sumMoney, type MinorUnits } from '@portal/money';
import { planChase, type ChaseBet, type ChasePlan } from '@portal/lottery-rules';
import type { PricedLine } from './slip-line';

export const chaseKinds = ['same', 'double', 'profit'] as const;
export type ChaseKind = (typeof chaseKinds)[number];

/** What is chosen in the panel. */
export type ChaseWish = { kind: ChaseKind; count: number; multiple: number; every: number; profitPercent: number };

export type ChaseRow = { multiple: number; price: MinorUnits; invested: MinorUnits };
export type ChaseRows = { ok: true; rows: ChaseRow[] } | { ok: false; code: 'unreachable' | 'multiple_too_high'; issue: number };

export const mostMultiple = 9_999;

/** The slip once, and what it wins when the line that wins least wins: a plan by profit has to hold for every line. */
export function betOf(priced: readonly PricedLine[]): ChaseBet {
  const [first, ...rest] = priced.map(({ win }) => win);
  return { stake: sumMoney(priced.map(({ price }) => price)), prize: first === undefined ? 0n : minMoney(first, ...rest) };
}

const planOf = ({ kind, multiple, every, profitPercent }: ChaseWish): ChasePlan =>
  kind === 'same' ? { kind, multiple } : kind === 'double' ? { kind, multiple, every } : { kind, share: fraction(profitPercent, 100) };

/** The multiples of a wish for the draws ahead, as many as there are; those that were changed by hand, by issue, stand instead. */
export function planRows(bet: ChaseBet, wish: ChaseWish, ahead: readonly AheadNumero[], byHand: ReadonlyMap<string, number>): ChaseRows {
  const count = Math.min(wish.count, ahead.length);
  if (bet.stake <= 0n || count < 1) return { ok: true, rows: [] };
  const planned = planChase(planOf(wish), bet, count, mostMultiple);
  if (!planned.ok) return planned;
  let invested = 0n;
  const rows = planned.steps.map(({ multiple: wanted }, index): ChaseRow => {
    const multiple = byHand.get(ahead[index]!.numero) ?? wanted;
    const price = bet.stake * BigInt(multiple);
    invested += price;
    return { multiple, price, invested };
  });
  return { ok: true, rows };
}
