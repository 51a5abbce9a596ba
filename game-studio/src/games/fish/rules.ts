import { catchChance, fishKinds, fishNames, type FishKind, type FishTable, shotReturn } from './fish-tables';
import { toPercent } from '../tables/fractions';
import { MOST_SHOTS } from './shoot';

type Names = { TY: string; EN: string };

/** The chance of a catch in percent, rounded half up. */
export function chancePercent(table: FishTable, kind: FishKind): string {
  const { hits, of } = catchChance(table, kind);
  return toPercent({ numerator: BigInt(hits), denominator: BigInt(of) });
}

/** What a kind pays, such as `×12` or `×20/50/90`. */
export const prizeText = (table: FishTable, kind: FishKind): string => `×${table.prizes[kind].map(({ times }) => times).join('/')}`;

function drawn(table: FishTable, language: keyof Names): string {
  return fishKinds
    .filter((kind) => table.prizes[kind].length > 1)
    .map((kind) => {
      const prizes = table.prizes[kind];
      const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
      return `${fishNames[kind][language]}: ${prizes.map(({ times, weight }) => `×${times} ${weight}/${total}`).join(', ')}`;
    })
    .join(' · ');
}

/** The rules of a title, made from the table that its engine reads. */
export function fishRules(table: FishTable, levels: readonly number[]): Names[] {
  const percent = toPercent(shotReturn(table, 'sardine'));
  const list = (language: keyof Names) =>
    fishKinds.map((kind) => `${fishNames[kind][language]} ${prizeText(table, kind)} (${chancePercent(table, kind)}%)`).join(' · ');
  return [
    {
      TY: `หนึ่งนัดราคาเท่ากับระดับปืน (${levels.join(', ')}) ส่งครั้งละไม่เกิน ${MOST_SHOTS} นัด จับปลาได้รับราคาหนึ่งนัดคูณตัวคูณของปลา`,
      EN: `A shot costs the level of the cannon (${levels.join(', ')}); up to ${MOST_SHOTS} shots go in one volley. A catch pays the price of one shot times the multiple of the fish.`,
    },
    {
      TY: `ตัวคูณและโอกาสจับต่อหนึ่งนัด: ${list('TY')}`,
      EN: `Multiple and chance of a catch with one shot: ${list('EN')}`,
    },
    { TY: `ปลาที่สุ่มตัวคูณเมื่อจับได้ ${drawn(table, 'TY')}`, EN: `Prizes drawn at the catch: ${drawn(table, 'EN')}` },
    {
      TY: `โอกาสจับเท่ากับอัตราคืน ${percent}% หารด้วยตัวคูณเฉลี่ยพอดี ทุกเป้าจึงคืนเท่ากันในระยะยาว ปลาไม่มีพลังชีวิต ทุกนัดตัดสินแยกกัน นัดที่ผ่านมาไม่ทำให้นัดต่อไปจับง่ายขึ้น`,
      EN: `The chance of a catch is the return of ${percent}% divided by the mean multiple, exactly: in the long run every target returns the same. Fish have no strength that wears off; every shot is decided by itself and earlier shots make no later one luckier.`,
    },
    {
      TY: 'คุณเลือกเป้า เซิร์ฟเวอร์เป็นผู้ตัดสินทุกนัด หากเป้าถูกจับไปแล้วขณะกระสุนเดินทาง นัดนั้นนับกับปลาชนิดเดียวกันตัวอื่น นัดที่ยังไม่ถูกส่งไม่เสียเงิน นัดที่ส่งแล้วคิดผลให้ครบแม้หลุดการเชื่อมต่อ',
      EN: 'You choose the target, the server decides every shot. If the target has been caught while the shot was on its way, the shot counts for another fish of its kind. Shots that were not sent cost nothing; shots that were sent are settled even when the connection is lost.',
    },
  ];
}
