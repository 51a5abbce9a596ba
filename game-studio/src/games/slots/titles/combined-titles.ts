import type { SlotModelName } from '../engine/slot-model';
import type { SymbolSet } from '../slot-settings';
import { firstTitles, type NamedTitle, type SlotVendor } from './first-titles';

/** Who or what a title is about, and how names of its kind go on. */
type Kind = 'being' | 'thing' | 'place';
type Subject = [kind: Kind, thai: string, english: string];

const subjects: Readonly<Record<SymbolSet, readonly Subject[]>> = {
  naga: [
    ['being', 'พญานาค', 'Naga'],
    ['being', 'มังกร', 'Dragon'],
    ['being', 'ครุฑ', 'Garuda'],
    ['being', 'นาคราช', 'Naga King'],
    ['thing', 'ตรีศูล', 'Trident'],
    ['place', 'เมืองบาดาล', 'Underworld'],
    ['place', 'ลุ่มน้ำโขง', 'Mekong'],
  ],
  lotus: [
    ['thing', 'ดอกบัว', 'Lotus'],
    ['thing', 'กล้วยไม้', 'Orchid'],
    ['thing', 'พวงมาลัย', 'Garland'],
    ['being', 'ผีเสื้อ', 'Butterfly'],
    ['being', 'หงส์', 'Swan'],
    ['place', 'สระบัว', 'Lotus Pond'],
    ['place', 'สวนดอกไม้', 'Flower Garden'],
  ],
  temple: [
    ['being', 'กินรี', 'Kinnari'],
    ['being', 'ยักษ์', 'Giant'],
    ['being', 'หนุมาน', 'Hanuman'],
    ['being', 'ช้างเผือก', 'White Elephant'],
    ['thing', 'ระฆัง', 'Bell'],
    ['place', 'ปราสาทหิน', 'Stone Castle'],
    ['place', 'เมืองโบราณ', 'Ancient City'],
  ],
  fruit: [
    ['thing', 'มะม่วง', 'Mango'],
    ['thing', 'มังคุด', 'Mangosteen'],
    ['thing', 'แตงโม', 'Watermelon'],
    ['thing', 'เชอร์รี', 'Cherry'],
    ['thing', 'เลขเจ็ด', 'Sevens'],
    ['place', 'สวนผลไม้', 'Orchard'],
  ],
  muay: [
    ['being', 'นักมวย', 'Boxer'],
    ['being', 'แชมป์', 'Champion'],
    ['being', 'นักสู้', 'Fighter'],
    ['thing', 'นวม', 'Glove'],
    ['place', 'สังเวียน', 'Ring'],
    ['place', 'ค่ายมวย', 'Boxing Camp'],
  ],
  moon: [
    ['being', 'กระต่าย', 'Rabbit'],
    ['thing', 'พระจันทร์', 'Moon'],
    ['thing', 'ดาวหาง', 'Comet'],
    ['thing', 'ดวงดาว', 'Star'],
    ['thing', 'สุริยะ', 'Sun'],
    ['place', 'ห้วงอวกาศ', 'Deep Space'],
  ],
  sea: [
    ['being', 'นางเงือก', 'Mermaid'],
    ['being', 'ปลาคาร์พ', 'Koi'],
    ['being', 'เต่าทะเล', 'Sea Turtle'],
    ['being', 'โลมา', 'Dolphin'],
    ['thing', 'ไข่มุก', 'Pearl'],
    ['place', 'อันดามัน', 'Andaman'],
    ['place', 'เกาะสมบัติ', 'Treasure Island'],
  ],
  market: [
    ['being', 'แมวกวัก', 'Waving Cat'],
    ['thing', 'ตุ๊กตุ๊ก', 'Tuk Tuk'],
    ['thing', 'เรือพาย', 'Market Boat'],
    ['thing', 'ถุงทอง', 'Money Bag'],
    ['place', 'ตลาดน้ำ', 'Floating Market'],
    ['place', 'เยาวราช', 'Yaowarat'],
  ],
  festival: [
    ['thing', 'กระทง', 'Krathong'],
    ['thing', 'โคมลอย', 'Sky Lantern'],
    ['thing', 'พลุ', 'Fireworks'],
    ['thing', 'ว่าว', 'Kite'],
    ['being', 'สิงโตเชิด', 'Dancing Lion'],
    ['place', 'งานวัด', 'Temple Fair'],
  ],
  jungle: [
    ['being', 'เสือโคร่ง', 'Tiger'],
    ['being', 'นกยูง', 'Peacock'],
    ['being', 'ช้างป่า', 'Wild Elephant'],
    ['being', 'นกเงือก', 'Hornbill'],
    ['being', 'ลิง', 'Monkey'],
    ['place', 'ป่าดงดิบ', 'Rainforest'],
    ['place', 'น้ำตก', 'Waterfall'],
  ],
};

type Ending = [thai: string, english: (subject: string) => string];

const endings: Readonly<Record<Kind, readonly Ending[]>> = {
  being: [
    ['นำโชค', (subject) => `Lucky ${subject}`],
    ['ทองคำ', (subject) => `Golden ${subject}`],
    ['พารวย', (subject) => `${subject} Riches`],
    ['เฝ้าสมบัติ', (subject) => `${subject}’s Treasure`],
    ['ในตำนาน', (subject) => `${subject} of Legend`],
    ['ใต้แสงจันทร์', (subject) => `Moonlit ${subject}`],
    ['เรียกทรัพย์', (subject) => `${subject} Fortune`],
    ['สายรุ้ง', (subject) => `Rainbow ${subject}`],
    ['มหาเฮง', (subject) => `Mighty ${subject}`],
  ],
  thing: [
    ['ทองคำ', (subject) => `Golden ${subject}`],
    ['นำโชค', (subject) => `Lucky ${subject}`],
    ['เพชร', (subject) => `Diamond ${subject}`],
    ['สายรุ้ง', (subject) => `Rainbow ${subject}`],
    ['แตกโชค', (subject) => `${subject} Burst`],
    ['เศรษฐี', (subject) => `${subject} Millions`],
    ['มงคล', (subject) => `Blessed ${subject}`],
    ['ราตรี', (subject) => `Midnight ${subject}`],
    ['ล้ำค่า', (subject) => `Precious ${subject}`],
  ],
  place: [
    ['มหาสมบัติ', (subject) => `${subject} Treasure`],
    ['พันดาว', (subject) => `${subject} of a Thousand Stars`],
    ['มั่งคั่ง', (subject) => `${subject} of Plenty`],
    ['ยามค่ำคืน', (subject) => `${subject} by Night`],
    ['รับโชค', (subject) => `${subject} Luck`],
    ['สีทอง', (subject) => `Golden ${subject}`],
    ['หรรษา', (subject) => `Happy ${subject}`],
    ['ในฝัน', (subject) => `Dream of ${subject}`],
  ],
};

const ENDINGS_OF_A_SUBJECT = 5;
const vendors: readonly SlotVendor[] = ['MOON', 'NAGA', 'LOTUS', 'SIAMG'];
/** Video slots are what most players look for; a jackpot is worth more when fewer titles share it. */
const models: readonly SlotModelName[] = ['video', 'classic', 'ways', 'video', 'jackpot', 'ways', 'classic'];

/** Five names for every subject, taken from its kind's endings in turn so that neighbours differ. */
export const combinedTitles: readonly NamedTitle[] = interleave(
  (Object.keys(subjects) as SymbolSet[]).map((symbols) =>
    subjects[symbols].flatMap(([kind, thai, english], place) =>
      Array.from({ length: ENDINGS_OF_A_SUBJECT }, (_, i) => {
        const choices = endings[kind];
        const [thaiEnding, inEnglish] = choices[(place * 4 + i) % choices.length]!;
        return { symbols, thai: `${thai}${thaiEnding}`, english: inEnglish(english) };
      }),
    ),
  ),
)
  .filter(({ thai, english }) => !firstTitles.some((first) => first.thai === thai || first.english === english))
  .map((name, i) => ({ ...name, vendor: vendors[(i + Math.floor(i / 10)) % vendors.length]!, model: models[i % models.length]! }));

/** One of each list in turn, so that a lobby that shows them in order shows every kind. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}
