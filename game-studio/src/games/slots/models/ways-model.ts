import { fraction } from '@portal/money';
import type { WaysModel } from '../engine/slot-model';

/** Five reels of four rows: 1,024 ways, wins fall out and multiply. The strips were searched for by a program; the tests prove what they return. */
export const waysModel: WaysModel = {
  name: 'ways',
  volatility: 'high',
  rows: 4,
  cost: 40,
  strips: [
    'S M1 M1 M1 M2 M2 M2 L2 L2 L2 H1 H1 L3 L3 L3 L1 L1 L1 H3 H3 H3 L4 L4 L4 H2 H2',
    'H1 H1 W L4 L4 L4 L1 L1 L1 W M2 M2 M2 M1 M1 M1 L3 L3 L3 H3 H3 H2 H2 H2 L2 L2 L2',
    'L4 L4 L4 H2 H2 W M2 M2 M2 L3 L3 L3 L2 L2 S L1 L1 L1 H3 H3 H3 H1 H1 M1 M1 W',
    'H3 H3 H3 W M2 M2 M2 L4 L4 L4 L3 L3 L3 H2 H2 M1 M1 M1 L2 L2 L1 L1 L1 H1 H1',
    'H1 H1 H3 H3 H3 M1 M1 M1 S L3 L3 L4 L4 L4 L1 L1 L1 M2 M2 L2 L2 L2 H2 H2 H2',
  ],
  pays: {
    H1: [0, 0, 15, 40, 150],
    H2: [0, 0, 8, 20, 75],
    H3: [0, 0, 5, 15, 50],
    M1: [0, 0, 3, 8, 25],
    M2: [0, 0, 2, 6, 20],
    L1: [0, 0, 2, 4, 12],
    L2: [0, 0, 1, 3, 8],
    L3: [0, 0, 1, 3, 8],
    L4: [0, 0, 1, 2, 6],
  },
  scatter: { pays: [0, 0, 0, 80, 80, 80], freeSpins: [0, 0, 0, 10, 10, 10], multiplier: 5 },
  ladder: [1, 2, 3, 5, 10],
  exactReturn: fraction(494148907n, 514098000n),
  maxCoins: 1371380,
};
