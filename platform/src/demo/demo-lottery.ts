import type { LocalText } from '@portal/contracts';
import { playsFor, playTypesOf, type PlayType } from '@portal/lottery-rules';
import { customaryPlay, type LotteryGame, type PlaySetting } from '../modules/lottery';
import { creditLotteries, fastLotteries, officialLotteries } from './lotteries/digital-lotteries';
import { textOf, type DemoLottery, type Names } from './lotteries/lottery-spec';
import { stockLotteries } from './lotteries/stock-lotteries';
import {
  hanoiLotteries,
  laoLotteries,
  malayLotteries,
  pingpongLotteries,
  thaiLotteries,
  yeekeeLotteries,
} from './lotteries/thai-lotteries';
import { vietnameseLotteries } from './lotteries/vietnamese-lotteries';

export { demoCalendar } from './lotteries/demo-calendar';

const groups: Record<string, Names> = {
  THAI: ['หวยไทย', 'Thai lotteries', '泰国彩票', 'Lotere Thailand', 'Xổ số Thái'],
  LAO: ['หวยลาว', 'Lao lotteries', '老挝彩票', 'Lotere Laos', 'Xổ số Lào'],
  HANOI: ['หวยฮานอย', 'Hanoi lotteries', '河内彩票', 'Lotere Hanoi', 'Xổ số Hà Nội'],
  MAS: ['หวยมาเลย์', 'Malaysian lotteries', '马来西亚彩票', 'Lotere Malaysia', 'Xổ số Malaysia'],
  STOCK: ['หวยหุ้น', 'Stock indices', '股指彩', 'Indeks saham', 'Chỉ số chứng khoán'],
  YEEKEE: ['จับยี่กี', 'Yeekee', '一奇彩', 'Yeekee', 'Yeekee'],
  PINGPONG: ['หวยปิงปอง', 'Ping-pong', '乒乓彩', 'Ping-pong', 'Bóng bàn'],
  VNN: ['เวียดนามเหนือ', 'North Vietnam', '越南北部', 'Vietnam Utara', 'Miền Bắc'],
  VNC: ['เวียดนามกลาง', 'Central Vietnam', '越南中部', 'Vietnam Tengah', 'Miền Trung'],
  VNS: ['เวียดนามใต้', 'South Vietnam', '越南南部', 'Vietnam Selatan', 'Miền Nam'],
  FAST: ['หวยเร็ว', 'Fast draws', '极速彩', 'Undian cepat', 'Quay nhanh'],
  OFFICIAL: ['หวยจีน', 'Official lotteries', '官方彩', 'Lotere resmi', 'Xổ số chính thức'],
  ELOTT: ['หวยอัตราคงที่', 'Fixed odds', '信用盘', 'Odds tetap', 'Tỷ lệ cố định'],
};

export const demoGroups: { code: string; label: LocalText }[] = Object.entries(groups).map(([code, names]) => ({
  code,
  label: textOf(names),
}));

const all: DemoLottery[] = [
  ...thaiLotteries,
  ...laoLotteries,
  ...hanoiLotteries,
  ...malayLotteries,
  ...stockLotteries,
  ...yeekeeLotteries,
  ...pingpongLotteries,
  ...vietnameseLotteries,
  ...fastLotteries,
  ...officialLotteries,
  ...creditLotteries,
];

export const demoLotteries: LotteryGame[] = all.map(({ game }) => game);

function playsOf({ game, shape, isCredit }: DemoLottery): PlayType[] {
  const plays = shape ? playsFor(shape) : playTypesOf(game.family).filter((play) => (play.isCredit ?? false) === (isCredit ?? false));
  return plays.filter(({ offByDefault }) => !offByDefault);
}

/** Every play of a lottery at its customary terms. */
export const demoPlaySettings: PlaySetting[] = all.flatMap((one) =>
  playsOf(one).map((play) => ({ gameCode: one.game.code, ...customaryPlay(play) })),
);
