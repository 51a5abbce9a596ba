import { toPercent } from '../tables/fractions';
import { gameCode } from '../tables/table-title';
import type { Title } from '../title';
import { cannons, type FishSettings, type Water } from './fish-settings';
import { fishTable, type FishTableId, highestPrize, shotReturn } from './fish-tables';
import { fishRules } from './rules';
import { MOST_SHOTS } from './shoot';

type Vendor = 'DEEP' | 'MOON' | 'SIAMG';
const vendorNames: Readonly<Record<Vendor, string>> = { DEEP: 'Deep Blue', MOON: 'Moonlit Reels', SIAMG: 'Siam Gaming' };

/** Cannons of a title: those for small stakes, for most, and for high stakes. */
const cannonSets = { small: cannons.slice(0, 5), standard: cannons.slice(0, 7), high: cannons.slice(3) } as const;

type Row = [vendor: Vendor, thai: string, english: string, table: FishTableId, water: Water, cannonSet: keyof typeof cannonSets];

const rows: Row[] = [
  ['DEEP', 'ราชาฉลามขาว', 'King of Sharks', 'abyss', 'abyss', 'standard'],
  ['MOON', 'ล่าปลาใต้แสงจันทร์', 'Moonlight Hunter', 'reef', 'moonlit', 'standard'],
  ['SIAMG', 'อ่าวสมบัติ', 'Treasure Bay', 'treasure', 'sunset', 'standard'],
  ['DEEP', 'มังกรทะเลลึก', 'Abyss Dragon', 'treasure', 'lava', 'high'],
  ['MOON', 'ปูทองคำ', 'Golden Crab', 'treasure', 'reef', 'small'],
  ['SIAMG', 'กองเรือโจรสลัด', 'Pirate Fleet', 'treasure', 'pirate', 'standard'],
  ['DEEP', 'ปะการังสายรุ้ง', 'Rainbow Coral', 'reef', 'reef', 'small'],
  ['DEEP', 'วาฬเพชร', 'Diamond Whale', 'abyss', 'ice', 'high'],
  ['DEEP', 'ร่องลึกนิรันดร์', 'Eternal Trench', 'abyss', 'abyss', 'high'],
  ['DEEP', 'ฝูงกระเบนเงิน', 'Silver Rays', 'reef', 'emerald', 'standard'],
  ['DEEP', 'ภูเขาไฟใต้สมุทร', 'Undersea Volcano', 'abyss', 'lava', 'standard'],
  ['DEEP', 'น้ำแข็งขั้วโลก', 'Polar Ice', 'reef', 'ice', 'small'],
  ['DEEP', 'เมืองบาดาล', 'Sunken City', 'treasure', 'emerald', 'high'],
  ['DEEP', 'ฉลามหัวค้อน', 'Hammerhead Hunt', 'abyss', 'sunset', 'small'],
  ['DEEP', 'ม้าน้ำหรรษา', 'Merry Seahorses', 'reef', 'sunset', 'small'],
  ['DEEP', 'เต่าพันปี', 'Thousand Year Turtle', 'reef', 'emerald', 'high'],
  ['DEEP', 'แมงกะพรุนเรืองแสง', 'Glowing Jellyfish', 'abyss', 'moonlit', 'standard'],
  ['DEEP', 'ดาบแห่งท้องทะเล', 'Blade of the Sea', 'abyss', 'reef', 'standard'],
  ['MOON', 'จันทราเหนือทะเล', 'Moon over the Sea', 'abyss', 'moonlit', 'small'],
  ['MOON', 'ราตรีแห่งวาฬ', 'Night of Whales', 'abyss', 'moonlit', 'high'],
  ['MOON', 'กระต่ายทะเลจันทร์', 'Lunar Sea Hare', 'reef', 'moonlit', 'small'],
  ['MOON', 'คลื่นสีเงิน', 'Silver Tide', 'reef', 'ice', 'standard'],
  ['MOON', 'ดาวตกกลางสมุทร', 'Meteor Waters', 'treasure', 'moonlit', 'standard'],
  ['MOON', 'มังกรพระจันทร์', 'Moon Dragon', 'treasure', 'moonlit', 'high'],
  ['MOON', 'อ่าวเรืองแสง', 'Glimmer Bay', 'reef', 'emerald', 'small'],
  ['MOON', 'ไข่มุกรัตติกาล', 'Midnight Pearls', 'treasure', 'abyss', 'small'],
  ['MOON', 'แสงเหนือใต้น้ำ', 'Aurora Below', 'abyss', 'ice', 'standard'],
  ['MOON', 'ตะวันลับทะเล', 'Sun into the Sea', 'reef', 'sunset', 'standard'],
  ['MOON', 'สระบัวสวรรค์', 'Heavenly Pond', 'reef', 'emerald', 'standard'],
  ['SIAMG', 'ทะเลอันดามัน', 'Andaman Sea', 'reef', 'reef', 'standard'],
  ['SIAMG', 'เกาะพีพี', 'Phi Phi Waters', 'reef', 'emerald', 'small'],
  ['SIAMG', 'นางเงือกทอง', 'Golden Mermaid', 'treasure', 'sunset', 'small'],
  ['SIAMG', 'พญานาคคะนองน้ำ', 'Naga at Play', 'treasure', 'emerald', 'high'],
  ['SIAMG', 'เรือสำเภาล่ม', 'Sunken Junk', 'treasure', 'pirate', 'high'],
  ['SIAMG', 'ปลาทูแม่กลอง', 'Mae Klong Mackerel', 'reef', 'sunset', 'small'],
  ['SIAMG', 'ฉลามวาฬเกาะเต่า', 'Whale Sharks of Koh Tao', 'abyss', 'reef', 'standard'],
  ['SIAMG', 'ขุมทรัพย์สิมิลัน', 'Similan Treasure', 'treasure', 'reef', 'standard'],
  ['SIAMG', 'โจรสลัดมะละกา', 'Malacca Pirates', 'abyss', 'pirate', 'high'],
  ['SIAMG', 'ลอยกระทงใต้น้ำ', 'Krathong Below', 'abyss', 'sunset', 'small'],
  ['SIAMG', 'ไกรทองล่าสมุทร', 'Krai Thong at Sea', 'abyss', 'emerald', 'standard'],
];

const highest = (levels: readonly number[]) => levels.at(-1)!;

export const titles: Title[] = rows.map(([vendor, thai, english, tableId, water, cannonSet], i) => {
  const table = fishTable(tableId);
  const levels = cannonSets[cannonSet];
  const settings: FishSettings = { table: tableId, water, cannons: levels };
  return {
    code: gameCode('FISH', i + 1),
    vendor,
    vendorName: vendorNames[vendor],
    category: 'FISH',
    family: 'fish',
    classify: 'shooter',
    name: { TY: thai, EN: english },
    description: {
      TY: `ยิงปลาใน${table.names.TY} เลือกระดับปืนและเล็งเองหรือให้เล็งอัตโนมัติ ปลาทุกชนิดแสดงตัวคูณและโอกาสจับไว้ชัดเจน เกมใน${table.names.TY}ทุกชื่อใช้ตารางเดียวกัน ต่างกันที่ฉากและระดับปืน`,
      EN: `Hunt in the ${table.names.EN.toLowerCase()}: choose the level of your cannon, aim by hand or let it aim. Every fish shows what it pays and the chance of a catch. All titles in these waters share one table and differ in scenery and cannons.`,
    },
    rules: fishRules(table, levels),
    rtp: toPercent(shotReturn(table, 'sardine')),
    feePercent: null,
    volatility: tableId === 'reef' ? 'low' : tableId === 'abyss' ? 'medium' : 'high',
    features: ['volleys', 'auto-aim', `cannons-${cannonSet}`, ...(tableId === 'treasure' ? ['prize-draw'] : [])],
    minBet: `${levels[0]}.00`,
    maxBet: `${highest(levels) * MOST_SHOTS}.00`,
    maxWin: `${highest(levels) * MOST_SHOTS * highestPrize(table)}.00`,
    lines: 0,
    trialSupport: true,
    hasRooms: false,
    isNew: i % 7 === 4,
    isHot: i < 3,
    status: 'open',
    settings,
  };
});
