import { fraction } from '@portal/money';
import type { VideoModel } from '../engine/slot-model';
import { twentyLines } from './twenty-lines';

/** Five reels, twenty lines, wilds on the middle reels, free spins with all wins tripled. The strips were searched for by a program; the tests prove what they return. */
export const videoModel: VideoModel = {
  name: 'video',
  volatility: 'medium',
  rows: 3,
  cost: 20,
  strips: [
    'H1 L4 L1 L3 L2 L1 M1 H1 L2 S H2 H3 L3 M1 L2 H2 L3 L4 L1 S L3 H3 M1 L1 L4 H3 L4 M1 M2 L3 M2 L2 L3 M2 H2 L4 L2 L1 L4 M2',
    'L2 L1 L2 L4 S H3 M2 M1 H2 M2 H1 H3 L4 H2 W L2 H1 L1 L2 H3 L1 L2 W L3 M1 L3 M2 L3 L1 L3 L4 M2 M1 H2 L4 M1 L4 L1 L4 L3',
    'H1 L3 H3 M2 L4 L1 M2 L4 W L3 L4 S L4 W M1 H2 L2 M1 L2 L1 H3 L3 L2 L3 L2 H1 L1 M2 L1 L4 L3 S L4 L1 M1 M2 H3 L2 M1 H2',
    'L1 L2 M2 L1 L2 W L1 L2 L4 L2 L3 H3 L3 L1 M2 L4 L2 H2 L3 L4 H2 H3 M1 M2 L3 L4 M1 H1 W L1 S H2 L4 L3 H3 L3 H1 M2 M1 M2',
    'L1 L4 L3 L4 M1 H3 H1 L4 H2 L3 L4 M2 M1 L3 L2 M1 L2 S L1 M2 L2 H1 L1 M2 H2 L1 L2 L1 L3 M2 L3 L4 H2 L3 H3 L4 M1 S L2 H3',
  ],
  lines: twentyLines,
  pays: {
    H1: [0, 10, 100, 400, 2000],
    H2: [0, 5, 60, 200, 800],
    H3: [0, 0, 40, 120, 400],
    M1: [0, 0, 25, 80, 250],
    M2: [0, 0, 20, 60, 200],
    L1: [0, 0, 12, 40, 120],
    L2: [0, 0, 10, 30, 100],
    L3: [0, 0, 8, 25, 80],
    L4: [0, 0, 5, 20, 60],
  },
  scatter: { pays: [0, 0, 0, 40, 200, 1000], freeSpins: [0, 0, 0, 8, 12, 20], multiplier: 3 },
  extraSpins: 5,
  exactReturn: fraction(
    BigInt(
      '33704590323442707894673280059029937229963328288958603614513093824610877748951990790034715238520471280402689512' +
        '0727313573139265250851986270218488302299',
    ),
    BigInt(
      '34844914372704098658649559801013064853094400000000000000000000000000000000000000000000000000000000000000000000' +
        '0000000000000000000000000000000000000000',
    ),
  ),
  maxCoins: 251560,
};
