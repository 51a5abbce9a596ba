import type { LotteryGameDetail } from '@portal/contracts';
import { openDraw } from '@portal/testing';

/** A Thai style lottery with a draw on sale. */
export const lotteryGame = (more: Partial<LotteryGameDetail> = {}): LotteryGameDetail => ({
  gameId: '1',
  code: 'CHANDRA5',
  name: { TY: 'หวยจันทรา', EN: 'Chandra Thai' },
  family: 'thai',
  prizeMode: 'SEA',
  defaultPlayType: 'top3',
  drawIntervalSeconds: 300,
  isHot: true,
  mapping: null,
  plays: ['top3', 'tod3', 'top2', 'runTop'].map((playType) => ({
    playType,
    rate: { top3: '900', tod3: '150', top2: '90', runTop: '3.2' }[playType]!,
    discount: '0',
    minStake: '1.00',
    maxStake: '5000.00',
  })),
  series: null,
  maxLines: 200,
  maxPayout: '5000000.00',
  maxMemberStake: null,
  maxMemberPayout: null,
  cancelMinutesBeforeClose: 1,
  current: openDraw({ gameCode: 'CHANDRA5', issue: '20261121-0161' }),
  serverTime: new Date().toISOString(),
  ...more,
});

/** What a lottery sells of some plays at one rate. */
export const soldAt = (rate: string | null, ...plays: string[]): LotteryGameDetail['plays'] =>
  plays.map((playType) => ({ playType, rate, discount: '0', minStake: '1.00', maxStake: '100000.00' }));
