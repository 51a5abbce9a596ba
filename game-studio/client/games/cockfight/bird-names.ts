import type { GameLanguage } from '../../kit';

/** As many as the engine counts (`BIRD_NAMES`). */
const names: readonly [thai: string, english: string][] = [
  ['สายฟ้า', 'Lightning'],
  ['ทองแดง', 'Copper'],
  ['เพชรดำ', 'Black Diamond'],
  ['พายุ', 'Storm'],
  ['ขุนศึก', 'Warlord'],
  ['มรกต', 'Emerald'],
  ['ไฟป่า', 'Wildfire'],
  ['เจ้าเวหา', 'Sky King'],
  ['ดาวเหนือ', 'North Star'],
  ['ปีกทอง', 'Golden Wing'],
  ['สิงห์ขาว', 'White Lion'],
  ['จันทรา', 'Chandra'],
  ['ตะวัน', 'Sunrise'],
  ['เหล็กน้ำพี้', 'Iron Will'],
  ['ม้าเร็ว', 'Swift'],
  ['อินทรี', 'Eagle'],
  ['เขี้ยวเสือ', 'Tiger Tooth'],
  ['แสงเงิน', 'Silver Ray'],
  ['พญาดอย', 'Hill Prince'],
  ['ลมกรด', 'Gale'],
  ['ทับทิม', 'Ruby'],
  ['ขวานฟ้า', 'Thunder Axe'],
  ['หมอกดำ', 'Dark Mist'],
  ['แก้วกล้า', 'Brave Heart'],
];

export const birdName = (index: number, language: GameLanguage) => names[index % names.length]![language === 'TY' ? 0 : 1];
export const BIRD_NAME_COUNT = names.length;
