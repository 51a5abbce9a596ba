import { circle, line, path, picture, rect, repeat } from '../draw/element';

/** Kinds of payment as plain pictures of what happens; no bank's or scheme's own sign is imitated. */
export const paymentKinds = ['promptpay', 'bank', 'wallet', 'card', 'crypto', 'cash'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

const indigo = '#6459e6';
const gold = '#eeb02b';

const finder = (x: number, y: number) =>
  rect(x, y, 14, 14, 'none', { rx: 3, stroke: indigo, 'stroke-width': 3.4 }) + rect(x + 5, y + 5, 4, 4, gold, { rx: 1 });

const drawings: Record<PaymentKind, () => string> = {
  promptpay: () =>
    finder(8, 8) +
    finder(42, 8) +
    finder(8, 42) +
    path(
      ['M30 8h4v8h-4ZM30 20h4v4h-4ZM8 30h8v4h-8ZM20 30h4v4h-4ZM42 30h4v4h-4ZM50 30h8v4h-8ZM30 42h4v4h-4ZM30 50h4v8h-4ZM54 54h4v4h-4Z'].join(
        '',
      ),
      indigo,
    ) +
    path('M40 40h10v4h-6v6h-4Z', gold) +
    line('M28 32l3.5 3.5L39 28', gold, 4),
  bank: () =>
    path('M32 6L58 20V25H6V20Z', indigo) +
    circle(32, 17, 3.5, gold) +
    [13, 28, 43].map((x) => rect(x, 29, 8, 18, indigo, { rx: 1.5 })).join('') +
    rect(6, 51, 52, 7, gold, { rx: 2 }),
  wallet: () =>
    path('M10 16L44 8a4 4 0 0 1 5 4V18H10Z', gold) +
    rect(6, 17, 52, 39, indigo, { rx: 8 }) +
    path('M40 30H58V44H40a7 7 0 0 1 0-14Z', '#a9a1f7') +
    circle(41, 37, 3, '#fff'),
  card: () =>
    rect(5, 13, 54, 38, indigo, { rx: 7 }) +
    rect(5, 21, 54, 8, '#2f2680') +
    rect(12, 35, 12, 9, gold, { rx: 2 }) +
    line('M34 42H52', '#fff', 3, { opacity: 0.8 }),
  crypto: () =>
    path('M32 4L56 18V46L32 60L8 46V18Z', indigo) +
    path('M32 14L47 23V41L32 50L17 41V23Z', 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.5 }) +
    path('M32 22L40 32L32 42L24 32Z', gold) +
    repeat(3, (i) => circle([32, 47, 17][i] ?? 32, [14, 41, 41][i] ?? 14, 3, '#fff')),
  cash: () =>
    rect(4, 16, 56, 32, indigo, { rx: 5 }) +
    rect(9, 21, 46, 22, 'none', { rx: 3, stroke: '#fff', 'stroke-width': 1.5, opacity: 0.6 }) +
    circle(32, 32, 9, gold) +
    path('M33 26a7 7 0 1 0 5 8a5.5 5.5 0 0 1-5-8Z', '#7a430c') +
    circle(15, 32, 2.5, '#fff') +
    circle(49, 32, 2.5, '#fff'),
};

export const paymentMark = (kind: PaymentKind): string => picture(64, 64, drawings[kind]());
