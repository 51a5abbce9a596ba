import { teamsOf, type League } from './league';

const riverTeams = teamsOf([
  ['lotus-city', 'Lotus City', 'โลตัส ซิตี้', 124, 116],
  ['ivory-tusk', 'Ivory Tuskers', 'งางาม เอฟซี', 118, 112],
  ['red-kite', 'Red Kite', 'เหยี่ยวแดง', 112, 108],
  ['river-kings', 'River Kings', 'ราชันย์แม่น้ำ', 108, 110],
  ['palm-coast', 'Palm Coast', 'ชายหาดปาล์ม', 104, 98],
  ['golden-rice', 'Golden Rice', 'รวงทอง ยูไนเต็ด', 101, 103],
  ['stone-gate', 'Stone Gate', 'ประตูศิลา', 98, 106],
  ['thunder-hill', 'Thunder Hill', 'ดอยสายฟ้า', 97, 95],
  ['moon-harbour', 'Moon Harbour', 'ท่าเรือจันทรา', 94, 99],
  ['teak-town', 'Teak Town', 'เมืองสัก', 91, 93],
  ['silk-road', 'Silk Road', 'เส้นไหม เอฟซี', 88, 90],
  ['blue-lagoon', 'Blue Lagoon', 'บึงสีคราม', 84, 87],
]);

const highlandTeams = teamsOf([
  ['cloud-rovers', 'Cloud Rovers', 'เมฆาโรเวอร์ส', 116, 110],
  ['pine-ridge', 'Pine Ridge', 'สันเขาสน', 110, 107],
  ['misty-vale', 'Misty Vale', 'หุบหมอก', 106, 101],
  ['wild-orchid', 'Wild Orchid', 'กล้วยไม้ป่า', 103, 104],
  ['amber-fort', 'Amber Fort', 'ป้อมอำพัน', 99, 100],
  ['bamboo-united', 'Bamboo United', 'ไผ่ทอง ยูไนเต็ด', 96, 97],
  ['lantern-fc', 'Lantern FC', 'โคมลอย เอฟซี', 92, 94],
  ['salt-lake', 'Salt Lake Athletic', 'ทะเลสาบเกลือ', 89, 88],
]);

export const footballLeagues: readonly League[] = [
  {
    id: 'river-express',
    book: 'sports',
    sport: 'football',
    name: { TY: 'ริเวอร์ลีก เอ็กซ์เพรส', EN: 'River League Express' },
    target: 0,
    pace: { kind: 'quick', everySeconds: 180, offsetSeconds: 0, lastsSeconds: 150 },
    teams: riverTeams,
  },
  {
    id: 'highland-express',
    book: 'sports',
    sport: 'football',
    name: { TY: 'ไฮแลนด์คัพ เอ็กซ์เพรส', EN: 'Highland Cup Express' },
    target: 0,
    pace: { kind: 'quick', everySeconds: 240, offsetSeconds: 90, lastsSeconds: 150 },
    teams: highlandTeams,
  },
  {
    id: 'river-league',
    book: 'sports',
    sport: 'football',
    name: { TY: 'ริเวอร์ลีก', EN: 'River League' },
    target: 0,
    pace: { kind: 'daily', hours: [18, 20, 22], atOnce: 2, days: 3, lastsSeconds: 600 },
    teams: riverTeams,
  },
  {
    id: 'highland-cup',
    book: 'sports',
    sport: 'football',
    name: { TY: 'ไฮแลนด์คัพ', EN: 'Highland Cup' },
    target: 0,
    pace: { kind: 'daily', hours: [19, 21], atOnce: 1, days: 3, lastsSeconds: 600 },
    teams: highlandTeams,
  },
];
