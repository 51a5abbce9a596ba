import { fromWhole, parseFraction, toWire } from '@portal/money';
import vectors from '../fixtures/vn.json';
import { countBets, payout, possibleWin } from './bets';
import { isDrawResult, type VietnameseResult } from './draw-result';
import { getPlayType } from './plays';
import { parseSelection } from './selection';
import { positionsStake } from './vietnam/positions-stake';

/** What the plays of the worked examples are called in this package. */
const codes: Readonly<Record<string, string>> = {
  deG7: 'dedau',
  'deDau(G8)': 'dedau',
  deDauDuoi: 'dedauduoi',
  cang3: '3cang',
  'cang3dau(G7)': '3cangdau',
  cang4: '4cang',
  'truot4 all C(5,4)': 'truot4',
};
const draws: Record<'N' | 'S', ['vnNorth' | 'vnSouth', VietnameseResult]> = {
  N: ['vnNorth', { prizes: vectors.north_2023_02_20 }],
  S: ['vnSouth', { prizes: vectors.south_sample }],
};
const inRatio = vectors.bets.filter(({ play }) => !play.includes('points'));

it.each(inRatio)(
  '$region $play on $selection at $unit costs $cost and pays $payout @LOTT-03 @LOTT-07',
  ({ region, play: name, ...bet }) => {
    const [family, result] = draws[region as 'N' | 'S'];
    const play = getPlayType(family, codes[name] ?? name);
    const parsed = parseSelection(play, bet.selection.replace(/^all pairs of /, ''));
    if (!parsed.ok) throw new Error(parsed.code);
    const { selection } = parsed;
    const unit = fromWhole(bet.unit);
    const line = { play, selection, unitStake: unit, rate: play.terms!.rate };
    expect(positionsStake(play, countBets(play, selection), unit)).toBe(fromWhole(bet.cost));
    expect(payout(line, result)).toBe(fromWhole(bet.payout));
    expect(possibleWin(line)).toBeGreaterThanOrEqual(payout(line, result));
  },
);

it('has results of the shapes the regions draw @LOTT-07', () => {
  for (const [family, result] of Object.values(draws)) expect(isDrawResult(family, result)).toBe(true);
  expect(isDrawResult('vnNorth', { prizes: vectors.north_2023_02_21 })).toBe(true);
  expect(isDrawResult('vnSouth', draws.N[1])).toBe(false);
});

it.each([
  ['lo4', '2775', '1000', '8880000.00'],
  ['xien2', '68&16', '0.01', '0.16'],
  // Two of the three come, so one of three combinations is right.
  ['xien2', '16,68,20', '10000', '160000.00'],
  ['truot6', '00&01&02&03&04&05', '100000', '450000.00'],
  ['dedauduoi', '75', '10000', '995000.00'],
  ['dedauduoi', '75,41', '10000', '1990000.00'],
  ['3cangdauduoi', '775,465', '10000', '19600000.00'],
  ['degiai1', '06', '10000', '995000.00'],
  ['lo2dau', '96', '1000', '199000.00'],
  ['lo2dau3', '96', '1000', '99500.00'],
])('pays %s on %s at %s: %s dong @LOTT-07', (code, typed, unit, paid) => {
  const play = getPlayType('vnNorth', code);
  const parsed = parseSelection(play, typed);
  if (!parsed.ok) throw new Error(parsed.code);
  const unitStake = (fromWhole(1) * parseFraction(unit).num) / parseFraction(unit).den;
  expect(toWire(payout({ play, selection: parsed.selection, unitStake, rate: play.terms!.rate }, draws.N[1]))).toBe(paid);
});

it('sells the plays on first digits only where a lottery asks for them, and the first prize only in the North', () => {
  expect(getPlayType('vnNorth', 'lo2dau')).toMatchObject({ offByDefault: true, positions: 27 });
  expect(getPlayType('vnNorth', 'lo2dau3')).toMatchObject({ offByDefault: true, positions: 23 });
  expect(getPlayType('vnSouth', 'lo2dau3')).toMatchObject({ offByDefault: true, positions: 17 });
  expect(() => getPlayType('vnSouth', 'degiai1')).toThrow(RangeError);
});
