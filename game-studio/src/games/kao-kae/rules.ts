import { toPercentText } from '../rooms/fee-text';
import type { RoomSettings } from '../rooms/room-game';
import { mostRaises, tableLimit } from './kao-kae-game';
import { kaoRanks } from './kao-hands';

type Names = { TY: string; EN: string };

/** Made from the table that the engine reads. */
export function kaoKaeRules({ feeParts }: RoomSettings): Names[] {
  const ranks = (language: keyof Names) => kaoRanks.map(({ names }) => names[language]).join(' > ');
  const fee = toPercentText(feeParts);
  return [
    {
      TY: 'ทุกคนวางเดิมพันพื้นฐานลงกองกลาง รับไพ่คนละสามใบ แล้วเดิมพันหนึ่งรอบวนจากซ้ายของผู้แจก เลือกหมอบ ตาม (หรือผ่านเมื่อไม่มีอะไรต้องตาม) หรือเก (เพิ่ม)',
      EN: 'Everybody puts the base stake into the pot and gets three cards. One round of betting goes around from the dealer’s left: fold, call (or check when there is nothing to call) or raise.',
    },
    {
      TY: `ลำดับไพ่: ${ranks('TY')} แต้มคือหลักหน่วยของผลรวม (เอซ 1 สิบและภาพ 0) เก้าสูงสุด เท่ากันตัดสินด้วยไพ่ใบสูงสุดตามลำดับ เอซสูงสุด เรียงตัดสินที่ใบบนสุด A-2-3 เป็นเรียงที่เล็กที่สุด ดอกไม่มีผล ไพ่เท่ากันแบ่งกองเท่ากัน`,
      EN: `Ranking: ${ranks('EN')}. Points are the last digit of the sum (ace 1, tens and faces 0), nine is the best. Equal hands are decided by their highest cards in turn, the ace being the highest; straights by their top card, A-2-3 being the lowest. Suits never count, and equal hands share the pot.`,
    },
    {
      TY: `เกได้ไม่เกิน ${mostRaises} ครั้งต่อตา ครั้งละเป็นจำนวนเท่าของเดิมพันพื้นฐาน แต่ละคนเสียได้ไม่เกิน ${tableLimit} เท่าของเดิมพันพื้นฐาน ผู้มีเงินน้อยกว่าเล่นด้วยเท่าที่มี (อย่างน้อยสองเท่า) และลุ้นเฉพาะกองที่ตนมีส่วน`,
      EN: `At most ${mostRaises} raises in a hand, in whole base stakes. Nobody can lose more than ${tableLimit} base stakes; whoever has less, but at least two, plays for the part of the pot that was matched.`,
    },
    {
      TY: `ค่าธรรมเนียม ${fee}% ของแต่ละกองที่มีการแย่งชิง (ปัดเศษลง) เงินที่ไม่มีใครตามคืนเต็มจำนวน เศษที่แบ่งไม่ลงตัวเป็นของผู้ชนะที่อยู่ถัดจากผู้แจกก่อน`,
      EN: `The house takes ${fee}% of every contested pot, rounded down; what nobody has called goes back whole. What cannot be divided goes to the first winner after the dealer.`,
    },
  ];
}
