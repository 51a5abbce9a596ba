import { randomInt } from 'node:crypto';
import type { BetLineRequest } from '@portal/contracts';

const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');
const unlike = (): string => {
  const [first, second] = [digits(2), digits(2)];
  return first === second ? unlike() : `${first}&${second}`;
};
/** A choice in one of the rows. */
const inRow = (rows: number, choice: string) => {
  const row = randomInt(rows);
  return Array.from({ length: rows }, (_, i) => (i === row ? choice : '')).join('|');
};
const twoDigits = (number: number) => String(number).padStart(2, '0');
const unit = { unit: '1', multiple: 1 };

type Mixed = {
  /** A line at random, as players send it. */
  lines: (() => Omit<BetLineRequest, 'expectedRate'>)[];
  result: object;
};

/** Lotteries of several families with the plays that are bet on most, and what is drawn in the end. */
export const mixedLotteries: Record<string, Mixed> = {
  CHANDRA5: {
    lines: [
      () => ({ playType: 'top3', selection: digits(3), stake: '1' }),
      () => ({ playType: 'top2', selection: digits(2), stake: '1' }),
      () => ({ playType: 'bottom2', selection: digits(2), stake: '1' }),
      () => ({ playType: 'runTop', selection: digits(1), stake: '1' }),
    ],
    result: { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' },
  },
  SSC60: {
    lines: [
      () => ({ playType: 'fixedPosition', selection: inRow(5, digits(1)), ...unit }),
      () => ({ playType: 'last3Direct', selection: [...digits(3)].join('|'), ...unit }),
    ],
    result: [7, 2, 5, 2, 9],
  },
  K3_60: { lines: [() => ({ playType: 'sum', selection: String(3 + randomInt(16)), ...unit })], result: [2, 2, 5] },
  EPK10_75: {
    lines: [() => ({ playType: 'creditPosition', selection: inRow(10, twoDigits(1 + randomInt(10))), stake: '1' })],
    result: [6, 3, 10, 1, 9, 2, 8, 5, 7, 4],
  },
  VNN: {
    lines: [
      () => ({ playType: 'lo2', selection: digits(2), unitStake: '1' }),
      () => ({ playType: 'de', selection: digits(2), unitStake: '1' }),
      () => ({ playType: 'xien2', selection: unlike(), unitStake: '1' }),
    ],
    result: {
      prizes: {
        DB: ['32775'],
        G1: ['01606'],
        G2: ['41854', '66216'],
        G3: ['47885', '14847', '59176', '85638', '87409', '86316'],
        G4: ['2432', '6816', '7273', '9680'],
        G5: ['7248', '6558', '9717', '9849', '7663', '2831'],
        G6: ['465', '167', '833'],
        G7: ['96', '41', '42', '68'],
      },
    },
  },
};
