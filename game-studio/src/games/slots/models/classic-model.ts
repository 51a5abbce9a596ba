import { fraction } from '@portal/money';
import type { ClassicModel } from '../engine/slot-model';

/** Three reels, five lines: many small wins. The strips were searched for by a program; the tests prove what they return. */
export const classicModel: ClassicModel = {
  name: 'classic',
  volatility: 'low',
  rows: 3,
  cost: 5,
  strips: [
    'H2 L1 M2 L1 H3 L2 M1 H3 M1 H3 L2 M1 H2 W M2 L2 M1 H2 H1 M2 L2 L1 M2 L1 L2 H3 L1 H1 L2 M2 L1 M1',
    'L1 H2 L1 M2 M1 M2 L2 H1 M2 L1 H2 L1 H3 M1 H3 L1 H3 M2 W M1 L2 M1 M2 W H2 L2 L1 L2 H1 H3 M1 L2',
    'L2 H1 L1 M1 L2 H2 L1 H3 M2 H1 L2 L1 M2 H3 L2 M2 H2 L2 H2 L1 H3 M2 M1 M2 M1 M2 L2 L1 L2 W H3 M1',
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: {
    W: [0, 0, 500],
    H1: [0, 0, 100],
    H2: [0, 0, 50],
    H3: [0, 0, 30],
    M1: [0, 0, 20],
    M2: [0, 0, 15],
    L1: [0, 2, 10],
    L2: [0, 1, 8],
  },
  exactReturn: fraction(7919n, 8192n),
  maxCoins: 540,
};
