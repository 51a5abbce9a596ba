import { fromWhole, toWire } from '@portal/money';
import type { LocalText } from '@portal/contracts';
import type { FamilyName, Title } from '../title';
import type { BookSettings } from './book-settings';
import type { BookName } from './data/league';
import { getLeague } from './data/leagues';
import type { OddsStyle } from './engine/odds-styles';
import { mainCase } from './returns';
import { rulesOf } from './rules';

type Row = readonly [
  number: number,
  vendor: keyof typeof vendorNames,
  thai: string,
  english: string,
  classify: string,
  leagues: readonly string[],
  style: OddsStyle,
  slip: BookSettings['slip'],
  theme: string,
];

const vendorNames = { BTI: 'BTI', GOALX: 'Goal X', AV: 'Avenue Esports', TF: 'Titan Field' } as const;

const river = ['river-express', 'river-league'];
const highland = ['highland-express', 'highland-cup'];
const football = [...river, ...highland];
const express = ['river-express', 'highland-express', 'hoop-express', 'court-express'];
const calendar = ['river-league', 'highland-cup', 'hoop-league', 'crystal-slam'];
const hoops = ['hoop-express', 'hoop-league'];
const tennis = ['court-express', 'crystal-slam'];
const everySport = [...football, ...hoops, ...tennis];

const sports: readonly Row[] = [
  [1, 'BTI', 'สปอร์ตบุ๊กหลัก', 'Main Sportsbook', 'all', everySport, 'decimal', 'single', 'indigo'],
  [2, 'GOALX', 'ฟุตบอลสด', 'Live Football', 'football', football, 'decimal', 'single', 'emerald'],
  [3, 'GOALX', 'บาสเกตบอลโลก', 'World Basketball', 'basketball', hoops, 'decimal', 'single', 'amber'],
  [4, 'BTI', 'เทนนิสแกรนด์สแลม', 'Grand Slam Tennis', 'tennis', tennis, 'decimal', 'single', 'teal'],
  [5, 'BTI', 'แทงบอลสเต็ป', 'Football Mix Parlay', 'football', football, 'decimal', 'parlay', 'crimson'],
  [6, 'BTI', 'บอลเดี่ยวราคามาเลย์', 'Malay Odds Football', 'football', football, 'malay', 'single', 'emerald'],
  [7, 'BTI', 'บอลเดี่ยวราคาน้ำฮ่องกง', 'Hong Kong Odds Football', 'football', football, 'hongKong', 'single', 'indigo'],
  [8, 'BTI', 'บอลเดี่ยวราคาอินโด', 'Indonesian Odds Football', 'football', football, 'indonesian', 'single', 'crimson'],
  [9, 'GOALX', 'ริเวอร์ลีก เอ็กซ์เพรส', 'River League Express', 'football', ['river-express'], 'decimal', 'single', 'teal'],
  [10, 'GOALX', 'ไฮแลนด์คัพ เอ็กซ์เพรส', 'Highland Cup Express', 'football', ['highland-express'], 'decimal', 'single', 'emerald'],
  [11, 'GOALX', 'ริเวอร์ลีก รายวัน', 'River League Daily', 'football', river.slice(1), 'decimal', 'single', 'indigo'],
  [12, 'GOALX', 'ไฮแลนด์คัพ รายวัน', 'Highland Cup Daily', 'football', highland.slice(1), 'decimal', 'single', 'teal'],
  [13, 'BTI', 'บาสเกตบอล เอ็กซ์เพรส', 'Basketball Express', 'basketball', ['hoop-express'], 'decimal', 'single', 'amber'],
  [14, 'BTI', 'บาสเกตบอลราคาฮ่องกง', 'Hong Kong Odds Basketball', 'basketball', hoops, 'hongKong', 'single', 'amber'],
  [15, 'GOALX', 'เทนนิส เอ็กซ์เพรส', 'Tennis Express', 'tennis', ['court-express'], 'decimal', 'single', 'teal'],
  [16, 'GOALX', 'สเต็ปรวมกีฬา', 'All Sports Parlay', 'all', everySport, 'decimal', 'parlay', 'crimson'],
  [17, 'BTI', 'กีฬาด่วนทุกชนิด', 'Every Sport Express', 'all', express, 'decimal', 'single', 'amber'],
  [18, 'BTI', 'โปรแกรมล่วงหน้า', 'Days Ahead', 'all', calendar, 'decimal', 'single', 'indigo'],
];

const arena = ['arena-express', 'arena-masters'];
const tactics = ['tactics-express', 'tactics-series'];
const cup = ['virtual-cup'];
const everyEsport = [...arena, ...tactics, ...cup];

const esports: readonly Row[] = [
  [1, 'AV', 'สนามรบห้าคน', 'Five Man Arena', 'arena', arena, 'decimal', 'single', 'violet'],
  [2, 'TF', 'ยุทธการยิง', 'Tactical Shooter', 'shooter', tactics, 'decimal', 'single', 'crimson'],
  [3, 'AV', 'ราชันย์ฟุตบอล', 'Virtual Football Cup', 'virtual-football', cup, 'decimal', 'single', 'emerald'],
  [4, 'AV', 'ศูนย์รวมอีสปอร์ต', 'Esports Centre', 'all', everyEsport, 'decimal', 'single', 'violet'],
  [5, 'TF', 'สเต็ปอีสปอร์ต', 'Esports Parlay', 'all', everyEsport, 'decimal', 'parlay', 'indigo'],
  [6, 'AV', 'อารีน่าด่วน', 'Arena Express', 'arena', ['arena-express'], 'decimal', 'single', 'violet'],
  [7, 'AV', 'อารีน่ามาสเตอร์ส', 'Arena Masters', 'arena', ['arena-masters'], 'decimal', 'single', 'indigo'],
  [8, 'TF', 'ยุทธการด่วน', 'Tactics Express', 'shooter', ['tactics-express'], 'decimal', 'single', 'crimson'],
  [9, 'TF', 'ยุทธการซีรีส์', 'Tactics Series', 'shooter', ['tactics-series'], 'decimal', 'single', 'amber'],
  [10, 'TF', 'ฟุตบอลเสมือนราคามาเลย์', 'Malay Odds Virtual Football', 'virtual-football', cup, 'malay', 'single', 'emerald'],
  [11, 'TF', 'ฟุตบอลเสมือนราคาฮ่องกง', 'Hong Kong Odds Virtual Football', 'virtual-football', cup, 'hongKong', 'single', 'teal'],
  [12, 'AV', 'อารีน่าราคาฮ่องกง', 'Hong Kong Odds Arena', 'arena', arena, 'hongKong', 'single', 'violet'],
];

/** Percent with two places, cut off. */
function percent({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const returnTexts = new Map<string, string>();
/** The exact return of a single on the main market of a league's reference match. */
export function returnOfLeague(id: string): string {
  let told = returnTexts.get(id);
  if (!told) {
    told = percent(mainCase(getLeague(id)).expected);
    returnTexts.set(id, told);
  }
  return told;
}

const describe = (book: BookName, names: LocalText[], slip: BookSettings['slip']): LocalText => {
  const list = (language: 'TY' | 'EN') => names.map((name) => name[language]).join(', ');
  return {
    TY: `${book === 'sports' ? 'สมุดรับแทงกีฬา' : 'สมุดรับแทงอีสปอร์ต'}จำลอง: ${list('TY')} มีคู่แข่งขันสั้นเริ่มทุกไม่กี่นาที ${slip === 'parlay' ? 'เปิดมาพร้อมสเต็ป 2–10 คู่' : 'แทงเดี่ยวหรือสเต็ป 2–10 คู่'} ผลจับจากเมล็ดที่ประกาศแฮชไว้ล่วงหน้า`,
    EN: `A simulated ${book === 'sports' ? 'sportsbook' : 'esports book'}: ${list('EN')}. Short matches kick off every few minutes; ${slip === 'parlay' ? 'the slip opens on parlays of 2 to 10 matches' : 'bet singles or parlays of 2 to 10 matches'}. Results are drawn from a seed whose hash is published beforehand.`,
  };
};

function toTitle(
  book: BookName,
  family: FamilyName,
  [number, vendor, thai, english, classify, leagues, oddsStyle, slip, theme]: Row,
): Title {
  const settings: BookSettings = { book, leagues: [...leagues], oddsStyle, slip, theme };
  const category = book === 'sports' ? 'SPORTS' : 'ESPORTS';
  const all = leagues.map(getLeague);
  return {
    family,
    code: `${category}-${String(number).padStart(3, '0')}`,
    vendor,
    vendorName: vendorNames[vendor],
    category,
    classify,
    name: { TY: thai, EN: english },
    description: describe(book, all.map(({ name }) => name), slip), // prettier-ignore
    rules: rulesOf(all, returnOfLeague(leagues[0]!)),
    rtp: returnOfLeague(leagues[0]!),
    feePercent: null,
    volatility: slip === 'parlay' ? 'high' : 'medium',
    features: [slip, ...(all.some(({ pace }) => pace.kind === 'quick') ? ['express'] : []), ...new Set(all.map(({ sport }) => sport))],
    minBet: toWire(fromWhole(10)),
    maxBet: toWire(fromWhole(20_000)),
    maxWin: toWire(fromWhole(500_000)),
    lines: 0,
    trialSupport: true,
    hasRooms: false,
    isNew: number % 6 === 5,
    isHot: number <= 3,
    status: 'open',
    settings,
  };
}

export const sportsTitles: readonly Title[] = sports.map((row) => toTitle('sports', 'sportsbook', row));
export const esportsTitles: readonly Title[] = esports.map((row) => toTitle('esports', 'esports', row));
