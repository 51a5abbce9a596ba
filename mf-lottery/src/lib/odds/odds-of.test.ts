import { fraction, fromWhole, parseFraction, parseMoney } from '@portal/money';
import { getPlayType, parseSelection, playTypesOf, possibleWin, type PlayType } from '@portal/lottery-rules';
import { oddsOf, oddsText, selectionOf } from './odds-of';

const families = ['ssc', '11x5', 'k3', 'pk10', '3d', 'kl8', 'lhc', '28'] as const;

/** Every choice of every row that is a bet by itself, as its button shows it. */
function choicesOf(play: PlayType): string[] {
  const { picker } = play;
  const rows = picker.kind === 'sets' ? picker.sets.map(({ choices }) => choices) : 'choices' in picker ? [picker.choices] : [];
  const selections = rows.flatMap((choices, row) => choices.map((choice) => selectionOf(play, row, choice)));
  return selections.filter((selection) => parseSelection(play, selection).ok);
}

describe('shown odds', () => {
  it.each(families)('of every choice of %s equal the payout for a stake of 1.00 @LOTT-06', (family) => {
    let shown = 0;
    for (const rate of ['0.97', '1', '0.9125', '0.333'].map(parseFraction))
      for (const play of playTypesOf(family))
        for (const selection of choicesOf(play)) {
          shown += 1;
          const paid = possibleWin({ play, selection, unitStake: fromWhole(1), rate });
          expect([play.code, selection, parseMoney(oddsOf(play, selection, rate)!)]).toEqual([play.code, selection, paid]);
        }
    expect(shown).toBeGreaterThan(0);
  });

  it('never show more than is paid, and nothing where a choice alone is no bet', () => {
    expect(oddsText(fraction(31_999_999, 10_000_000))).toBe('3.1999');
    expect(oddsText(fraction(2, 3))).toBe('0.6666');
    expect(oddsText(fraction(900))).toBe('900');
    expect(oddsOf(getPlayType('kl8', 'pick2'), '01', fraction(1))).toBeNull();
  });
});
