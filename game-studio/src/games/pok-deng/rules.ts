import { toPercentText } from '../rooms/fee-text';
import type { RoomSettings } from '../rooms/room-game';
import { highestDeng, pairDeng, pokRanks, suitedDeng } from './pok-hands';

type Names = { TY: string; EN: string };

/** Made from the table that the engine reads. */
export function pokDengRules({ feeParts }: RoomSettings): Names[] {
  const ranks = (language: keyof Names, times: (deng: number) => string) =>
    pokRanks.map(({ names, deng }) => `${names[language]}${deng === null ? '' : ` ${times(deng)}`}`).join(' > ');
  const fee = toPercentText(feeParts);
  return [
    {
      TY: 'แจกคนละสองใบ เอซนับ 1 สิบและไพ่ภาพนับ 0 ใช้หลักหน่วยของผลรวม แปดหรือเก้าจากสองใบคือป๊อก เปิดทันที ถ้าเจ้ามือป๊อกจบตาทันที นอกนั้นลูกขาทุกคนเลือกพร้อมกันว่าจะจั่วใบที่สามหรืออยู่ แล้วเจ้ามือเลือกเป็นคนสุดท้าย',
      EN: 'Two cards each; the ace counts 1, tens and faces 0, and only the last digit of the sum counts. Eight or nine with two cards is pok and shown at once. The dealer’s pok ends the hand. Else all players choose at the same time whether to draw a third card, and the dealer chooses last.',
    },
    {
      TY: `ลำดับไพ่: ${ranks('TY', (deng) => `(${deng} เด้ง)`)} เรียงนับเอซเหนือคิงเท่านั้น (A-2-3 ไม่เป็นเรียง) ไพ่พิเศษชนิดเดียวกันเสมอกัน แต้มเท่ากันเสมอกัน`,
      EN: `Ranking: ${ranks('EN', (deng) => `(${deng} deng)`)}. In straights the ace stands above the king only (A-2-3 is none). Two special hands of one kind tie, and so do equal points.`,
    },
    {
      TY: `เด้ง: สองใบดอกเดียวกัน ${suitedDeng.two} เด้ง ไพ่คู่ ${pairDeng} เด้ง สามใบดอกเดียวกัน ${suitedDeng.three} เด้ง ผู้ชนะได้เดิมพันพื้นฐานคูณเด้งของไพ่ผู้ชนะ`,
      EN: `Deng: two cards of one suit ${suitedDeng.two}, a pair ${pairDeng}, three cards of one suit ${suitedDeng.three}. The winner gets the base stake times the deng of the winning hand.`,
    },
    {
      TY: `เจ้ามือเวียนไปตามที่นั่งในหมู่ผู้ที่มีเงินพอ เงินสำรองก่อนแจก: ลูกขา ${highestDeng} เท่าของเดิมพันพื้นฐาน เจ้ามือ ${highestDeng} เท่าคูณจำนวนลูกขา`,
      EN: `The dealer’s place goes around among those who can cover it. Put up before the deal: players ${highestDeng} base stakes, the dealer ${highestDeng} for every player.`,
    },
    {
      TY: `ค่าธรรมเนียม ${fee}% ของยอดที่ชนะสุทธิของแต่ละคนในตานั้น (ปัดเศษลง) ผู้แพ้และผู้เสมอไม่เสีย`,
      EN: `The house takes ${fee}% of what a seat has won in the hand, rounded down; losers and ties pay nothing.`,
    },
  ];
}
