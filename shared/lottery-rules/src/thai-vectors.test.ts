import { multiplyFractions, parseFraction } from '@portal/money';
import vectors from '../fixtures/thai.json';
import { payout } from './bets';
import { defaultThaiOptions } from './play-type';
import { getPlayType } from './plays';
import { parseSelection } from './selection';
import { bottom3Rates } from './thai/thai-plays';

/** A satang is 1/100 baht. */
const fromSatang = (satang: number) => BigInt(satang) * 100n;

describe.each([
  ['different digits', vectors.draw1, vectors.bets1],
  ['repeated digits', vectors.draw2, vectors.bets2],
])('a Thai draw of %s', (_, draw, bets) => {
  const { top6: top, front3, bottom3, bottom2 } = draw;
  const result = { top, front3, bottom3, bottom2 };

  it.each(bets)(
    'pays $payoutSatang satang for $number on $type at $rate @LOTT-05 @LOTT-07',
    ({ type, number, stakeSatang, rate, payoutSatang }) => {
      const play = getPlayType('thai', type);
      const parsed = parseSelection(play, number);
      if (!parsed.ok) throw new Error(parsed.code);
      const line = { play, unitStake: fromSatang(stakeSatang), rate: parseFraction(rate) };
      expect(payout({ ...line, selection: parsed.selection }, result)).toBe(fromSatang(payoutSatang));
      expect(payout({ ...line, selection: number }, result)).toBe(fromSatang(payoutSatang));
      // The customary rate of the play is the one of the table.
      expect(play.terms!.rate).toEqual(parseFraction(rate));
    },
  );
});

it.each([vectors.draw1, vectors.draw2])('reads the numbers of each length off the first prize $top6 @LOTT-07', (draw) => {
  const drawn = { top: draw.top6, bottom2: draw.bottom2 };
  const line = { unitStake: 1n, rate: parseFraction('1') };
  for (const code of ['top2', 'top3', 'top4', 'top5', 'top6'] as const) {
    const play = getPlayType('thai', code);
    const winners = [
      draw[code],
      ...[1, 9].map((by) => String((Number(draw[code]) + by) % 10 ** draw[code].length).padStart(draw[code].length, '0')),
    ];
    expect(winners.map((selection) => payout({ ...line, play, selection }, drawn))).toEqual([1n, 0n, 0n]);
  }
});

const result = { top: '345916', front3: ['112', '809'], bottom3: ['045', '387'], bottom2: '42' };
const wins = (code: string, selection: string, options = {}) =>
  payout({ play: getPlayType('thai', code), selection, unitStake: 1n, rate: parseFraction('1') }, result, {
    ...defaultThaiOptions,
    ...options,
  }) === 1n;

it('lets the exact order lose a tod bet where the house rule says so @LOTT-05', () => {
  expect(wins('tod3', '916')).toBe(true);
  expect(wins('tod3', '916', { todIncludesExact: false })).toBe(false);
  expect(wins('tod3', '169', { todIncludesExact: false })).toBe(true);
});

it('counts the front draws as bottom numbers only in the older mode @LOTT-05', () => {
  expect(wins('bottom3', '809')).toBe(false);
  expect(wins('bottom3', '809', { bottom3Mode: 'frontAndBack' })).toBe(true);
  expect(wins('bottom3', '045', { bottom3Mode: 'frontAndBack' })).toBe(true);
});

it('pays half the rate where twice as many draws count @LOTT-05', () => {
  expect(getPlayType('thai', 'bottom3').terms!.rate).toEqual(parseFraction(bottom3Rates.back));
  expect(multiplyFractions(parseFraction(bottom3Rates.frontAndBack), parseFraction('2'))).toEqual(parseFraction(bottom3Rates.back));
});

it('compares each pinned digit with its own place @LOTT-05', () => {
  const winners = ['pinTopH', 'pinTopT', 'pinTopU', 'pinBotT', 'pinBotU'].map((code) =>
    [...'0123456789'].filter((digit) => wins(code, digit)),
  );
  expect(winners).toEqual([['9'], ['1'], ['6'], ['4'], ['2']]);
});

describe('over all thousand last-three results', () => {
  const results = Array.from({ length: 1000 }, (_, number) => ({
    top: String(number).padStart(6, '0'),
    front3: ['000', '000'],
    bottom3: ['000', '000'],
    bottom2: String(number % 100).padStart(2, '0'),
  }));

  it.each([
    ['top3', '007', 1],
    ['tod3', '123', 6],
    ['tod3', '112', 3],
    ['tod3', '111', 1],
    ['top2', '55', 10],
    ['runTop', '5', 271],
    ['runBottom', '5', 190],
    ['tod2', '12', 54],
    ['tod2', '22', 28],
    ['pinTopH', '0', 100],
    ['pinBotU', '0', 100],
  ])('%s on %s wins %p times', (code, selection, times) => {
    const play = getPlayType('thai', code);
    const won = results.filter((drawn) => payout({ play, selection, unitStake: 1n, rate: parseFraction('1') }, drawn) === 1n);
    expect(won).toHaveLength(times);
  });
});
