import { fraction } from '@portal/money';
import fc from 'fast-check';
import { evaluate } from '../bets';
import { defaultThaiOptions, type PlayType, type ThaiOptions } from '../play-type';
import { playTypesOf } from '../plays';
import { parseSelection } from '../selection';

type Drawn = { top: string; front3: string[]; bottom3: string[]; bottom2: string };

const digits = (length: number) => fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
const pair = fc.tuple(digits(3), digits(3)).map((both) => [...both]);
const drawn: fc.Arbitrary<Drawn> = fc.record({ top: digits(6), front3: pair, bottom3: pair, bottom2: digits(2) });
const options: fc.Arbitrary<ThaiOptions> = fc.record({
  todIncludesExact: fc.boolean(),
  allowTripleTod: fc.boolean(),
  bottom3Mode: fc.constantFrom('back' as const, 'frontAndBack' as const),
});

/** All orders of a number, written down one by one. */
const ordersOf = (number: string): string[] =>
  number.length < 2
    ? [number]
    : [...number].flatMap((digit, at) => ordersOf(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest));

/** The rules once more in the plainest words, sharing nothing with the engine. */
function wins(
  code: string,
  number: string,
  { top, front3, bottom3, bottom2 }: Drawn,
  { todIncludesExact, bottom3Mode }: ThaiOptions,
): boolean {
  const top3 = top.slice(3);
  const tod = (target: string) => ordersOf(number).includes(target) && (todIncludesExact || number !== target);
  switch (code) {
    case 'top2':
    case 'top3':
    case 'top4':
    case 'top5':
    case 'top6':
      return top.endsWith(number);
    case 'tod3':
      return tod(top3);
    case 'tod4':
      return tod(top.slice(2));
    case 'front3':
      return front3.includes(number);
    case 'bottom3':
      return bottom3.includes(number) || (bottom3Mode === 'frontAndBack' && front3.includes(number));
    case 'bottom2':
      return bottom2 === number;
    case 'tod2':
      return ordersOf(top3).some((order) => order.startsWith(number));
    case 'runTop':
      return top3.includes(number);
    case 'runBottom':
      return bottom2.includes(number);
    case 'pinTopH':
      return top.charAt(3) === number;
    case 'pinTopT':
      return top.charAt(4) === number;
    case 'pinTopU':
      return top.charAt(5) === number;
    case 'pinBotT':
      return bottom2.startsWith(number);
    case 'pinBotU':
      return bottom2.endsWith(number);
    default:
      throw new Error(code);
  }
}

const plays = playTypesOf('thai').filter(({ rule }) => rule.kind === 'digits');
const lengthOf = ({ picker }: PlayType) => (picker.kind === 'digits' ? picker.length : 0);

/** Numbers near the result, so that wins are not rare. */
const numberFor = (play: PlayType, { top, front3, bottom3, bottom2 }: Drawn): fc.Arbitrary<string> => {
  const length = lengthOf(play);
  const shown = [top, ...front3, ...bottom3, bottom2].filter((target) => target.length >= length).map((target) => target.slice(-length));
  return fc.oneof(digits(length), fc.constantFrom(...shown), fc.constantFrom(...shown.flatMap(ordersOf).slice(0, 500)));
};

it.each(plays.map((play) => [play.code, play] as const))(
  'pays %s exactly when reading the result says so @LOTT-05 @LOTT-07',
  (code, play) => {
    fc.assert(
      fc.property(
        drawn.chain((result) => fc.tuple(fc.constant(result), numberFor(play, result), options)),
        ([result, number, house]) => {
          const parsed = parseSelection(play, number, house);
          const isTriple = code.startsWith('tod') && code !== 'tod2' && new Set(number).size === 1;
          if (isTriple && !house.allowTripleTod) {
            expect(parsed).toEqual({ ok: false, code: 'lottery.tod_triple_refused' });
            return;
          }
          if (!parsed.ok) throw new Error(parsed.code);
          const won = fraction(wins(code, number, result, house) ? 1 : 0);
          expect(evaluate(play, parsed.selection, result, house)).toEqual({ multiplier: won, refund: fraction(0) });
        },
      ),
      { numRuns: 300, seed: 21 },
    );
  },
);

const all = (length: number) => Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0'));

/** Of equally likely results how many win, counted; the two draws of threes are looked at one number of them fixed after the other. */
it.each(plays.map((play) => [play.code, play] as const))(
  'tells the odds of %s as they are counted over all results @LOTT-05',
  (code, play) => {
    const { rule } = play;
    if (rule.kind !== 'digits') throw new Error('no digits');
    const length = lengthOf(play);
    const count = (number: string) => {
      if (rule.field === 'front3' || rule.field === 'bottom3') {
        // The number is in neither draw but for this many of a million.
        const misses = all(3).filter((draw) => draw !== number).length;
        return fraction(1_000_000 - misses ** 2, 1_000_000);
      }
      const size = rule.field === 'bottom2' ? 2 : Math.max(3, length);
      const results = all(size).map((text) => ({
        top: text.padStart(6, '0'),
        front3: [],
        bottom3: [],
        bottom2: text.slice(-2),
      }));
      const winners = results.filter((result) => wins(code, number, result, defaultThaiOptions));
      return fraction(winners.length, results.length);
    };
    expect(count('123456'.slice(0, length))).toEqual(fraction(...rule.odds));
    if (rule.pairOdds) expect(count('112345'.slice(0, length))).toEqual(fraction(...rule.pairOdds));
  },
);
