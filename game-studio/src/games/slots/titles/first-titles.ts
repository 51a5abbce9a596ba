import type { SlotModelName } from '../engine/slot-model';
import type { SymbolSet } from '../slot-settings';

export type SlotVendor = 'MOON' | 'NAGA' | 'LOTUS' | 'SIAMG';
export type NamedTitle = { vendor: SlotVendor; thai: string; english: string; symbols: SymbolSet; model: SlotModelName };

type Row = [SlotVendor, string, string, SymbolSet, SlotModelName];

/** The titles that the catalogue began with; their codes follow from their places. */
const rows: Row[] = [
  ['MOON', 'จันทร์เพ็ญทองคำ', 'Golden Full Moon', 'moon', 'video'],
  ['NAGA', 'พญานาคคุ้มทรัพย์', 'Naga Treasure', 'naga', 'jackpot'],
  ['LOTUS', 'บัวเก้าชั้น', 'Nine Tier Lotus', 'lotus', 'ways'],
  ['SIAMG', 'ตุ๊กตุ๊กสายฟ้า', 'Tuk Tuk Lightning', 'market', 'classic'],
  ['MOON', 'กระต่ายหมายจันทร์', 'Moon Rabbit', 'moon', 'ways'],
  ['NAGA', 'มังกรหยกคู่', 'Twin Jade Dragons', 'naga', 'video'],
  ['LOTUS', 'ช้างแก้วมงคล', 'Crystal Elephant', 'jungle', 'jackpot'],
  ['SIAMG', 'ตลาดน้ำรับโชค', 'Floating Market Fortune', 'market', 'video'],
  ['MOON', 'ดาวตกเพชร', 'Diamond Meteor', 'moon', 'classic'],
  ['NAGA', 'เสือคำราม', 'Roaring Tiger', 'jungle', 'ways'],
  ['LOTUS', 'ระบำกินรี', 'Kinnari Dance', 'temple', 'video'],
  ['SIAMG', 'มวยไทยมหาเฮง', 'Muay Thai Jackpot', 'muay', 'jackpot'],
  ['MOON', 'คืนลอยกระทง', 'Night of Krathong', 'festival', 'jackpot'],
  ['NAGA', 'หนุมานลุยลงกา', 'Hanuman Run', 'temple', 'video'],
  ['LOTUS', 'ผีเสื้อราตรี', 'Night Butterfly', 'lotus', 'video'],
  ['SIAMG', 'ผลไม้แตกโชค', 'Fruit Burst', 'fruit', 'ways'],
  ['MOON', 'ปลาคาร์พข้ามมังกร', 'Koi to Dragon', 'sea', 'ways'],
  ['NAGA', 'วิหารทองคำ', 'Temple of Gold', 'temple', 'classic'],
  ['LOTUS', 'แมวกวักเรียกทรัพย์', 'Lucky Waving Cat', 'market', 'classic'],
  ['SIAMG', 'ว่าวเหนือทุ่ง', 'Kites over the Field', 'festival', 'ways'],
  ['MOON', 'สุริยคราส', 'Eclipse', 'moon', 'jackpot'],
  ['NAGA', 'ไข่มุกใต้สมุทร', 'Pearls of the Deep', 'sea', 'video'],
  ['LOTUS', 'นกยูงรำแพน', 'Royal Peacock', 'jungle', 'classic'],
  ['SIAMG', 'เจ็ดแถวคลาสสิก', 'Classic Sevens', 'fruit', 'classic'],
];

export const firstTitles: readonly NamedTitle[] = rows.map(([vendor, thai, english, symbols, model]) => ({
  vendor,
  thai,
  english,
  symbols,
  model,
}));
