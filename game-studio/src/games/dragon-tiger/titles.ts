import {
  gameCode,
  type LimitClass,
  limitClasses,
  payLines,
  type Speed,
  speeds,
  tableRules,
  tableTitle,
  type TableVendor,
} from '../tables/table-title';
import type { Title } from '../title';
import { DECKS, dragonTigerPays } from './dragon-tiger-game';
import { dragonTigerReturn } from './returns';

type Table = [number: number, vendor: TableVendor, thai: string, english: string, speed: Speed, limits: LimitClass, theme: string];

/** Tables differ in speed, limits and looks; all of them play by the same rules with the same chances. */
const tables: Table[] = [
  [3, 'PEARL', 'เสือมังกรสด', 'Live Dragon Tiger', 'classic', 'standard', 'crimson'],
  [33, 'PEARL', 'เสือมังกรเร็ว', 'Speed Dragon Tiger', 'speed', 'standard', 'indigo'],
  [34, 'PEARL', 'เสือมังกรมือใหม่', 'Beginner Dragon Tiger', 'relaxed', 'small', 'emerald'],
  [35, 'PEARL', 'เสือมังกรใต้สมุทร', 'Undersea Dragon Tiger', 'classic', 'high', 'teal'],
  [36, 'PEARL', 'เสือมังกรวีไอพี', 'VIP Dragon Tiger', 'relaxed', 'vip', 'royal'],
  [37, 'ORBIT', 'มังกรฟ้าเสือดาว', 'Sky Dragon, Star Tiger', 'classic', 'standard', 'midnight'],
  [38, 'ORBIT', 'เสือมังกรดาวตก', 'Meteor Dragon Tiger', 'speed', 'small', 'midnight'],
  [39, 'ORBIT', 'เสือมังกรสุริยะ', 'Solar Dragon Tiger', 'speed', 'high', 'crimson'],
  [40, 'ORBIT', 'เสือมังกรจันทร์เพ็ญ', 'Full Moon Dragon Tiger', 'classic', 'small', 'indigo'],
  [41, 'ORBIT', 'เสือมังกรห้องหลวง', 'Royal Chamber Dragon Tiger', 'relaxed', 'vip', 'royal'],
  [42, 'LOTUS', 'เสือมังกรบัวแดง', 'Red Lotus Dragon Tiger', 'classic', 'standard', 'rose'],
  [43, 'LOTUS', 'เสือมังกรป่าไผ่', 'Bamboo Forest Dragon Tiger', 'classic', 'small', 'emerald'],
  [44, 'LOTUS', 'เสือมังกรวายุ', 'Whirlwind Dragon Tiger', 'speed', 'standard', 'teal'],
  [45, 'LOTUS', 'เสือมังกรทองคำ', 'Golden Dragon Tiger', 'classic', 'high', 'royal'],
  [46, 'LOTUS', 'เสือมังกรลานวัด', 'Temple Court Dragon Tiger', 'relaxed', 'small', 'crimson'],
];

const rules = [
  {
    TY: `แจกไพ่ฝ่ายละหนึ่งใบจากไพ่ ${DECKS} สำรับที่สับใหม่ทุกรอบ เอซต่ำสุด คิงสูงสุด ใบที่สูงกว่าชนะ หากแต้มเท่ากัน เดิมพันมังกรและเสือเสียครึ่งหนึ่ง`,
    EN: `Each side gets one card from a freshly shuffled shoe of ${DECKS} decks. The ace is low, the king is high, and the higher card wins. On a tie, dragon and tiger lose half of the stake.`,
  },
  {
    TY: 'เสมอ คือไพ่แต้มเท่ากัน เสมอดอก คือแต้มและดอกเดียวกัน',
    EN: 'A tie is two cards of one rank, a suited tie two cards of one rank and suit.',
  },
  payLines([
    { name: { TY: 'มังกร', EN: 'Dragon' }, pays: '1:1', ratio: dragonTigerReturn('dragon') },
    { name: { TY: 'เสือ', EN: 'Tiger' }, pays: '1:1', ratio: dragonTigerReturn('tiger') },
    { name: { TY: 'เสมอ', EN: 'Tie' }, pays: `${dragonTigerPays.tie / 10_000 - 1}:1`, ratio: dragonTigerReturn('tie') },
    {
      name: { TY: 'เสมอดอก', EN: 'Suited tie' },
      pays: `${dragonTigerPays.suitedTie / 10_000 - 1}:1`,
      ratio: dragonTigerReturn('suitedTie'),
    },
  ]),
];

export const titles: Title[] = tables.map(([number, vendor, thai, english, speed, limits, theme], i) =>
  tableTitle({
    code: gameCode('LIVE', number),
    vendor,
    category: 'LIVE',
    family: 'dragon-tiger',
    classify: 'dragon-tiger',
    name: { TY: thai, EN: english },
    description: {
      TY: 'มังกรหรือเสือ ไพ่ฝ่ายละใบเดียว ใบสูงกว่าชนะ จบไวเข้าใจง่าย ทุกโต๊ะใช้กติกาและโอกาสเดียวกัน ต่างกันที่ความเร็ว วงเงิน และหน้าตา ผลมาจากคอมพิวเตอร์ ไม่มีดีลเลอร์จริง',
      EN: 'Dragon or tiger: one card each, the higher one wins. All tables play by the same rules with the same chances and differ in speed, limits and looks. The cards are drawn by computer; there is no live dealer.',
    },
    rules: [...rules, ...tableRules(speeds[speed])],
    return: dragonTigerReturn('dragon'),
    volatility: 'low',
    features: ['shared-rounds', 'road-maps', speed, `limits-${limits}`],
    limits: limitClasses[limits],
    highestPay: 2,
    isHot: i === 0,
    isNew: i % 6 === 4,
    settings: { theme, ...speeds[speed] },
  }),
);
