import type { LocalText } from '@portal/contracts';
import { defaultPlayTypes, type ThaiShape } from '@portal/lottery-rules';
import { fromWhole } from '@portal/money';
import type { LotteryGame, Schedule } from '../../modules/lottery';

/** Names in the order Thai, English, Chinese, Indonesian, Vietnamese. */
export type Names = readonly [TY: string, EN: string, CN: string, ID: string, VI: string];
export const textOf = ([TY, EN, CN, ID, VI]: Names): LocalText => ({ TY, EN, CN, ID, VI });

/** A lottery of the demo: what the platform keeps, and what decides which plays it sells. */
export type DemoLottery = { game: LotteryGame; shape?: ThaiShape; isCredit?: true };

type Given = Pick<LotteryGame, 'code' | 'gameId' | 'family' | 'prizeMode' | 'groupCode'> & { names: Names; schedule: Schedule };

/** Up to when a bet can be taken back. Draws every minute leave no time for it. */
const cancelMinutesOf = (schedule: Schedule) => {
  if (schedule.kind !== 'interval' || schedule.seconds >= 1_200) return 5;
  return schedule.seconds >= 180 ? 1 : null;
};

/** Terms of the house where a lottery says nothing else. Draws once a day pay less at most, so that one number cannot break a day. */
export function lottery(given: Given, more: Partial<LotteryGame> = {}): LotteryGame {
  const { names, ...game } = given;
  const isFast = game.schedule.kind === 'interval' && game.schedule.seconds < 3_600;
  return {
    ...game,
    name: textOf(names),
    defaultPlayType: defaultPlayTypes[game.family],
    resultSource: 'own',
    isHot: false,
    isEnabled: true,
    maxLines: 200,
    maxPayout: fromWhole(isFast ? 300_000 : 150_000),
    cancelMinutesBeforeClose: cancelMinutesOf(game.schedule),
    series: null,
    ...more,
  };
}

export const seriesTerms = { minSeries: 1700, maxBetSeries: 1960, units: ['1', '0.1', '0.01'], maxMultiple: 9_999 };

/** Prize caps of Thai style lotteries: by member and draw, not by the beat of the draws. */
export const thaiTerms = {
  maxPayout: fromWhole(5_000_000),
  maxMemberPayout: fromWhole(5_000_000),
  cancelMinutesBeforeClose: 5,
} satisfies Partial<LotteryGame>;

export const simulated = { resultSource: 'feed', feed: 'simulated' } satisfies Partial<LotteryGame>;
export const replayed = { resultSource: 'feed', feed: 'replay' } satisfies Partial<LotteryGame>;
