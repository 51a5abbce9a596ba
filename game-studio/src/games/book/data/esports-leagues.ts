import { teamsOf, type League } from './league';

const arenaTeams = teamsOf([
  ['nova-lotus', 'Nova Lotus', 'โนวา โลตัส', 112, 108],
  ['phantom-garuda', 'Phantom Garuda', 'แฟนทอม ครุฑ', 108, 106],
  ['pixel-nagas', 'Pixel Nagas', 'พิกเซล นาคา', 105, 103],
  ['void-monkeys', 'Void Monkeys', 'วานรอวกาศ', 102, 99],
  ['iron-krathong', 'Iron Krathong', 'กระทงเหล็ก', 99, 101],
  ['last-ember', 'Last Ember', 'เถ้าไฟสุดท้าย', 96, 97],
  ['silver-orbit', 'Silver Orbit', 'วงโคจรเงิน', 94, 95],
  ['rain-cats', 'Rain Cats', 'แมวสายฝน', 91, 92],
]);

const shooterTeams = teamsOf([
  ['cold-signal', 'Cold Signal', 'สัญญาณเย็น', 110, 108],
  ['mango-squad', 'Mango Squad', 'หน่วยมะม่วง', 107, 104],
  ['echo-nine', 'Echo Nine', 'เอคโค่ไนน์', 104, 105],
  ['black-orchid', 'Black Orchid', 'กล้วยไม้ดำ', 101, 100],
  ['static-wolves', 'Static Wolves', 'หมาป่าไฟฟ้า', 99, 98],
  ['paper-bullets', 'Paper Bullets', 'กระสุนกระดาษ', 96, 97],
  ['north-star', 'North Star Five', 'ดาวเหนือไฟว์', 93, 95],
  ['dust-runners', 'Dust Runners', 'นักวิ่งฝุ่น', 90, 92],
]);

const cupTeams = teamsOf([
  ['v-crimson', 'Crimson Comets', 'ดาวหางแดง', 118, 110],
  ['v-emerald', 'Emerald Eagles', 'อินทรีมรกต', 112, 108],
  ['v-cobalt', 'Cobalt Crows', 'อีกาโคบอลต์', 107, 104],
  ['v-saffron', 'Saffron Stars', 'ดาวหญ้าฝรั่น', 103, 101],
  ['v-violet', 'Violet Vipers', 'งูม่วง', 99, 100],
  ['v-copper', 'Copper Cranes', 'กระเรียนทองแดง', 96, 98],
  ['v-silver', 'Silver Swans', 'หงส์เงิน', 92, 94],
  ['v-onyx', 'Onyx Oxen', 'กระทิงนิล', 88, 91],
]);

export const esportsLeagues: readonly League[] = [
  {
    id: 'arena-express',
    book: 'esports',
    sport: 'arena',
    name: { TY: 'อารีน่าห้าคน เอ็กซ์เพรส', EN: 'Five Man Arena Express' },
    target: 2,
    pace: { kind: 'quick', everySeconds: 240, offsetSeconds: 0, lastsSeconds: 170 },
    teams: arenaTeams,
  },
  {
    id: 'arena-masters',
    book: 'esports',
    sport: 'arena',
    name: { TY: 'อารีน่ามาสเตอร์ส', EN: 'Arena Masters' },
    target: 3,
    pace: { kind: 'daily', hours: [16, 19, 22], atOnce: 1, days: 3, lastsSeconds: 600 },
    teams: arenaTeams,
  },
  {
    id: 'tactics-express',
    book: 'esports',
    sport: 'shooter',
    name: { TY: 'ยุทธการ เอ็กซ์เพรส', EN: 'Tactics Express' },
    target: 2,
    pace: { kind: 'quick', everySeconds: 240, offsetSeconds: 120, lastsSeconds: 170 },
    teams: shooterTeams,
  },
  {
    id: 'tactics-series',
    book: 'esports',
    sport: 'shooter',
    name: { TY: 'ยุทธการซีรีส์', EN: 'Tactics Series' },
    target: 3,
    pace: { kind: 'daily', hours: [15, 18, 21], atOnce: 1, days: 3, lastsSeconds: 600 },
    teams: shooterTeams,
  },
  {
    id: 'virtual-cup',
    book: 'esports',
    sport: 'cup',
    name: { TY: 'เวอร์ชวลฟุตบอลคัพ', EN: 'Virtual Football Cup' },
    target: 0,
    pace: { kind: 'quick', everySeconds: 180, offsetSeconds: 60, lastsSeconds: 130 },
    teams: cupTeams,
  },
];
