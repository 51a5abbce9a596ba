import { teamsOf, type League } from './league';

const hoopTeams = teamsOf([
  ['night-hawks', 'Night Hawks', 'เหยี่ยวราตรี', 114, 108],
  ['tuk-tuk-flyers', 'Tuk Tuk Flyers', 'ตุ๊กตุ๊กฟลายเออร์ส', 110, 104],
  ['steel-elephants', 'Steel Elephants', 'ช้างเหล็ก', 107, 109],
  ['neon-tigers', 'Neon Tigers', 'เสือนีออน', 104, 100],
  ['harbour-sharks', 'Harbour Sharks', 'ฉลามอ่าว', 100, 102],
  ['monsoon-five', 'Monsoon Five', 'มรสุมไฟว์', 97, 96],
  ['desert-foxes', 'Desert Foxes', 'จิ้งจอกทราย', 94, 98],
  ['paper-dragons', 'Paper Dragons', 'มังกรกระดาษ', 90, 93],
]);

const players = teamsOf([
  ['a-sirin', 'A. Sirin', 'อ. สิรินทร์', 110, 106],
  ['m-valdorf', 'M. Valdorf', 'ม. วัลดอร์ฟ', 107, 108],
  ['k-thanwa', 'K. Thanwa', 'ก. ธันวา', 105, 102],
  ['j-okaforo', 'J. Okaforo', 'จ. โอกาโฟโร', 103, 101],
  ['p-rattana', 'P. Rattana', 'ป. รัตนา', 100, 100],
  ['l-moreval', 'L. Moreval', 'ล. โมเรวาล', 98, 99],
  ['d-kuzmar', 'D. Kuzmar', 'ด. คุซมาร์', 96, 97],
  ['n-chalit', 'N. Chalit', 'น. ชาลิต', 93, 95],
]);

export const courtLeagues: readonly League[] = [
  {
    id: 'hoop-express',
    book: 'sports',
    sport: 'basketball',
    name: { TY: 'ฮูปลีก เอ็กซ์เพรส', EN: 'Hoop League Express' },
    target: 0,
    pace: { kind: 'quick', everySeconds: 240, offsetSeconds: 30, lastsSeconds: 160 },
    teams: hoopTeams,
  },
  {
    id: 'hoop-league',
    book: 'sports',
    sport: 'basketball',
    name: { TY: 'ฮูปลีกโลก', EN: 'World Hoop League' },
    target: 0,
    pace: { kind: 'daily', hours: [9, 20], atOnce: 2, days: 3, lastsSeconds: 600 },
    teams: hoopTeams,
  },
  {
    id: 'court-express',
    book: 'sports',
    sport: 'tennis',
    name: { TY: 'คอร์ตทัวร์ เอ็กซ์เพรส', EN: 'Court Tour Express' },
    target: 2,
    pace: { kind: 'quick', everySeconds: 240, offsetSeconds: 150, lastsSeconds: 170 },
    teams: players,
  },
  {
    id: 'crystal-slam',
    book: 'sports',
    sport: 'tennis',
    name: { TY: 'คริสตัลสแลม', EN: 'Crystal Slam' },
    target: 2,
    pace: { kind: 'daily', hours: [14, 17], atOnce: 1, days: 3, lastsSeconds: 600 },
    teams: players,
  },
];
