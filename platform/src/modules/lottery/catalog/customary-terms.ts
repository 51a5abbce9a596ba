import { defaultPlayTypes, type GameFamily, isDigitalFamily, type PlayType } from '@portal/lottery-rules';
import { fractionToDecimal, fromWhole, type MinorUnits } from '@portal/money';
import type { Schedule } from '../draws/draw-schedule';
import type { LotteryGame, PlaySetting, SeriesTerms } from '../lottery.model';

/** What lotteries are sold at where nothing else is said. */
export const customarySeries: SeriesTerms = { minSeries: 1700, maxBetSeries: 1960, units: ['1', '0.1', '0.01'], maxMultiple: 9_999 };

/** Up to when a bet can be taken back. Draws every minute leave no time for it. */
export function customaryCancelMinutes(schedule: Schedule): number | null {
  if (schedule.kind !== 'interval' || schedule.seconds >= 1_200) return 5;
  return schedule.seconds >= 180 ? 1 : null;
}

/**
 * The caps of a lottery: of fast and official lotteries on what a member stakes, of all others on what a member is paid. Draws once a day pay less
 * at most, so that one number cannot break a day.
 */
export function customaryCaps({ family, series, prizeMode, schedule }: Pick<LotteryGame, 'family' | 'series' | 'prizeMode' | 'schedule'>) {
  const isFast = schedule.kind === 'interval' && schedule.seconds < 3_600;
  const most = isDigitalFamily(family) ? (isFast ? 300_000 : 150_000) : 5_000_000;
  const caps = series || prizeMode === 'Elott' ? { maxMemberStake: fromWhole(200_000) } : { maxMemberPayout: fromWhole(5_000_000) };
  return { maxPayout: fromWhole(most), ...caps };
}

type Ladder = Pick<PlaySetting, 'ladder' | 'closeAt'>;

const ladder = (halfFrom: number, closeAt: number): Ladder => ({
  ladder: [
    { fromTotal: '0', permille: 1_000 },
    { fromTotal: String(fromWhole(halfFrom)), permille: 500 },
  ],
  closeAt: fromWhole(closeAt),
});
/** Totals from which a number is paid half, and at which it is full. */
const ladders: Readonly<Record<string, Ladder>> = {
  top3: ladder(50_000, 100_000),
  front3: ladder(50_000, 100_000),
  bottom3: ladder(50_000, 100_000),
  top2: ladder(200_000, 400_000),
  bottom2: ladder(200_000, 400_000),
  // A hundred sets of 120.
  set4: { ladder: null, closeAt: fromWhole(12_000) },
};

const smallestUnitStake: MinorUnits = 200n;

/** How a play is sold. */
export function customaryPlay({ code, family, terms }: PlayType): Omit<PlaySetting, 'gameCode'> {
  return {
    playType: code,
    rate: terms ? fractionToDecimal(terms.rate, 4) : null,
    discount: '0',
    minStake: terms?.minStake ?? smallestUnitStake,
    maxStake: terms?.maxStake ?? fromWhole(100_000),
    ladder: null,
    closeAt: null,
    ...(family === 'thai' ? ladders[code] : undefined),
  };
}

/** When a new lottery of a family draws at first, in the menu where members look for it. */
const beginnings: Readonly<Record<GameFamily, Pick<LotteryGame, 'prizeMode' | 'schedule'>>> = {
  thai: { prizeMode: 'SEA', schedule: { kind: 'interval', seconds: 300, closeBeforeSeconds: 20 } },
  vnNorth: { prizeMode: 'Lott', schedule: { kind: 'daily', closes: '18:10', draws: '18:35' } },
  vnSouth: { prizeMode: 'Lott', schedule: { kind: 'daily', closes: '16:10', draws: '16:35' } },
  ssc: { prizeMode: 'ZY', schedule: { kind: 'interval', seconds: 60, closeBeforeSeconds: 5 } },
  '11x5': { prizeMode: 'ZY', schedule: { kind: 'interval', seconds: 60, closeBeforeSeconds: 5 } },
  k3: { prizeMode: 'ZY', schedule: { kind: 'interval', seconds: 60, closeBeforeSeconds: 5 } },
  pk10: { prizeMode: 'ZY', schedule: { kind: 'interval', seconds: 60, closeBeforeSeconds: 5 } },
  '3d': { prizeMode: 'ZY', schedule: { kind: 'interval', seconds: 180, closeBeforeSeconds: 15 } },
  '28': { prizeMode: 'ZY', schedule: { kind: 'interval', seconds: 180, closeBeforeSeconds: 15 } },
  kl8: { prizeMode: 'ZY', schedule: { kind: 'interval', seconds: 300, closeBeforeSeconds: 30 } },
  lhc: { prizeMode: 'ZY', schedule: { kind: 'interval', seconds: 300, closeBeforeSeconds: 30 } },
};

/** A lottery of a family as it begins: without names, code and group, drawn by the platform. */
export function customaryLottery(family: GameFamily): Omit<LotteryGame, 'gameId' | 'groupCode'> {
  const { prizeMode, schedule } = beginnings[family];
  const series = isDigitalFamily(family) ? customarySeries : null;
  return {
    ...{ code: '', family, prizeMode, name: {}, schedule, series, defaultPlayType: defaultPlayTypes[family], resultSource: 'own' },
    ...{ isHot: false, isEnabled: true, maxLines: 200, cancelMinutesBeforeClose: customaryCancelMinutes(schedule) },
    ...customaryCaps({ family, prizeMode, schedule, series }),
  };
}
