import type { SlotSymbol } from '../engine/slot-symbols';
import type { SymbolSet } from '../slot-settings';

type Name = readonly [thai: string, english: string];
type SetNames = Readonly<Record<Exclude<SlotSymbol, 'L1' | 'L2' | 'L3' | 'L4'>, Name>>;

const gems: Readonly<Record<'L1' | 'L2' | 'L3' | 'L4', Name>> = {
  L1: ['ทับทิม', 'Ruby'],
  L2: ['มรกต', 'Emerald'],
  L3: ['ไพลิน', 'Sapphire'],
  L4: ['อำพัน', 'Amber'],
};

const names: Readonly<Record<SymbolSet, SetNames>> = {
  naga: {
    W: ['พญานาค', 'Naga'],
    S: ['บั้งไฟพญานาค', 'Naga fireball'],
    H1: ['มงกุฎ', 'Crown'],
    H2: ['หีบสมบัติ', 'Treasure chest'],
    H3: ['ตรีศูล', 'Trident'],
    M1: ['โล่เกล็ดนาค', 'Scale shield'],
    M2: ['ไข่มุก', 'Pearl'],
  },
  lotus: {
    W: ['ดอกบัว', 'Lotus'],
    S: ['หิ่งห้อย', 'Firefly light'],
    H1: ['ผีเสื้อ', 'Butterfly'],
    H2: ['ปลาคาร์พ', 'Koi'],
    H3: ['ลีลาวดี', 'Frangipani'],
    M1: ['พวงมาลัย', 'Garland'],
    M2: ['ใบบัว', 'Lotus leaf'],
  },
  temple: {
    W: ['วิหารทอง', 'Golden temple'],
    S: ['ระฆัง', 'Bell'],
    H1: ['มงกุฎ', 'Crown'],
    H2: ['ช้าง', 'Elephant'],
    H3: ['ทองแท่ง', 'Gold bars'],
    M1: ['เทียน', 'Candle'],
    M2: ['ดอกบัว', 'Lotus'],
  },
  fruit: {
    W: ['เพชร', 'Diamond'],
    S: ['ดาว', 'Star'],
    H1: ['เลขเจ็ด', 'Seven'],
    H2: ['ระฆัง', 'Bell'],
    H3: ['แตงโม', 'Watermelon'],
    M1: ['มังคุด', 'Mangosteen'],
    M2: ['เชอร์รี', 'Cherries'],
  },
  muay: {
    W: ['นวม', 'Boxing glove'],
    S: ['ระฆังยก', 'Ring bell'],
    H1: ['เข็มขัดแชมป์', 'Champion belt'],
    H2: ['ถ้วยรางวัล', 'Trophy'],
    H3: ['กลอง', 'Drum'],
    M1: ['มงคล', 'Mongkhon'],
    M2: ['เปลวไฟ', 'Flame'],
  },
  moon: {
    W: ['พระจันทร์', 'Moon'],
    S: ['ดาวหาง', 'Comet'],
    H1: ['กระต่าย', 'Rabbit'],
    H2: ['ดาวเสาร์', 'Ringed planet'],
    H3: ['ดวงอาทิตย์', 'Sun'],
    M1: ['ดาว', 'Star'],
    M2: ['โคมลอย', 'Sky lantern'],
  },
  sea: {
    W: ['หอยมุก', 'Pearl shell'],
    S: ['หีบสมบัติ', 'Treasure chest'],
    H1: ['ปลาคาร์พ', 'Koi'],
    H2: ['ตรีศูล', 'Trident'],
    H3: ['สมอเรือ', 'Anchor'],
    M1: ['ปลาดาว', 'Starfish'],
    M2: ['ไข่มุก', 'Pearl'],
  },
  market: {
    W: ['แมวกวัก', 'Waving cat'],
    S: ['เหรียญทอง', 'Gold coin'],
    H1: ['ตุ๊กตุ๊ก', 'Tuk tuk'],
    H2: ['เรือพาย', 'Market boat'],
    H3: ['ก๋วยเตี๋ยว', 'Noodle bowl'],
    M1: ['มะพร้าว', 'Coconut'],
    M2: ['พริก', 'Chilli'],
  },
  festival: {
    W: ['กระทง', 'Krathong'],
    S: ['พลุ', 'Fireworks'],
    H1: ['โคมลอย', 'Sky lantern'],
    H2: ['ว่าว', 'Kite'],
    H3: ['กลอง', 'Drum'],
    M1: ['พวงมาลัย', 'Garland'],
    M2: ['เทียน', 'Candle'],
  },
  jungle: {
    W: ['เสือ', 'Tiger'],
    S: ['น้ำตก', 'Waterfall'],
    H1: ['ช้าง', 'Elephant'],
    H2: ['นกยูง', 'Peacock feather'],
    H3: ['กล้วย', 'Bananas'],
    M1: ['ผีเสื้อ', 'Butterfly'],
    M2: ['ใบไม้', 'Leaf'],
  },
};

/** How a symbol is called where a set of symbols draws it. */
export function symbolName(set: SymbolSet, symbol: SlotSymbol): { TY: string; EN: string } {
  const [TY, EN] = { ...gems, ...names[set] }[symbol];
  return { TY, EN };
}
