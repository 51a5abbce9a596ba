import type { GameFamily } from '@portal/lottery-rules';
import { lottery, simulated, type DemoLottery, type Names } from './lottery-spec';
import { customarySeries, type Schedule } from '../../modules/lottery';

/** Own draws, round the clock, at the same beats for each family. */
type Own = readonly [prefix: string, family: GameFamily, label: readonly [TY: string, EN: string, CN: string], seconds: readonly number[]];

const own: Own[] = [
  ['SSC', 'ssc', ['จันทรา SSC', 'Chandra SSC', '月神时时彩'], [60, 180, 300]],
  ['11X5_', '11x5', ['จันทรา 11x5', 'Chandra 11x5', '月神 11 选 5'], [60, 180]],
  ['K3_', 'k3', ['จันทรา ลูกเต๋า K3', 'Chandra Dice K3', '月神快三'], [60, 180]],
  ['PK10_', 'pk10', ['จันทรา แข่งรถ PK10', 'Chandra Racing PK10', '月神赛车 PK10'], [60, 180]],
  ['3D_', '3d', ['จันทรา 3D', 'Chandra 3D', '月神 3D'], [180]],
  ['LHC_', 'lhc', ['จันทรา มาร์คซิกซ์', 'Chandra Mark Six', '月神六合彩'], [300]],
  ['KL8_', 'kl8', ['จันทรา คีโน', 'Chandra Keno', '月神快乐 8'], [300]],
  ['28_', '28', ['จันทรา 28', 'Chandra 28', '月神 28'], [180]],
];

const endSaleSeconds = (seconds: number) => (seconds <= 60 ? 5 : seconds <= 180 ? 15 : 30);

const beatNames = ([TY, EN, CN]: readonly [string, string, string], seconds: number): Names => {
  if (seconds % 60 !== 0)
    return [`${TY} ${seconds} วินาที`, `${EN} ${seconds} seconds`, `${CN} ${seconds} 秒`, `${EN} ${seconds} detik`, `${EN} ${seconds} giây`];
  const minutes = seconds / 60;
  const unit = minutes === 1 ? 'minute' : 'minutes';
  return [`${TY} ${minutes} นาที`, `${EN} ${minutes} ${unit}`, `${CN} ${minutes} 分钟`, `${EN} ${minutes} menit`, `${EN} ${minutes} phút`];
};

const interval = (seconds: number): Schedule => ({ kind: 'interval', seconds, closeBeforeSeconds: endSaleSeconds(seconds) });

export const fastLotteries: DemoLottery[] = own.flatMap(([prefix, family, label, beats], row) =>
  beats.map((seconds, i) => ({
    game: lottery(
      {
        code: `${prefix}${seconds}`,
        gameId: String(2001 + row * 10 + i),
        family,
        prizeMode: 'ZY',
        groupCode: 'FAST',
        names: beatNames(label, seconds),
        schedule: interval(seconds),
      },
      { series: customarySeries, isHot: i === 0 && row < 4 },
    ),
  })),
);

type Official = readonly [code: string, family: GameFamily, names: Names, schedule: Schedule];

/** Official lotteries at their own times, which China tells an hour ahead of Bangkok; in the demo their results are simulated and say so. */
const official: Official[] = [
  ['FC3D', '3d', ['ฟูไฉ่ 3D', 'Welfare 3D', '福彩 3D', 'Welfare 3D', 'Phúc Thái 3D'], { kind: 'daily', closes: '20:10', draws: '20:15' }],
  ['PL3', '3d', ['ไผเลี่ย 3', 'Pailie 3', '排列三', 'Pailie 3', 'Pailie 3'], { kind: 'daily', closes: '20:20', draws: '20:25' }],
  ['PL5', 'ssc', ['ไผเลี่ย 5', 'Pailie 5', '排列五', 'Pailie 5', 'Pailie 5'], { kind: 'daily', closes: '20:20', draws: '20:25' }],
  [
    'CQSSC',
    'ssc',
    ['ฉงชิ่ง SSC', 'Chongqing SSC', '重庆时时彩', 'Chongqing SSC', 'Trùng Khánh SSC'],
    {
      kind: 'windows',
      windows: [
        { first: '06:30', last: '22:50' },
        { first: '23:30', last: '26:10' },
      ],
      everySeconds: 1_200,
      closeBeforeSeconds: 60,
    },
  ],
  [
    'XJSSC',
    'ssc',
    ['ซินเจียง SSC', 'Xinjiang SSC', '新疆时时彩', 'Xinjiang SSC', 'Tân Cương SSC'],
    { kind: 'windows', windows: [{ first: '09:20', last: '25:00' }], everySeconds: 1_200, closeBeforeSeconds: 60 },
  ],
  [
    'GD11X5',
    '11x5',
    ['กวางตุ้ง 11x5', 'Guangdong 11x5', '广东 11 选 5', 'Guangdong 11x5', 'Quảng Đông 11x5'],
    { kind: 'windows', windows: [{ first: '08:30', last: '22:10' }], everySeconds: 1_200, closeBeforeSeconds: 60 },
  ],
  [
    'HKLHC',
    'lhc',
    ['มาร์คซิกซ์ฮ่องกง', 'Hong Kong Mark Six', '香港六合彩', 'Mark Six Hong Kong', 'Mark Six Hồng Kông'],
    { kind: 'daily', closes: '20:15', draws: '20:30', weekdays: [2, 4, 6] },
  ],
  [
    'CNKL8',
    'kl8',
    ['คีโนจีน KL8', 'China Keno KL8', '福彩快乐 8', 'Keno Tiongkok KL8', 'Keno Trung Quốc KL8'],
    { kind: 'daily', closes: '20:20', draws: '20:30' },
  ],
];

export const officialLotteries: DemoLottery[] = official.map(([code, family, names, schedule], i) => ({
  game: lottery(
    { code, gameId: String(4001 + i), family, prizeMode: 'Lott', groupCode: 'OFFICIAL', names, schedule },
    { ...simulated, series: customarySeries, refundAfterMinutes: schedule.kind === 'windows' ? 30 : 180 },
  ),
}));

type Credit = readonly [code: string, family: GameFamily, label: readonly [TY: string, EN: string, CN: string], seconds: number];

/** Fixed odds on single choices. */
const credit: Credit[] = [
  ['EPK10_75', 'pk10', ['รถด่วน PK10', 'Speedy Racing PK10', '极速赛车 PK10'], 75],
  ['EK3_60', 'k3', ['ลูกเต๋าด่วน K3', 'Speedy Dice K3', '极速快三'], 60],
  ['PCDD_60', '28', ['ลัคกี้ 28', 'Lucky 28', '幸运 28'], 60],
  ['EDT_60', 'ssc', ['มังกรเสือ', 'Dragon Tiger', '龙虎'], 60],
  ['E11X5_60', '11x5', ['11x5 ด่วน', 'Speedy 11x5', '极速 11 选 5'], 60],
];

export const creditLotteries: DemoLottery[] = credit.map(([code, family, label, seconds], i) => ({
  game: lottery(
    {
      code,
      gameId: String(5001 + i),
      family,
      prizeMode: 'Elott',
      groupCode: 'ELOTT',
      names: beatNames(label, seconds),
      schedule: interval(seconds),
    },
    { isHot: i === 0 },
  ),
  isCredit: true,
}));
