import EN from '../../../../locales/EN.json';
import TY from '../../../../locales/TY.json';
import { describeRound } from './describe-round';
import type { Teller } from './told-line';

/** The words of a pack, as the portal would say them. */
const tellerOf = (pack: object, language: string): Teller => ({
  t(key, values = {}) {
    const found = key.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], pack);
    if (typeof found !== 'string') throw new Error(`${key} is no text`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  },
  money: (amount) => `฿${Number(amount).toFixed(2)}`,
  localText: (text) => text[language] ?? '',
});
const inEnglish = (detail: Record<string, unknown>) =>
  describeRound(detail, tellerOf(EN, 'EN')).map(({ name, text }) => `${name}: ${text}`);
const inThai = (detail: Record<string, unknown>) => describeRound(detail, tellerOf(TY, 'TY')).map(({ name, text }) => `${name}: ${text}`);

const spin = (more: object) => ({ kind: 'paid', stops: [3, 17, 22], held: [], falls: [], coins: 0, freeSpins: 0, ...more });
const win = { symbol: 'moon', count: 3, coins: 20, cells: [[0, 1]] };

it('describes reels by their stops, combinations, free spins and pools @MEM-06', () => {
  const round = {
    choice: {},
    outcome: {
      model: 'jackpot',
      coins: 40,
      jackpot: { tier: 'mini' },
      spins: [
        spin({ falls: [{ window: [['a']], multiplier: 1, wins: [win, win], coins: 40 }] }),
        spin({ kind: 'free' }),
        spin({ kind: 'respin' }),
      ],
    },
  };
  expect(inEnglish(round)).toEqual([
    'Reels stopped at: 3 · 17 · 22',
    'Winning combinations: 2',
    'Free spins: 1',
    'Respins: 1',
    'Jackpot: Mini',
  ]);
  expect(inThai({ outcome: { spins: [spin({})], jackpot: null } })).toEqual(['วงล้อหยุดที่: 3 · 17 · 22', 'ชุดที่ชนะ: ไม่มี']);
});

it('describes each shot at the fish @MEM-06', () => {
  const round = { choice: { cannon: 2, targets: ['carp', 'carp', 'ray'] }, outcome: { shots: [0, 5, 0] } };
  expect(inEnglish(round)).toEqual(['Cannon level: 2', 'Shots: missed · caught ×5 · missed']);
});

it.each([
  [{ direction: 'under', chance: 4_950 }, 'Your bet: Below 49.50'],
  [{ direction: 'over', chance: 4_950 }, 'Your bet: 50.50 or more'],
])('describes a roll and what was bet on: %j @MEM-06', (choice, bet) => {
  expect(inEnglish({ choice, outcome: { roll: 721, isWin: true } })).toEqual([bet, 'Rolled: 7.21']);
});

it('describes how a field of mines ended @MEM-06', () => {
  const outcome = { mines: 3, picked: [4, 9, 12], mineFields: [1, 2, 12], end: 'hit', worth: '0.00', nextWorth: null };
  expect(inEnglish({ choice: { mines: 3 }, outcome })).toEqual(['Mines: 3', 'Safe fields uncovered: 2', 'End: A mine was hit']);
  expect(inThai({ outcome: { ...outcome, end: 'cashed' } })).toEqual(['จำนวนระเบิด: 3', 'ช่องปลอดภัยที่เปิด: 3', 'ตอนจบ: รับเงิน']);
});

it('describes the bets of a table with their stakes, and the outcome @MEM-06', () => {
  const baccarat = {
    round: 'r-1',
    stakes: { player: '5.00', playerPair: '1.00', later: '2.00' },
    result: 'player',
    mark: { winner: 'player', total: 8, playerPair: true, bankerPair: false },
  };
  expect(inEnglish(baccarat)).toEqual([
    'Bet on Player: ฿5.00',
    'Bet on Player pair: ฿1.00',
    'Result: Player wins',
    'Points: 8',
    'Pairs: Player pair',
  ]);
  expect(inThai({ stakes: { tiger: '5.00' }, result: 'dragon', mark: { winner: 'dragon', dragon: 12, tiger: 40 } })).toEqual([
    'เดิมพันเสือ: ฿5.00',
    'ผล: มังกรชนะ',
    'มังกร: K♣',
    'เสือ: 2♠',
  ]);
  expect(inEnglish({ stakes: { meron: '5.00' }, result: 'draw', mark: 'draw' })).toEqual(['Bet on Meron: ฿5.00', 'Result: Draw']);
  // Before the result.
  expect(inEnglish({ round: 'r-1', stakes: { wala: '5.00' } })).toEqual(['Bet on Wala: ฿5.00']);
});

it('lists the numbers that roulette bets cover @MEM-06', () => {
  const stakes = { n17: '1.00', 's14-17': '1.00', t13: '1.00', 'c13-17': '1.00', l13: '1.00', 't0-2': '1.00', red: '5.00', n77: '9.00' };
  expect(inEnglish({ stakes, result: '17', mark: 17 })).toEqual([
    'Bet on 17: ฿1.00',
    'Bet on 14, 17: ฿1.00',
    'Bet on 13, 14, 15: ฿1.00',
    'Bet on 13, 14, 16, 17: ฿1.00',
    'Bet on 13, 14, 15, 16, 17, 18: ฿1.00',
    'Bet on 0, 2, 3: ฿1.00',
    'Bet on Red: ฿5.00',
    'Result: 17, black',
  ]);
});

it('describes where a flight was left and where it ended @MEM-06', () => {
  const flight = { round: 'r-1', stakes: { second: '5.00' }, target: 101, result: '235', mark: 235 };
  expect(inEnglish({ ...flight, cashedAt: 101 })).toEqual([
    'Second bet: ฿5.00',
    'To leave at: 1.01×',
    'Left at: 1.01×',
    'Flight ended at: 2.35×',
  ]);
  expect(inThai({ ...flight, target: undefined })).toEqual(['เดิมพันที่สอง: ฿5.00', 'ออกที่: ออกไม่ทัน', 'เที่ยวบินจบที่: 2.35×']);
});

it('describes each match of a slip with its odds and its result @MEM-06', () => {
  const sides = { home: { TY: 'โลตัส ซิตี้', EN: 'Lotus City' }, away: { TY: 'งางาม เอฟซี', EN: 'Ivory Tuskers' } };
  const legs = [
    { fixtureId: 'f-1', market: 'score.handicap:-3', selection: 'away', odds: 195, outcome: 'halfWon', ...sides },
    { fixtureId: 'f-2', market: 'kills1.total:126', selection: 'over', odds: 188, outcome: 'lost' },
    { fixtureId: 'f-3', market: 'score.exact', selection: '2-1', odds: 900 },
    { fixtureId: 'f-4', market: 'score.unheardOf', selection: 'home', odds: 900 },
  ];
  expect(inEnglish({ legs })).toEqual([
    'Lotus City – Ivory Tuskers: Handicap: Ivory Tuskers +0.75 at 1.95 · Half won',
    'Match 2: Over/under, kills on map 1: Over 31.5 at 1.88 · Lost',
    'Match 3: Correct score: 2-1 at 9.00',
  ]);
  expect(inThai({ legs: legs.slice(0, 1) })).toEqual(['โลตัส ซิตี้ – งางาม เอฟซี: แฮนดิแคป: งางาม เอฟซี +0.75 ราคา 1.95 · ได้ครึ่ง']);
});

it('describes the cards of a hand and its stakes @MEM-06', () => {
  const hand = { hand: 'h-1', seat: 1, baseStake: '5.00', putUp: '25.00', net: '-5.00', cards: [0, 22, 51] };
  expect(inEnglish(hand)).toEqual(['Your cards: A♣ 10♦ K♠', 'Table stake: ฿5.00', 'Staked on the hand: ฿25.00', 'Seat: 2']);
});

it('explains why a result was corrected later @MEM-06', () => {
  expect(inEnglish({ outcome: { roll: 721 }, correction: 'wrong card read' })).toEqual([
    'Rolled: 7.21',
    'Corrected afterwards: wrong card read',
  ]);
});

it.each([
  { some: 'thing', freeSpins: 4, nested: { outcome: 'x' } },
  { outcome: 'moon', detail: { a: 1 } },
  { outcome: { spins: 'three', shots: ['x'], roll: '7' }, legs: [{ market: 5 }, null], stakes: { player: 'lots' }, result: 'nobody' },
  {},
])('leaves out unknown details, rather than showing field names: %j @MEM-06', (detail) => {
  expect(inEnglish(detail)).toEqual([]);
});
