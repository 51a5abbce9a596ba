import { type Fraction, fraction, fromWhole, parseFraction, parseMoney } from '@portal/money';
import { possibleWin } from './bets';
import { oddsOf, oddsText } from './odds';
import { gameFamilies, type PlayType } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { parseSelection } from './selection';

/** Every choice that is a bet by itself. */
function choicesOf(play: PlayType): string[] {
  const { picker } = play;
  const rows = picker.kind === 'sets' ? picker.sets.map(({ choices }) => choices) : 'choices' in picker ? [picker.choices] : [];
  const selections = rows.flatMap((choices, row) => choices.map((choice) => rows.map((_, at) => (at === row ? choice : '')).join('|')));
  return selections.flatMap((selection) => {
    const parsed = parseSelection(play, selection);
    return parsed.ok ? [parsed.selection] : [];
  });
}

/** What 1 of stake is paid at most: plays of a series are bet by twos. */
const mostPaid = (play: PlayType, selection: string, rate: Fraction) =>
  possibleWin({ play, selection, unitStake: fromWhole(1) / (play.stakeStyle === 'units' ? 2n : 1n), rate });

describe('odds', () => {
  // A Vietnamese number may come several times; its odds are for each.
  it.each(gameFamilies.filter((family) => !family.startsWith('vn')))(
    'of every choice of %s are what a stake of 1.00 is paid @LOTT-12',
    (family) => {
      const wrong: string[] = [];
      for (const rate of ['0.97', '1', '0.9125', '0.333'].map(parseFraction))
        for (const play of playTypesOf(family))
          for (const selection of choicesOf(play)) {
            const most = oddsOf(play, selection, rate).split('–').at(-1)!;
            if (parseMoney(most) !== mostPaid(play, selection, rate)) wrong.push(`${play.code} ${selection}: ${most}`);
          }
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ['thai', 'top3', '123', '900', '900'],
    ['thai', 'tod3', '123', '150', '150'],
    ['thai', 'top3', '123', '450.5', '450.5'],
    ['vnNorth', 'lo2', '68', '99.5', '99.5'],
    ['vnNorth', 'xien2', '16&68', '16', '16'],
    ['ssc', 'fixedPosition', '1||||', '0.98', '9.8'],
    ['ssc', 'fixedPosition', '1,2|3|||', '0.98', '9.8'],
    ['ssc', 'last3Direct', '1|2|3', '0.98', '980'],
    ['k3', 'sum', '4', '1', '72'],
    ['k3', 'sum', '4,10', '1', '8–72'],
  ] as const)('of %s %s %s at %s are %s @LOTT-12', (family, code, selection, rate, odds) => {
    expect(oddsOf(getPlayType(family, code), selection, parseFraction(rate))).toBe(odds);
  });

  it('never show more than is paid', () => {
    expect([fraction(31_999_999, 10_000_000), fraction(2, 3), fraction(900)].map(oddsText)).toEqual(['3.1999', '0.6666', '900']);
  });
});
