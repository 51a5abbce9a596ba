import { parseMoney } from '@portal/money';
import type { AheadNumero } from '@portal/contracts';
import { planRows, type ChaseRows, type ChaseWish } from './chase-plan';

const wish = (more: Partial<ChaseWish>): ChaseWish => ({ kind: 'same', count: 5, multiple: 1, every: 1, profitPercent: 30, ...more });
const bet = { stake: parseMoney('6'), prize: parseMoney('19.6') };
const ahead = (count: number): AheadNumero[] => Array.from({ length: count }, (_, i) => ({ numero: `d${i}`, closesAt: '', drawsAt: '' }));
const multiples = (rows: ChaseRows) => (rows.ok ? rows.rows.map(({ multiple }) => multiple) : rows);

describe('the plan of a chase', () => {
  it('by profit has the multiples and sums of the worked example @LOTT-03', () => {
    const planned = planRows(bet, wish({ kind: 'profit', count: 8 }), ahead(120), new Map());
    expect(multiples(planned)).toEqual([1, 1, 2, 3, 5, 8, 14, 23]);
    expect(planned.ok && planned.rows.map(({ invested }) => invested)).toEqual(
      [6, 12, 24, 42, 72, 120, 204, 342].map((amount) => parseMoney(String(amount))),
    );
  });

  it('doubles, and keeps what was changed by hand', () => {
    expect(multiples(planRows(bet, wish({ kind: 'double' }), ahead(120), new Map()))).toEqual([1, 2, 4, 8, 16]);
    const changed = planRows(bet, wish({ kind: 'double' }), ahead(120), new Map([['d1', 7]]));
    expect(multiples(changed)).toEqual([1, 7, 4, 8, 16]);
    expect(changed.ok && changed.rows.at(-1)!.invested).toBe(parseMoney('216'));
  });

  it('has no more rows than there are draws ahead, and follows a draw that was changed by hand', () => {
    const byHand = new Map([['d2', 9]]);
    expect(multiples(planRows(bet, wish({}), ahead(3), byHand))).toEqual([1, 1, 9]);
    expect(multiples(planRows(bet, wish({}), ahead(4).slice(1), byHand))).toEqual([1, 9, 1]);
    expect(multiples(planRows(bet, wish({}), [], byHand))).toEqual([]);
  });

  it('says from which draw on it is impossible', () => {
    expect(planRows(bet, wish({ kind: 'double', count: 20 }), ahead(120), new Map())).toEqual({
      ok: false,
      code: 'multiple_too_high',
      issue: 15,
    });
    expect(planRows({ stake: parseMoney('20'), prize: parseMoney('19.6') }, wish({ kind: 'profit' }), ahead(120), new Map())).toMatchObject(
      {
        ok: false,
        code: 'unreachable',
      },
    );
  });
});
