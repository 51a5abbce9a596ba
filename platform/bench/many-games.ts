import type { ProviderGame } from '@portal/contracts/vendor-interface';
import { aGame } from '../test/games/fake-provider';

type Word = [thai: string, english: string, chinese: string];
const firsts: Word[] = [
  ['มังกร', 'Dragon', '龙'],
  ['พญานาค', 'Naga', '蛇王'],
  ['ทองคำ', 'Golden', '黄金'],
  ['จันทร์', 'Moon', '月亮'],
  ['เสือ', 'Tiger', '老虎'],
  ['ช้าง', 'Elephant', '大象'],
  ['ไข่มุก', 'Pearl', '珍珠'],
  ['ดอกบัว', 'Lotus', '莲花'],
  ['หยก', 'Jade', '翡翠'],
  ['เพชร', 'Diamond', '钻石'],
  ['ไฟ', 'Fire', '火焰'],
  ['สายฟ้า', 'Lightning', '闪电'],
  ['ราชา', 'King', '国王'],
  ['นางฟ้า', 'Fairy', '仙女'],
  ['โจรสลัด', 'Pirate', '海盗'],
  ['ผลไม้', 'Fruit', '水果'],
  ['ลิง', 'Monkey', '猴子'],
  ['นกยูง', 'Peacock', '孔雀'],
  ['ปลาคาร์พ', 'Koi', '锦鲤'],
  ['กระต่าย', 'Rabbit', '兔子'],
];
const lasts: Word[] = [
  ['นำโชค', 'Fortune', '好运'],
  ['ขุมทรัพย์', 'Treasure', '宝藏'],
  ['มหาสนุก', 'Party', '派对'],
  ['เศรษฐี', 'Riches', '财富'],
  ['ผจญภัย', 'Adventure', '冒险'],
  ['ในตำนาน', 'Legend', '传奇'],
  ['ราตรี', 'Night', '之夜'],
  ['คำราม', 'Roar', '咆哮'],
  ['เรืองแสง', 'Glow', '光辉'],
  ['แห่งสยาม', 'of Siam', '暹罗'],
];
const middles: Word[] = [
  ['คู่', 'Twin', '双'],
  ['เก้า', 'Nine', '九'],
  ['แดง', 'Red', '红'],
  ['เขียว', 'Green', '绿'],
  ['ใหญ่', 'Great', '大'],
  ['น้อย', 'Little', '小'],
  ['ลับ', 'Secret', '秘密'],
  ['โบราณ', 'Ancient', '古代'],
  ['ใหม่', 'New', '新'],
  ['สวรรค์', 'Heavenly', '天堂'],
];
const vendors = ['MOON', 'NAGA', 'LOTUS', 'ORBIT', 'PEARL', 'DEEP', 'ROYALC', 'GOALX'];
const categories = ['RNG', 'RNG', 'RNG', 'LIVE', 'FISH'] as const;
const features = ['free-spins', 'wild', 'multiplier', 'jackpot', 'bonus-game', 'cascade'];
const volatilities = ['low', 'medium', 'high'] as const;
const pick = <T>(list: readonly T[], i: number): T => list[i % list.length]!;

/** So many games, no two with the same name, as a provider lists them. */
export const manyGames = (count: number): ProviderGame[] =>
  Array.from({ length: count }, (_, i) => {
    const [first, middle, last] = [pick(firsts, i), pick(middles, Math.floor(i / 20)), pick(lasts, Math.floor(i / 200))];
    const edition = Math.floor(i / 2_000) + 1;
    const category = pick(categories, i * 7 + Math.floor(i / 5));
    return aGame(pick(vendors, i * 3 + Math.floor(i / 8)), `GAME-${String(i + 1).padStart(5, '0')}`, {
      category,
      classify: pick(['video', 'classic', 'table', 'hunt'], i * 5),
      name: {
        TY: `${first[0]}${middle[0]}${last[0]} ${edition}`,
        EN: `${middle[1]} ${first[1]} ${last[1]} ${edition}`,
        CN: `${middle[2]}${first[2]}${last[2]}${edition}`,
      },
      volatility: pick(volatilities, i),
      features: [pick(features, i), pick(features, i * 5 + 1)],
      lines: (i % 10) * 10,
      rtp: `9${i % 8}.${String(i % 100).padStart(2, '0')}`,
      isHot: i % 97 === 0,
      isNew: i % 41 === 0,
    });
  });
