import { fraction } from '@portal/money';
import { coveredShare } from './covered-share';
import { type GameFamily, gameFamilies } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { choiceRows, writeSelection } from './selection';

/** Plays whose choices leave outcomes out. */
const partly: Partial<Record<GameFamily, string[]>> = {
  ssc: ['first3Special', 'middle3Special', 'last3Special'],
  '11x5': ['creditTotalSize'],
  k3: ['tripleSingle', 'tripleAny', 'pairAny', 'straightAny', 'creditPairAny', 'creditTripleSingle', 'creditTripleAny'],
  '3d': ['special'],
  '28': ['sumExtreme', 'sumColour', 'leopard', 'creditSumExtreme', 'creditSumColour', 'creditLeopard'],
};

const twoDigits = (count: number) => Array.from({ length: count }, (_, number) => String(number).padStart(2, '0'));
const share = (family: GameFamily, play: string, selections: string[]) => {
  const { num, den } = coveredShare(getPlayType(family, play), selections);
  return Number(num) / Number(den);
};

it('counts the numbers of a play that were bet on, each once @PROMO-04', () => {
  expect(share('thai', 'bottom2', twoDigits(70))).toBe(0.7);
  expect(share('thai', 'bottom2', [...twoDigits(71), '00', '01'])).toBe(0.71);
  expect(share('thai', 'runTop', ['1', '2', '3', '4', '5', '6', '7', '8'])).toBe(0.8);
  expect(share('thai', 'top3', ['916'])).toBe(0.001);
  expect(coveredShare(getPlayType('thai', 'bottom2'), [])).toEqual(fraction(0));
});

it('adds up choices that exclude each other, and looks at each place for itself @PROMO-04', () => {
  expect(share('k3', 'sum', ['3', '18'])).toBeCloseTo(2 / 216);
  expect(share('pk10', 'fixedPosition', ['01,02,03,04|01||||||||'])).toBeCloseTo(0.4);
  expect(share('pk10', 'fixedPosition', ['01,02,03,04|||||||||', '05,06,07,08|||||||||'])).toBeCloseTo(0.8);
});

it.each(gameFamilies)('covers all of every play of %s that is bet on with everything it offers @PROMO-04', (family) => {
  const short = playTypesOf(family).filter((play) => {
    const rows = choiceRows(play);
    if (rows.length === 0 || play.picker.kind === 'list') return false;
    const { num, den } = coveredShare(play, [writeSelection(play, rows)]);
    return num !== den;
  });
  expect(short.map(({ code }) => code)).toEqual(partly[family] ?? []);
});
