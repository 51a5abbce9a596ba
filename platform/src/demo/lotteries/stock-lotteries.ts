import { lottery, simulated, thaiTerms, type DemoLottery, type Names } from './lottery-spec';

/** Closing and result, in Bangkok; `28:10` is ten past four of the next day. */
type Row = readonly [code: string, names: Names, closes: string, draws: string];

const thai: Row[] = [
  ['SET_MORNING', ['หุ้นไทยเช้า', 'Thai SET, morning', '泰股早盘', 'SET Thailand pagi', 'SET Thái sáng'], '09:50', '10:05'],
  ['SET_NOON', ['หุ้นไทยเที่ยง', 'Thai SET, noon', '泰股午盘', 'SET Thailand siang', 'SET Thái trưa'], '12:20', '12:35'],
  ['SET_AFTERNOON', ['หุ้นไทยบ่าย', 'Thai SET, afternoon', '泰股下午盘', 'SET Thailand sore', 'SET Thái chiều'], '14:20', '14:35'],
  ['SET_EVENING', ['หุ้นไทยเย็น', 'Thai SET, close', '泰股收盘', 'SET Thailand penutupan', 'SET Thái đóng cửa'], '16:33', '16:50'],
];
const foreign: Row[] = [
  ['NIKKEI_AM', ['นิเคอิเช้า', 'Nikkei, morning', '日经早盘', 'Nikkei pagi', 'Nikkei sáng'], '09:20', '09:30'],
  ['NIKKEI_PM', ['นิเคอิบ่าย', 'Nikkei, afternoon', '日经午盘', 'Nikkei sore', 'Nikkei chiều'], '12:50', '13:00'],
  ['SZSE_AM', ['จีนเช้า', 'China SZSE, morning', '深证早盘', 'SZSE Tiongkok pagi', 'SZSE Trung Quốc sáng'], '10:15', '10:30'],
  ['SZSE_PM', ['จีนบ่าย', 'China SZSE, afternoon', '深证午盘', 'SZSE Tiongkok sore', 'SZSE Trung Quốc chiều'], '13:45', '14:00'],
  ['HSI_AM', ['ฮั่งเส็งเช้า', 'Hang Seng, morning', '恒生早盘', 'Hang Seng pagi', 'Hang Seng sáng'], '10:55', '11:10'],
  ['HSI_PM', ['ฮั่งเส็งบ่าย', 'Hang Seng, afternoon', '恒生午盘', 'Hang Seng sore', 'Hang Seng chiều'], '14:55', '15:10'],
  ['TAIWAN', ['ไต้หวัน', 'Taiwan', '台湾加权', 'Taiwan', 'Đài Loan'], '12:15', '12:35'],
  ['KOREA', ['เกาหลี', 'Korea KTOP30', '韩国 KTOP30', 'Korea KTOP30', 'Hàn Quốc KTOP30'], '12:40', '13:00'],
  ['SINGAPORE', ['สิงคโปร์', 'Singapore STI', '新加坡海峡', 'Singapura STI', 'Singapore STI'], '15:55', '16:15'],
  ['INDIA', ['อินเดีย', 'India SENSEX', '印度 SENSEX', 'India SENSEX', 'Ấn Độ SENSEX'], '17:10', '17:30'],
  ['EGYPT', ['อียิปต์', 'Egypt EGX30', '埃及 EGX30', 'Mesir EGX30', 'Ai Cập EGX30'], '19:40', '20:00'],
  ['RUSSIA', ['รัสเซีย', 'Russia RTS', '俄罗斯 RTS', 'Rusia RTS', 'Nga RTS'], '22:30', '22:50'],
  ['FTSE', ['อังกฤษ', 'UK FTSE 100', '英国富时 100', 'Inggris FTSE 100', 'Anh FTSE 100'], '23:30', '23:50'],
  ['DAX', ['เยอรมัน', 'Germany DAX', '德国 DAX', 'Jerman DAX', 'Đức DAX'], '23:30', '23:50'],
  ['DOWJONES', ['ดาวโจนส์', 'Dow Jones', '道琼斯', 'Dow Jones', 'Dow Jones'], '27:50', '28:10'],
];

const stock = (mapping: string, firstId: number, rows: readonly Row[]): DemoLottery[] =>
  rows.map(([code, names, closes, draws], i) => ({
    game: lottery(
      {
        code,
        gameId: String(firstId + i),
        family: 'thai',
        prizeMode: 'SEA',
        groupCode: 'STOCK',
        names,
        schedule: { kind: 'daily', closes, draws, weekdays: [1, 2, 3, 4, 5] },
      },
      { ...thaiTerms, ...simulated, mapping },
    ),
    shape: { top: 3, front3: false, bottom3: false },
  }));

/** A market that is closed has no result within an hour: the bets are given back. */
export const stockLotteries: DemoLottery[] = [...stock('set', 1401, thai), ...stock('index', 1411, foreign)];
