import type { LocalText } from '@portal/contracts';
import type { League } from './data/league';
import { CALLED_OFF } from './draw-match';
import { marketKinds, type MarketKind } from './engine/markets';
import { targetReturns } from './engine/prices';
import { MOST_LEGS } from './engine/slip';
import type { Sport } from './engine/sport-model';
import { referenceMatch } from './returns';

const kindNames: Record<MarketKind, LocalText> = {
  threeWay: { TY: 'ผลแข่ง 1X2', EN: '1X2' },
  doubleChance: { TY: 'ดับเบิลชานซ์', EN: 'double chance' },
  winner: { TY: 'ผู้ชนะ', EN: 'winner' },
  handicap: { TY: 'แฮนดิแคป', EN: 'handicap' },
  total: { TY: 'สูง/ต่ำ', EN: 'over/under' },
  bothScore: { TY: 'ทั้งสองทีมทำประตู', EN: 'both teams score' },
  oddEven: { TY: 'คู่/คี่', EN: 'odd/even' },
  exact: { TY: 'สกอร์ถูกต้อง', EN: 'correct score' },
};

const sportRules: Record<Sport, LocalText> = {
  football: {
    TY: 'ฟุตบอล: นับประตูใน 90 นาทีรวมทดเวลา จำนวนประตูของแต่ละทีมมาจากตารางปัวซองจำนวนเต็มหนึ่งล้านส่วน (0–9 ประตู)',
    EN: 'Football: goals of 90 minutes with added time count. Each side’s goals come from a Poisson table of one million whole parts (0 to 9 goals).',
  },
  cup: {
    TY: 'ฟุตบอลเสมือน: สนามกลาง นับประตูใน 90 นาที จำนวนประตูมาจากตารางปัวซองจำนวนเต็มหนึ่งล้านส่วน',
    EN: 'Virtual football: neutral ground, goals of 90 minutes count, drawn from a Poisson table of one million whole parts.',
  },
  basketball: {
    TY: 'บาสเกตบอล: สี่ควอเตอร์ หากเสมอต่อเวลาหนึ่งครั้งจนรู้ผล ทุกตลาดรวมต่อเวลา',
    EN: 'Basketball: four quarters; a tie is decided by one overtime, which counts for every market.',
  },
  tennis: {
    TY: 'เทนนิส: ชนะสองในสามเซต ไทเบรกเมื่อ 6–6 แฮนดิแคปเกมและเกมรวมนับทุกเซต',
    EN: 'Tennis: best of three sets, a tie-break at six all. Game handicaps and totals count the games of all sets.',
  },
  arena: {
    TY: 'สนามรบห้าคน: ชนะสองในสามแมตช์ (รายการมาสเตอร์สสามในห้า) จำนวนสังหารรวมนับเฉพาะแมตช์แรก',
    EN: 'Five man arena: best of three maps (five in the Masters). Total kills count map one only.',
  },
  shooter: {
    TY: 'ยุทธการยิง: ถึง 13 รอบก่อนชนะแมป หากเสมอ 12–12 ต่อเวลาใครได้อีก 4 รอบก่อนชนะ ตลาดรอบนับเฉพาะแมปแรก',
    EN: 'Tactical shooter: 13 rounds win a map; at twelve all, overtime goes to four more. Round markets count map one only.',
  },
};

const percent = (tenThousandths: number) => `${Math.floor(tenThousandths / 100)}.${String(tenThousandths % 100).padStart(2, '0')}`;

/** Rules of a view on a book, made of the tables that the engine uses. */
export function rulesOf(leagues: readonly League[], rtp: string): LocalText[] {
  const sports = [...new Set(leagues.map(({ sport }) => sport))];
  const [home, away] = referenceMatch(leagues[0]!);
  const targets = (language: 'TY' | 'EN') =>
    marketKinds.map((kind) => `${kindNames[kind][language]} ${percent(targetReturns[kind])} %`).join(', ');
  return [
    {
      TY: 'ลีก ทีม และผู้เล่นทั้งหมดสมมติขึ้น การแข่งขันเป็นการจำลอง ปิดรับเมื่อเริ่มแข่งตามนาฬิกาของเซิร์ฟเวอร์ ไม่มีการแทงระหว่างแข่ง',
      EN: 'All leagues, teams and players are invented and matches are simulated. Betting closes at kick-off by the server’s clock; there is no betting while a match is played.',
    },
    ...sports.map((sport) => sportRules[sport]),
    {
      TY: 'แฮนดิแคปและสูง/ต่ำลงท้าย .25 หรือ .75 คือสองเดิมพันครึ่งหนึ่งบนเส้นข้างเคียง: ห่างหนึ่งในสี่ประตูคือได้ครึ่งหรือเสียครึ่ง เส้นเต็มที่เสมอกันพอดีคืนทุน',
      EN: 'A handicap or total ending in .25 or .75 is two bets of half the stake on the lines beside it: a quarter away is half won or half lost. On a whole line that is met exactly the stake comes back.',
    },
    {
      TY: `สเต็ป: 2–${MOST_LEGS} คู่ ห้ามคู่เดียวกันซ้ำ เงินจ่ายคือเดิมพันคูณผลของทุกคู่ (ชนะ = ราคา, ได้ครึ่ง = (ราคา+1)/2, คืนทุนหรือยกเลิก = 1, เสียครึ่ง = 1/2, แพ้ = 0) ปัดเศษลงครั้งเดียวตอนท้าย`,
      EN: `Parlays: 2 to ${MOST_LEGS} matches, each match once. The payout is the stake times what each leg makes of it (won = odds, half won = (odds + 1) / 2, tie or void = 1, half lost = 1/2, lost = 0), rounded down once at the end.`,
    },
    {
      TY: `ก่อนเริ่มแข่งมีโอกาส ${CALLED_OFF.times} ใน ${CALLED_OFF.of} ที่คู่จะถูกเลื่อน คู่ที่เลื่อนหรือเป็นโมฆะคืนเดิมพันเดี่ยว ส่วนในสเต็ปนับราคา 1.00`,
      EN: `At the whistle ${CALLED_OFF.times} of ${CALLED_OFF.of} matches are called off. A match that is postponed or void gives a single’s stake back and counts 1.00 in a parlay.`,
    },
    {
      TY: 'จ่ายตามราคาทศนิยมที่บันทึกในโพยเสมอ ราคามาเลย์ ฮ่องกง และอินโดเป็นการแสดงผลของราคาเดียวกัน ราคาเปลี่ยนตามเงินที่แทง หากเปลี่ยนก่อนรับโพย คุณเลือกได้ว่ารับทุกราคา เฉพาะที่ดีกว่า หรือไม่รับ',
      EN: 'Slips are paid by the decimal odds they were accepted at; Malay, Hong Kong and Indonesian odds are the same odds written otherwise. Odds follow the money. If they change before a slip is accepted, you choose: accept any, only better ones, or none.',
    },
    {
      TY: `ราคา = โอกาสที่แท้จริง × ผลตอบแทนของตลาด ปัดลงสองตำแหน่ง ผลตอบแทนตั้งต้น: ${targets('TY')} ค่าที่แน่นอนของทุกราคาแสดงในหน้าคู่แข่งขัน`,
      EN: `Odds = exact chances × the market’s return, rounded down to two places. Returns to begin with: ${targets('EN')}. The exact return of every price is shown on its match’s page.`,
    },
    {
      TY: `RTP ${rtp} % ที่แสดงคือแทงเดี่ยวฝั่งเจ้าบ้านในตลาดหลักของคู่อ้างอิง ${home.name.TY} – ${away.name.TY} ผลตอบแทนของสเต็ปคือผลคูณของแต่ละคู่`,
      EN: `The RTP of ${rtp} % is that of a single on home in the main market of the reference match ${home.name.EN} – ${away.name.EN}. A parlay’s return is the product of its legs’.`,
    },
    {
      TY: 'เมื่อเปิดคู่แข่งขันเราประกาศ SHA-256 ของเมล็ด เมื่อแข่งจบเราเปิดเผยเมล็ด คุณคำนวณผลใหม่ได้ในเบราว์เซอร์',
      EN: 'When a match is opened the SHA-256 of its seed is published; when it is over, the seed. Your browser can compute the result again.',
    },
  ];
}
