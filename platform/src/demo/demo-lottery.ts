import type { LocalText } from '@portal/contracts';
import { playTypesOf, defaultPlayTypes } from '@portal/lottery-rules';
import { fractionToDecimal, fromWhole, type MinorUnits } from '@portal/money';
import type { LotteryGame, PlaySetting } from '../modules/lottery';

export const demoGroups: { code: string; label: LocalText }[] = [
  { code: 'THAI', label: { TY: 'หวยแบบไทย', EN: 'Thai style', CN: '泰式彩票', ID: 'Gaya Thai', VI: 'Kiểu Thái' } },
  { code: 'FAST', label: { TY: 'หวยเร็ว', EN: 'Fast draws', CN: '极速彩', ID: 'Undian cepat', VI: 'Quay nhanh' } },
];

export const demoLotteries: LotteryGame[] = [
  {
    code: 'CHANDRA5',
    gameId: '1001',
    family: 'thai',
    prizeMode: 'SEA',
    groupCode: 'THAI',
    defaultPlayType: defaultPlayTypes.thai,
    name: {
      TY: 'หวยจันทรา 5 นาที',
      EN: 'Chandra Thai 5 minutes',
      CN: '月神泰彩 5 分钟',
      ID: 'Chandra Thai 5 menit',
      VI: 'Chandra Thái 5 phút',
    },
    drawIntervalSeconds: 300,
    closeBeforeSeconds: 20,
    isHot: true,
    isEnabled: true,
    maxLines: 200,
    maxPayout: fromWhole(5_000_000),
    cancelMinutesBeforeClose: 1,
    series: null,
  },
  {
    code: 'SSC60',
    gameId: '2001',
    family: 'ssc',
    prizeMode: 'ZY',
    groupCode: 'FAST',
    defaultPlayType: defaultPlayTypes.ssc,
    name: {
      TY: 'จันทรา SSC 1 นาที',
      EN: 'Chandra SSC 1 minute',
      CN: '月神时时彩 1 分钟',
      ID: 'Chandra SSC 1 menit',
      VI: 'Chandra SSC 1 phút',
    },
    drawIntervalSeconds: 60,
    closeBeforeSeconds: 5,
    isHot: true,
    isEnabled: true,
    maxLines: 200,
    maxPayout: fromWhole(300_000),
    cancelMinutesBeforeClose: null,
    series: { minSeries: 1700, maxBetSeries: 1960, units: ['1', '0.1', '0.01'], maxMultiple: 9_999 },
  },
];

type Ladder = Pick<PlaySetting, 'ladder' | 'closeAt'>;

const ladder = (halfFrom: number, closeAt: number): Ladder => ({
  ladder: [
    { fromTotal: '0', permille: 1_000 },
    { fromTotal: String(fromWhole(halfFrom)), permille: 500 },
  ],
  closeAt: fromWhole(closeAt),
});
/** Totals from which a number is paid half, and at which it is full. */
const ladders: Record<string, Ladder> = {
  top3: ladder(50_000, 100_000),
  front3: ladder(50_000, 100_000),
  bottom3: ladder(50_000, 100_000),
  top2: ladder(200_000, 400_000),
  bottom2: ladder(200_000, 400_000),
};

const smallestUnitStake: MinorUnits = 200n;

/** Every play of a game at its customary terms. */
export function demoPlaySettings({ code, family }: LotteryGame): PlaySetting[] {
  return playTypesOf(family).map((play) => ({
    gameCode: code,
    playType: play.code,
    rate: play.terms ? fractionToDecimal(play.terms.rate, 4) : null,
    discount: '0',
    minStake: play.terms?.minStake ?? smallestUnitStake,
    maxStake: play.terms?.maxStake ?? fromWhole(100_000),
    ladder: null,
    closeAt: null,
    ...(family === 'thai' ? ladders[play.code] : undefined),
  }));
}
