import { fraction } from '@portal/money';
import type { JackpotModel } from '../engine/slot-model';
import { twentyLines } from './twenty-lines';

/** Five reels, ten lines from both sides, wilds that fill their reel and stay for a respin. The strips were searched for by a program; the tests prove what they return. */
export const jackpotModel: JackpotModel = {
  name: 'jackpot',
  volatility: 'medium',
  rows: 3,
  cost: 100,
  strips: [
    'M2 L2 M2 H1 L1 M2 M1 L1 M1 H3 H2 L2 M1 H2 L2 M2 L1 L2 L1 M1 L1 L2 H2 L2 H3 M1 M2 H3 L1 M2 H1 H3 L2 L1 L2',
    'L2 H2 L2 H3 L1 M1 H2 M2 L1 H3 W L2 H1 M2 H3 L2 L1 M2 H2 M2 H1 L1 M1 L2 M2 L2 M1 L1 L2 L1 M2 H1 H3 M1 L1 M1',
    'H2 M1 W M2 L2 L1 H3 H2 L1 M2 M1 H2 M2 M1 L2 H3 L1 M2 L1 M1 M2 H1 L2 M2 H3 H1 L2 H3 L1 L2 L1 L2 H2 M1 L2 L1',
    'M1 M2 L1 H2 M1 M2 L2 H3 M2 H2 L1 M2 L2 H1 M1 L2 L1 H1 L1 W H3 L2 H2 H1 M2 L1 L2 M1 L1 M2 L2 L1 L2 H3 M1 H3',
    'M1 L2 M1 L2 H1 H3 M1 M2 L2 L1 H3 L1 H1 L1 H2 L2 H2 L2 L1 M2 L2 H2 M2 L1 L2 H3 M2 H3 M1 M2 L1 L2 M1 M2 L1',
  ],
  lines: twentyLines.slice(0, 10),
  pays: {
    H1: [0, 0, 100, 500, 2000],
    H2: [0, 0, 50, 200, 750],
    H3: [0, 0, 40, 100, 300],
    M1: [0, 0, 25, 60, 200],
    M2: [0, 0, 18, 50, 150],
    L1: [0, 0, 12, 35, 100],
    L2: [0, 0, 8, 20, 50],
  },
  exactReturn: fraction(25766794237n, 27433728000n),
  maxCoins: 25108,
};
