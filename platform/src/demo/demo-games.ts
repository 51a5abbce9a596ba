import type { GameCategory, LocalText } from '@portal/contracts';

export type DemoVendor = { code: string; name: string; categories: GameCategory[]; hot?: boolean };

export const demoVendors: DemoVendor[] = [
  { code: 'MOON', name: 'Moonlit Reels', categories: ['RNG', 'FISH'], hot: true },
  { code: 'NAGA', name: 'Naga Studio', categories: ['RNG', 'PVP'] },
  { code: 'LOTUS', name: 'Lotus Play', categories: ['RNG', 'LIVE'], hot: true },
  { code: 'SIAMG', name: 'Siam Gaming', categories: ['RNG', 'FISH'] },
  { code: 'ORBIT', name: 'Orbit Live', categories: ['LIVE'] },
  { code: 'PEARL', name: 'Pearl Casino', categories: ['LIVE'] },
  { code: 'DEEP', name: 'Deep Blue', categories: ['FISH'] },
  { code: 'ROYALC', name: 'Royal Cards', categories: ['PVP'] },
  { code: 'BTI', name: 'BTI', categories: ['SPORTS'], hot: true },
  { code: 'GOALX', name: 'Goal X', categories: ['SPORTS'] },
  { code: 'AV', name: 'Avenue Esports', categories: ['ESPORTS'] },
  { code: 'TF', name: 'Titan Field', categories: ['ESPORTS'] },
  { code: 'TCG_SEA', name: 'TCG SEA', categories: ['LOTT'], hot: true },
  { code: 'TCG_OWN', name: 'TCG Own', categories: ['ELOTT'] },
  { code: 'SV3', name: 'Sabong Vista', categories: ['COCKFIGHT'] },
  { code: 'WGB', name: 'Wing Bird', categories: ['COCKFIGHT'] },
  { code: 'XGS', name: 'Chandra Originals', categories: ['INHOUSE'], hot: true },
];

type Title = [vendor: string, thai: string, english: string];

/** Titles by category; the code of a game follows from its vendor and its place. */
const titles: Partial<Record<GameCategory, Title[]>> = {
  RNG: [
    ['MOON', 'จันทร์เพ็ญทองคำ', 'Golden Full Moon'],
    ['NAGA', 'พญานาคคุ้มทรัพย์', 'Naga Treasure'],
    ['LOTUS', 'บัวเก้าชั้น', 'Nine Tier Lotus'],
    ['SIAMG', 'ตุ๊กตุ๊กสายฟ้า', 'Tuk Tuk Lightning'],
    ['MOON', 'กระต่ายหมายจันทร์', 'Moon Rabbit'],
    ['NAGA', 'มังกรหยกคู่', 'Twin Jade Dragons'],
    ['LOTUS', 'ช้างแก้วมงคล', 'Crystal Elephant'],
    ['SIAMG', 'ตลาดน้ำรับโชค', 'Floating Market Fortune'],
    ['MOON', 'ดาวตกเพชร', 'Diamond Meteor'],
    ['NAGA', 'เสือคำราม', 'Roaring Tiger'],
    ['LOTUS', 'ระบำกินรี', 'Kinnari Dance'],
    ['SIAMG', 'มวยไทยมหาเฮง', 'Muay Thai Jackpot'],
    ['MOON', 'คืนลอยกระทง', 'Night of Krathong'],
    ['NAGA', 'หนุมานลุยลงกา', 'Hanuman Run'],
    ['LOTUS', 'ผีเสื้อราตรี', 'Night Butterfly'],
    ['SIAMG', 'ผลไม้แตกโชค', 'Fruit Burst'],
    ['MOON', 'ปลาคาร์พข้ามมังกร', 'Koi to Dragon'],
    ['NAGA', 'วิหารทองคำ', 'Temple of Gold'],
    ['LOTUS', 'แมวกวักเรียกทรัพย์', 'Lucky Waving Cat'],
    ['SIAMG', 'ว่าวเหนือทุ่ง', 'Kites over the Field'],
    ['MOON', 'สุริยคราส', 'Eclipse'],
    ['NAGA', 'ไข่มุกใต้สมุทร', 'Pearls of the Deep'],
    ['LOTUS', 'นกยูงรำแพน', 'Royal Peacock'],
    ['SIAMG', 'เจ็ดแถวคลาสสิก', 'Classic Sevens'],
  ],
  LIVE: [
    ['ORBIT', 'บาคาร่า โต๊ะ 1', 'Baccarat 1'],
    ['ORBIT', 'บาคาร่าเร็ว', 'Speed Baccarat'],
    ['PEARL', 'เสือมังกรสด', 'Live Dragon Tiger'],
    ['PEARL', 'รูเล็ตยุโรป', 'European Roulette'],
    ['LOTUS', 'ไฮโลสด', 'Live Sic Bo'],
    ['LOTUS', 'แบล็กแจ็กวีไอพี', 'VIP Blackjack'],
    ['ORBIT', 'กงล้อมหาโชค', 'Fortune Wheel'],
    ['PEARL', 'ป๊อกเด้งสด', 'Live Pok Deng'],
  ],
  FISH: [
    ['DEEP', 'ราชาฉลามขาว', 'King of Sharks'],
    ['MOON', 'ล่าปลาใต้แสงจันทร์', 'Moonlight Hunter'],
    ['SIAMG', 'อ่าวสมบัติ', 'Treasure Bay'],
    ['DEEP', 'มังกรทะเลลึก', 'Abyss Dragon'],
    ['MOON', 'ปูทองคำ', 'Golden Crab'],
    ['SIAMG', 'กองเรือโจรสลัด', 'Pirate Fleet'],
  ],
  PVP: [
    ['ROYALC', 'ป๊อกเด้ง', 'Pok Deng'],
    ['NAGA', 'เก้าเก', 'Kao Kae'],
    ['ROYALC', 'ดัมมี่ไทย', 'Thai Dummy'],
    ['NAGA', 'ไพ่แคง', 'Khaeng'],
    ['ROYALC', 'สลาฟ', 'Slave'],
    ['NAGA', 'ไพ่สามกอง', 'Three Piles'],
  ],
  SPORTS: [
    ['BTI', 'สปอร์ตบุ๊กหลัก', 'Main Sportsbook'],
    ['GOALX', 'ฟุตบอลสด', 'Live Football'],
    ['GOALX', 'บาสเกตบอลโลก', 'World Basketball'],
    ['BTI', 'เทนนิสแกรนด์สแลม', 'Grand Slam Tennis'],
  ],
  ESPORTS: [
    ['AV', 'สนามรบห้าคน', 'Five Man Arena'],
    ['TF', 'ยุทธการยิง', 'Tactical Shooter'],
    ['AV', 'ราชันย์ฟุตบอล', 'Virtual Football Cup'],
  ],
  COCKFIGHT: [
    ['SV3', 'สังเวียนมะนิลา', 'Manila Ring'],
    ['WGB', 'สังเวียนจักรวาล', 'Universe Ring'],
  ],
  INHOUSE: [
    ['XGS', 'จรวดจันทรา', 'Chandra Crash'],
    ['XGS', 'ลูกเต๋าจันทรา', 'Chandra Dice'],
    ['XGS', 'เหมืองจันทรา', 'Chandra Mines'],
    ['XGS', 'พลิงโก้จันทรา', 'Chandra Plinko'],
  ],
};

export type DemoGame = {
  nodeId: string;
  gameId: string;
  vendor: string;
  category: GameCategory;
  name: LocalText;
  isHot: boolean;
  isNew: boolean;
};

export const demoGames: DemoGame[] = Object.entries(titles).flatMap(([category, list]) =>
  list.map(([vendor, thai, english], i): DemoGame => {
    const gameId = `${category}-${String(i + 1).padStart(3, '0')}`;
    return {
      nodeId: `${vendor}-${gameId}`,
      gameId,
      vendor,
      category: category as GameCategory,
      name: { TY: thai, EN: english },
      isHot: i < 3,
      isNew: i % 7 === 4,
    };
  }),
);
