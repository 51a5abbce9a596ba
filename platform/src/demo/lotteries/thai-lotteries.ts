import { customaryYeekeeTerms } from '../../modules/lottery';
import { lottery, simulated, replayed, thaiTerms, type DemoLottery, type Names } from './lottery-spec';

const threes = { front3: true, bottom3: true };
const noThrees = { front3: false, bottom3: false };

type Row = readonly [code: string, names: Names, closes: string, draws: string, weekdays?: number[]];

/** Lotteries of four digits, drawn on certain days at one time. */
const fourDigits = (
  groupCode: string,
  firstId: number,
  mapping: string,
  rows: readonly Row[],
  feedOf: (code: string) => object,
): DemoLottery[] =>
  rows.map(([code, names, closes, draws, weekdays], i) => ({
    game: lottery(
      {
        code,
        gameId: String(firstId + i),
        family: 'thai',
        prizeMode: 'SEA',
        groupCode,
        names,
        schedule: { kind: 'daily', closes, draws, ...(weekdays && { weekdays }) },
      },
      { ...thaiTerms, ...feedOf(code), mapping, isHot: i === 0 },
    ),
    shape: { top: 4, ...noThrees },
  }));

export const thaiLotteries: DemoLottery[] = [
  {
    game: lottery(
      {
        code: 'GLO',
        gameId: '1002',
        family: 'thai',
        prizeMode: 'SEA',
        groupCode: 'THAI',
        names: ['สลากกินแบ่งรัฐบาล', 'Thai Government Lottery', '泰国政府彩票', 'Lotere Pemerintah Thailand', 'Xổ số Chính phủ Thái'],
        // The broadcast begins about half past two: nothing is sold once a ball may have fallen.
        schedule: { kind: 'monthDays', days: [1, 16], closes: '14:30', draws: '16:00' },
      },
      { ...thaiTerms, ...replayed, mapping: 'glo', isHot: true, refundAfterMinutes: 24 * 60 },
    ),
    shape: { top: 6, ...threes },
  },
  {
    game: lottery(
      {
        code: 'BAAC',
        gameId: '1003',
        family: 'thai',
        prizeMode: 'SEA',
        groupCode: 'THAI',
        names: ['หวย ธ.ก.ส.', 'BAAC Savings Lottery', '泰国农业银行彩票', 'Lotere Tabungan BAAC', 'Xổ số tiết kiệm BAAC'],
        schedule: { kind: 'monthDays', days: [16], closes: '09:00', draws: '12:00' },
      },
      { ...thaiTerms, ...simulated, mapping: 'baac', refundAfterMinutes: 24 * 60 },
    ),
    shape: { top: 3, ...noThrees },
  },
  {
    game: lottery(
      {
        code: 'GSB',
        gameId: '1004',
        family: 'thai',
        prizeMode: 'SEA',
        groupCode: 'THAI',
        names: ['หวยออมสิน', 'GSB Savings Lottery', '泰国储蓄银行彩票', 'Lotere Tabungan GSB', 'Xổ số tiết kiệm GSB'],
        schedule: { kind: 'monthDays', days: [1, 16], closes: '12:30', draws: '14:00' },
      },
      { ...thaiTerms, ...simulated, mapping: 'gsb', refundAfterMinutes: 24 * 60 },
    ),
    shape: { top: 3, ...noThrees },
  },
  {
    game: lottery(
      {
        code: 'CHANDRA5',
        gameId: '1001',
        family: 'thai',
        prizeMode: 'SEA',
        groupCode: 'THAI',
        names: ['หวยจันทรา 5 นาที', 'Chandra Thai 5 minutes', '月神泰彩 5 分钟', 'Chandra Thai 5 menit', 'Chandra Thái 5 phút'],
        schedule: { kind: 'interval', seconds: 300, closeBeforeSeconds: 20 },
      },
      { ...thaiTerms, mapping: 'own', isHot: true, cancelMinutesBeforeClose: 1 },
    ),
    shape: { top: 6, ...threes },
  },
];

export const laoLotteries = fourDigits(
  'LAO',
  1101,
  'lao',
  [
    ['LAO_PATTANA', ['หวยลาวพัฒนา', 'Lao Pattana', '老挝发展彩', 'Lao Pattana', 'Lào Pattana'], '20:00', '20:30', [1, 3, 5]],
    ['LAO_VIP', ['หวยลาว VIP', 'Lao VIP', '老挝 VIP', 'Lao VIP', 'Lào VIP'], '21:20', '21:30'],
    ['LAO_STAR', ['หวยลาวสตาร์', 'Lao Star', '老挝之星', 'Lao Star', 'Lào Star'], '15:35', '15:45'],
    ['LAO_SAMAKKEE', ['หวยลาวสามัคคี', 'Lao Samakkee', '老挝团结彩', 'Lao Samakkee', 'Lào Samakkee'], '20:20', '20:30'],
  ],
  () => simulated,
);

export const hanoiLotteries = fourDigits(
  'HANOI',
  1201,
  'hanoi',
  [
    ['HANOI', ['หวยฮานอย', 'Hanoi', '河内彩', 'Hanoi', 'Hà Nội'], '18:00', '18:30'],
    ['HANOI_SPECIAL', ['ฮานอยพิเศษ', 'Hanoi Special', '河内特别彩', 'Hanoi Spesial', 'Hà Nội đặc biệt'], '17:00', '17:30'],
    ['HANOI_VIP', ['ฮานอย VIP', 'Hanoi VIP', '河内 VIP', 'Hanoi VIP', 'Hà Nội VIP'], '19:00', '19:30'],
    ['HANOI_ADHOC', ['ฮานอยเฉพาะกิจ', 'Hanoi Red Cross', '河内红十字彩', 'Hanoi Palang Merah', 'Hà Nội Chữ thập đỏ'], '16:25', '16:30'],
  ],
  (code) => (code === 'HANOI' ? replayed : simulated),
);

export const malayLotteries = fourDigits(
  'MAS',
  1301,
  'magnum',
  [['MAGNUM4D', ['หวยมาเลย์', 'Magnum 4D', '万能 4D', 'Magnum 4D', 'Magnum 4D'], '18:00', '18:30', [3, 6, 7]]],
  () => simulated,
);

/** Drawn by our own source: six digits sixteen times an hour. */
export const pingpongLotteries: DemoLottery[] = [
  {
    game: lottery(
      {
        code: 'PINGPONG',
        gameId: '1501',
        family: 'thai',
        prizeMode: 'SEA',
        groupCode: 'PINGPONG',
        names: ['หวยปิงปอง', 'Ping-pong', '乒乓彩', 'Ping-pong', 'Bóng bàn'],
        schedule: { kind: 'interval', seconds: 225, closeBeforeSeconds: 15 },
      },
      { ...thaiTerms, mapping: 'pingpong', cancelMinutesBeforeClose: null },
    ),
    shape: { top: 6, ...noThrees },
  },
];

/** Six in the morning to a quarter to four; and one with a round every five minutes, to be tried at any time, whose result is not waited for long. */
export const yeekeeLotteries: DemoLottery[] = [
  {
    game: lottery(
      {
        code: 'YEEKEE',
        gameId: '1601',
        family: 'thai',
        prizeMode: 'SEA',
        groupCode: 'YEEKEE',
        names: ['จับยี่กี 88 รอบ', 'Yeekee, 88 rounds', '一奇彩 88 轮', 'Yeekee 88 putaran', 'Yeekee 88 vòng'],
        schedule: { kind: 'rounds', prefix: 'YK', opens: '05:00', first: '06:00', everySeconds: 900, count: 88, drawAfterSeconds: 180 },
      },
      { ...thaiTerms, mapping: 'yeekee', isHot: true, yeekee: customaryYeekeeTerms },
    ),
    shape: { top: 3, ...noThrees },
  },
  {
    game: lottery(
      {
        code: 'YEEKEE_VIP',
        gameId: '1602',
        family: 'thai',
        prizeMode: 'SEA',
        groupCode: 'YEEKEE',
        names: ['จับยี่กี VIP 5 นาที', 'Yeekee VIP, 5 minutes', '一奇彩 VIP 5 分钟', 'Yeekee VIP 5 menit', 'Yeekee VIP 5 phút'],
        schedule: { kind: 'rounds', prefix: 'YKV', opens: '05:00', first: '05:05', everySeconds: 300, count: 288, drawAfterSeconds: 90 },
      },
      { ...thaiTerms, mapping: 'yeekee', cancelMinutesBeforeClose: 1, yeekee: { ...customaryYeekeeTerms, shootSeconds: 60 } },
    ),
    shape: { top: 3, ...noThrees },
  },
];
