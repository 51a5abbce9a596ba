import { lottery, replayed, simulated, textOf, type DemoLottery, type Names } from './lottery-spec';

/** Station, its letters in the issue, and its days of the week from Monday, 1. Names are data: companies merge and are renamed. */
type Row = readonly [letters: string, name: string, weekdays: number[]];

const central: Row[] = [
  ['TTH', 'Thừa Thiên Huế', [1, 7]],
  ['PY', 'Phú Yên', [1]],
  ['DLK', 'Đắk Lắk', [2]],
  ['QNM', 'Quảng Nam', [2]],
  ['DNG', 'Đà Nẵng', [3, 6]],
  ['KH', 'Khánh Hòa', [3, 7]],
  ['BDI', 'Bình Định', [4]],
  ['QT', 'Quảng Trị', [4]],
  ['QB', 'Quảng Bình', [4]],
  ['GL', 'Gia Lai', [5]],
  ['NT', 'Ninh Thuận', [5]],
  ['QNG', 'Quảng Ngãi', [6]],
  ['DNO', 'Đắk Nông', [6]],
  ['KT', 'Kon Tum', [7]],
];
const south: Row[] = [
  ['HCM', 'TP.HCM', [1, 6]],
  ['DT', 'Đồng Tháp', [1]],
  ['CM', 'Cà Mau', [1]],
  ['BTR', 'Bến Tre', [2]],
  ['VT', 'Vũng Tàu', [2]],
  ['BL', 'Bạc Liêu', [2]],
  ['DN', 'Đồng Nai', [3]],
  ['CT', 'Cần Thơ', [3]],
  ['ST', 'Sóc Trăng', [3]],
  ['TN', 'Tây Ninh', [4]],
  ['AG', 'An Giang', [4]],
  ['BTH', 'Bình Thuận', [4]],
  ['VL', 'Vĩnh Long', [5]],
  ['BD', 'Bình Dương', [5]],
  ['TV', 'Trà Vinh', [5]],
  ['LA', 'Long An', [6]],
  ['BP', 'Bình Phước', [6]],
  ['HG', 'Hậu Giang', [6]],
  ['TG', 'Tiền Giang', [7]],
  ['KG', 'Kiên Giang', [7]],
  ['DL', 'Đà Lạt', [7]],
];

const terms = { cancelMinutesBeforeClose: 10 };

const stations = (
  groupCode: 'VNC' | 'VNS',
  firstId: number,
  [closes, draws]: readonly [string, string],
  rows: readonly Row[],
): DemoLottery[] =>
  rows.map(([letters, name, weekdays], i) => {
    const names: Names = [name, name, name, name, name];
    return {
      game: lottery(
        {
          code: `${groupCode}_${letters}`,
          gameId: String(firstId + i),
          family: 'vnSouth',
          prizeMode: 'Lott',
          groupCode,
          names,
          schedule: { kind: 'daily', closes, draws, weekdays, issueSuffix: letters },
        },
        { ...terms, ...simulated, label: textOf(names), refundAfterMinutes: 180 },
      ),
    };
  });

/** Betting ends five minutes before the drawing begins; it takes about twenty minutes. */
export const vietnameseLotteries: DemoLottery[] = [
  {
    game: lottery(
      {
        code: 'VNN',
        gameId: '3001',
        family: 'vnNorth',
        prizeMode: 'Lott',
        groupCode: 'VNN',
        names: ['เวียดนามเหนือ', 'North Vietnam', '越南北部', 'Vietnam Utara', 'Xổ số Miền Bắc'],
        schedule: { kind: 'daily', closes: '18:10', draws: '18:35' },
      },
      { ...terms, ...replayed, isHot: true, refundAfterMinutes: 180 },
    ),
  },
  ...stations('VNC', 3101, ['17:10', '17:35'], central),
  ...stations('VNS', 3201, ['16:10', '16:35'], south),
];
