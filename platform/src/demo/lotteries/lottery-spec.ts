import type { LocalText } from '@portal/contracts';
import { defaultPlayTypes, type ThaiShape } from '@portal/lottery-rules';
import { customaryCancelMinutes, customaryCaps, type LotteryGame, type Schedule } from '../../modules/lottery';

/** Names in the order Thai, English, Chinese, Indonesian, Vietnamese. */
export type Names = readonly [TY: string, EN: string, CN: string, ID: string, VI: string];
export const textOf = ([TY, EN, CN, ID, VI]: Names): LocalText => ({ TY, EN, CN, ID, VI });

/** A lottery of the demo: what the platform keeps, and what decides which plays it sells. */
export type DemoLottery = { game: LotteryGame; shape?: ThaiShape; isCredit?: true };

type Given = Pick<LotteryGame, 'code' | 'gameId' | 'family' | 'prizeMode' | 'groupCode'> & { names: Names; schedule: Schedule };

/** Terms of the house where a lottery says nothing else. */
export function lottery(given: Given, more: Partial<LotteryGame> = {}): LotteryGame {
  const { names, ...game } = given;
  const series = more.series ?? null;
  return {
    ...game,
    ...customaryCaps({ ...game, series }),
    name: textOf(names),
    defaultPlayType: defaultPlayTypes[game.family],
    resultSource: 'own',
    isHot: false,
    isEnabled: true,
    maxLines: 200,
    cancelMinutesBeforeClose: customaryCancelMinutes(game.schedule),
    series,
    ...more,
  };
}

/** Thai style lotteries let bets be taken back as lotteries of a day do, whatever the beat of their draws. */
export const thaiTerms = { cancelMinutesBeforeClose: 5 } satisfies Partial<LotteryGame>;

export const simulated = { resultSource: 'feed', feed: 'simulated' } satisfies Partial<LotteryGame>;
export const replayed = { resultSource: 'feed', feed: 'replay' } satisfies Partial<LotteryGame>;
